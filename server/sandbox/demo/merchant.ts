import type { Sandbox } from '../sandbox.js';
import { prepareMistake, beyondBalance } from './planned-mistakes.js';
import type { Move } from './scenario.js';

/** Answers with an undocumented status, before one that is documented. */
const UNREADABLE_ANSWERS = 3;

export interface MerchantKeys {
  apiKey: string;
  authToken: string;
  rapproKey: string;
  callbackUrl: string;
}

interface Created {
  response_code?: string;
  token?: string;
  response_text?: string;
  response_text_details?: string;
}

const PATHS = {
  hosted: '/pay/v01/redirect/checkout-invoice/create',
  direct: '/pay/v01/straight/checkout-invoice/create',
  wallet: '/pay/v02/debitwallet/withotp',
  wallet_payout: '/pay/v01/withdrawal/create',
  mobile_payout: '/pay/v01/straight/payout',
} as const;

/**
 * Merchant's systems: a shop that creates payins through Rappro, and an old back office that calls the aggregator and
 * registers its transactions. Both use Rappro by its API only.
 */
export class Merchant {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly rapproUrl: string,
    private readonly keys: ReadonlyMap<string, MerchantKeys>,
  ) {}

  async act(intended: Move, at: Date): Promise<void> {
    const move = beyondBalance(this.sandbox.control, intended);
    if (move.fault) {
      // A status that stays unreadable would keep its day from being locked.
      const times = move.fault === 'unknown_status' ? UNREADABLE_ANSWERS : 'always';
      this.sandbox.control.order({ fault: move.fault, reference: move.reference, times });
    }
    const mend = prepareMistake(this.sandbox.control, move);
    try {
      if (move.by === 'product') await this.askProduct(move);
      else await this.register(move, await this.callAggregator(move), at);
    } finally {
      mend();
    }
  }

  private async askProduct(move: Move): Promise<void> {
    const common = {
      reference: move.reference,
      amount: move.amount,
      description: move.description,
      customer: { firstName: move.firstName, lastName: move.lastName },
      items: [
        { name: move.description.slice(0, 60), quantity: 1, unitPrice: move.amount, totalPrice: move.amount },
      ],
      store: { name: move.market.name, websiteUrl: 'https://boutique.example' },
    };
    const otp = await this.otpFor(move);
    if (move.what === 'hosted') await this.product(move, 'payins/hosted', common);
    if (move.what === 'direct')
      await this.product(move, 'payins/direct', { ...common, phone: move.phone, otp, mode: move.direct });
    if (move.what === 'wallet')
      await this.product(move, 'payins/wallet', { ...common, phone: move.phone, otp: otp || '000000' });
  }

  /** Returns the OTP on the customer's phone, or a wrong one for a move with that mistake. */
  private async otpFor(move: Move): Promise<string> {
    const amount = move.mistake === 'otp_of_other_amount' ? move.amount + 300 : move.amount;
    if (move.what === 'wallet') {
      if (move.mistake === 'wrong_otp' || move.mistake === 'no_wallet') return '000000';
      await this.product(move, 'payins/wallet/otp', { phone: move.phone, amount });
      return this.sandbox.control.phones.makeOtp(move.phone, amount);
    }
    if (move.what !== 'direct' || move.direct !== 'ussd_otp') return '';
    if (move.mistake === 'wrong_otp') return '999999';
    return this.sandbox.control.phones.makeOtp(move.phone, amount);
  }

  private async callAggregator(move: Move): Promise<Created | undefined> {
    const keys = this.keysOf(move);
    const otp = await this.otpFor(move);
    try {
      const response = await fetch(this.sandbox.url + PATHS[move.what], {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: keys.apiKey,
          authorization: `Bearer ${keys.authToken}`,
        },
        body: JSON.stringify({ commande: commandOf(move, otp, keys.callbackUrl) }),
        signal: AbortSignal.timeout(5_000),
      });
      return (await response.json()) as Created;
    } catch {
      return undefined;
    }
  }

  /**
   * Registers with the token, with the refusal, or with neither when the answer was lost: the outcome is then unknown.
   */
  private async register(move: Move, answer: Created | undefined, at: Date): Promise<void> {
    const payout = move.what === 'wallet_payout' || move.what === 'mobile_payout';
    await this.product(move, 'transactions', {
      kind: payout ? 'payout' : 'payin',
      channel:
        move.what === 'mobile_payout' ? 'mobile_money' : move.what === 'wallet_payout' ? 'wallet' : move.what,
      reference: move.reference,
      ...(answer?.token ? { token: answer.token } : {}),
      ...(answer?.response_code === '01'
        ? { subCode: answer.response_text, subCodeDetails: answer.response_text_details }
        : {}),
      amount: move.amount,
      ...(move.what === 'hosted' ? {} : { phone: move.phone }),
      description: move.description,
      customData: { commande: move.reference, caisse: 'Agence 2' },
      occurredAt: at.toISOString(),
    });
  }

  private async product(move: Move, path: string, body: unknown): Promise<void> {
    const response = await fetch(`${this.rapproUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.keysOf(move).rapproKey}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 500 || response.status === 401)
      throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }

  private keysOf(move: Move): MerchantKeys {
    const keys = this.keys.get(move.market.account);
    if (!keys) throw new Error(`no keys for ${move.market.account}`);
    return keys;
  }
}

function commandOf(move: Move, otp: string, callbackUrl: string): Record<string, unknown> {
  const custom_data = { transaction_id: move.reference };
  if (move.what === 'wallet_payout' || move.what === 'mobile_payout') {
    const payout = {
      amount: move.amount,
      description: move.description,
      customer: move.phone,
      callback_url: callbackUrl,
      custom_data,
    };
    return move.what === 'wallet_payout' ? { ...payout, top_up_wallet: 1 } : payout;
  }
  return {
    invoice: {
      items: [],
      total_amount: move.amount,
      devise: 'XOF',
      description: move.description,
      customer: move.what === 'hosted' ? '' : move.phone,
      customer_firstname: move.firstName,
      customer_lastname: move.lastName,
      customer_email: '',
      external_id: '',
      otp,
    },
    store: { name: move.market.name, website_url: 'https://boutique.example' },
    actions: {
      cancel_url: 'https://boutique.example/annule',
      return_url: 'https://boutique.example/merci',
      callback_url: callbackUrl,
    },
    custom_data,
  };
}
