import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MovableClock } from '../../../server/platform/common/time/clock.js';
import { type Sandbox, startSandbox } from '../../../server/sandbox/sandbox.js';

export interface Received {
  headers: IncomingHttpHeaders;
  contentType: string;
  raw: Buffer;
  /** Parsed: JSON, or the pairs of a form. */
  body: Record<string, unknown>;
}

export type Answer = Record<string, unknown>;

/** A merchant that calls the sandbox over plain HTTP and records callbacks, without the product's client. */
export class Merchant {
  readonly received: Received[] = [];
  readonly clock = new MovableClock();
  /** Status that the receiver answers to callbacks. */
  answers = 200;
  sandbox!: Sandbox;
  private receiver!: Server;

  static async start(
    options: { seed?: string; automatic?: boolean; start?: string; openingBalance?: number } = {},
  ): Promise<Merchant> {
    const merchant = new Merchant();
    merchant.clock.moveTo(new Date(options.start ?? '2024-03-05T10:00:00Z'));
    merchant.sandbox = await startSandbox({ seed: options.seed ?? 'spec', clock: merchant.clock });
    merchant.control.addProject({ name: 'shop', openingBalance: options.openingBalance ?? 1_000_000 });
    merchant.control.setProfile({ automatic: options.automatic ?? false });
    await merchant.listen();
    return merchant;
  }

  get control() {
    return this.sandbox.control;
  }

  get project() {
    const project = this.control.projects().find(({ name }) => name === 'shop');
    if (!project) throw new Error('no project');
    return project;
  }

  get headers(): Record<string, string> {
    return {
      Apikey: this.project.apiKey,
      Authorization: `Bearer ${this.project.authToken}`,
      Accept: 'application/json',
    };
  }

  get callbackUrl(): string {
    return `http://127.0.0.1:${(this.receiver.address() as AddressInfo).port}/callbacks`;
  }

  /** Returns the first copy received in one encoding; the two arrive in either order. */
  copy(encoding: 'form' | 'json'): Received | undefined {
    return this.received.find(({ contentType }) => contentType.includes('json') === (encoding === 'json'));
  }

  async post(path: string, commande: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const body = JSON.stringify({ commande });
    return this.fetch(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.fetch(path, { headers });
  }

  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer> {
    const response = await this.raw(path, init);
    return (await response.json()) as Answer;
  }

  raw(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    return fetch(this.sandbox.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...this.headers, ...init.headers },
    });
  }

  payin(change: Record<string, unknown> = {}, reference = 'R1'): Record<string, unknown> {
    const { invoice, ...rest } = change as { invoice?: Record<string, unknown> };
    return {
      invoice: {
        items: [{ name: 'Riz', description: '', quantity: 1, unit_price: 1500, total_price: 1500 }],
        total_amount: 1500,
        devise: 'XOF',
        description: 'Commande',
        customer: '',
        customer_firstname: 'Awa',
        customer_lastname: 'Traoré',
        customer_email: 'awa@example.com',
        external_id: '',
        otp: '',
        ...invoice,
      },
      store: { name: 'Boutique', website_url: 'https://shop.example' },
      actions: {
        cancel_url: 'https://shop.example/no',
        return_url: 'https://shop.example/yes',
        callback_url: this.callbackUrl,
      },
      custom_data: { transaction_id: reference, panier: '12' },
      ...rest,
    };
  }

  payout(change: Record<string, unknown> = {}, reference = 'W1'): Record<string, unknown> {
    return {
      amount: 5000,
      description: 'Salaire',
      customer: '22670000001',
      callback_url: this.callbackUrl,
      custom_data: { transaction_id: reference },
      ...change,
    };
  }

  hosted(reference = 'R1', change: Record<string, unknown> = {}): Promise<Answer> {
    return this.post(PATHS.hosted, this.payin(change, reference));
  }

  direct(invoice: Record<string, unknown>, reference = 'R1'): Promise<Answer> {
    return this.post(PATHS.direct, this.payin({ invoice }, reference));
  }

  walletPayout(change: Record<string, unknown> = {}, reference = 'W1'): Promise<Answer> {
    return this.post(PATHS.walletPayout, this.payout({ top_up_wallet: 1, ...change }, reference));
  }

  mobileMoney(change: Record<string, unknown> = {}, reference = 'W1'): Promise<Answer> {
    return this.post(PATHS.mobileMoney, this.payout(change, reference));
  }

  confirm(token: unknown): Promise<Answer> {
    return this.get(`${PATHS.payinConfirm}?token=${String(token)}`);
  }

  confirmPayout(token: unknown): Promise<Answer> {
    return this.get(`${PATHS.payoutConfirm}?withdrawalToken=${String(token)}`);
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    this.receiver.closeAllConnections();
    await new Promise((resolve) => this.receiver.close(resolve));
  }

  private listen(): Promise<void> {
    this.receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks);
        const contentType = request.headers['content-type'] ?? '';
        this.received.push({
          headers: request.headers,
          contentType,
          raw,
          body: parsed(raw.toString(), contentType),
        });
        response.writeHead(this.answers).end();
      });
    });
    return new Promise((resolve) => this.receiver.listen(0, '127.0.0.1', resolve));
  }
}

export const PATHS = {
  hosted: '/pay/v01/redirect/checkout-invoice/create',
  payinConfirm: '/pay/v01/redirect/checkout-invoice/confirm',
  direct: '/pay/v01/straight/checkout-invoice/create',
  walletOtp: '/pay/v02/debitotp',
  walletPayin: '/pay/v02/debitwallet/withotp',
  walletPayout: '/pay/v01/withdrawal/create',
  mobileMoney: '/pay/v01/straight/payout',
  payoutConfirm: '/pay/v01/withdrawal/confirm/',
} as const;

function parsed(text: string, contentType: string): Record<string, unknown> {
  try {
    if (contentType.startsWith('application/json')) return JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(new URLSearchParams(text));
  } catch {
    return {};
  }
}
