import type { ScheduledTask } from './scheduler.js';
import type { Mode, Operator } from './operators.js';

export const STATUSES = ['pending', 'completed', 'notcompleted'] as const;
export type SandboxStatus = (typeof STATUSES)[number];

export const PAYIN_METHODS = ['hosted', 'direct', 'wallet'] as const;
export const CHANNELS = [...PAYIN_METHODS, 'wallet_payout', 'mobile_money_payout'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface CustomerDetails {
  firstname: string;
  lastname: string;
  email: string;
}

/** Payin or payout in the sandbox. Instants in ms since 1970, amounts in XOF. */
export interface SandboxTransaction {
  id: number;
  project: string;
  channel: Channel;
  amount: number;
  /** Payer's or beneficiary's number; that of a hosted payin is set on the payment page. */
  phone: string;
  operator: Operator | undefined;
  reference: string | undefined;
  customData: readonly (readonly [key: string, value: string])[];
  /** As sent by the merchant; the answer of the create returns it. */
  sentCustomData: Readonly<Record<string, unknown>>;
  customer: CustomerDetails;
  createdAt: number;
  token: string;
  logfile: string;
  requestId: string;
  /** Purpose of its random values, used with the seed. */
  draw: string;
  mode: Mode | undefined;
  callbackUrl: string | undefined;
  returnUrl: string | undefined;
  cancelUrl: string | undefined;
  /** Last segment of the payment page's path. */
  pageKey: string | undefined;
  /** True when the funds of a wallet payout stay in the wallet. */
  topUpWallet: boolean | undefined;
  status: SandboxStatus;
  statusAt: number;
  subCode: string | undefined;
  details: string | undefined;
  receipt: string;
  callbackToken: string | undefined;
  planned: ScheduledTask | undefined;
  /** Number and time of status checks, and the shortest time between two of them in ms of sandbox time. */
  asked: number;
  askedAt: number | undefined;
  shortestGapMs: number | undefined;
  /** Status answer under the project's own variants; reset by any change. */
  confirmCache: string | undefined;
}

export function isPayin(transaction: { channel: Channel }): boolean {
  return PAYIN_METHODS.some((method) => method === transaction.channel);
}

export class TransactionBook {
  private readonly all: SandboxTransaction[] = [];
  private readonly tokens = new Map<string, SandboxTransaction>();
  private readonly pages = new Map<string, SandboxTransaction>();
  private readonly references = new Map<string, SandboxTransaction[]>();
  private readonly phones = new Map<string, SandboxTransaction[]>();

  add(transaction: SandboxTransaction): void {
    this.all.push(transaction);
    this.tokens.set(transaction.token, transaction);
    if (transaction.pageKey) this.pages.set(transaction.pageKey, transaction);
    if (transaction.reference !== undefined) {
      append(this.references, `${transaction.project}\n${transaction.reference}`, transaction);
    }
    if (transaction.phone) append(this.phones, transaction.phone, transaction);
  }

  get count(): number {
    return this.all.length;
  }

  list(): readonly SandboxTransaction[] {
    return this.all;
  }

  byId(id: number): SandboxTransaction | undefined {
    return this.all[id - (this.all[0]?.id ?? 0)];
  }

  byToken(token: string): SandboxTransaction | undefined {
    return this.tokens.get(token);
  }

  byPage(key: string): SandboxTransaction | undefined {
    return this.pages.get(key);
  }

  byReference(project: string, reference: string): readonly SandboxTransaction[] {
    return this.references.get(`${project}\n${reference}`) ?? [];
  }

  byPhone(phone: string): readonly SandboxTransaction[] {
    return this.phones.get(phone) ?? [];
  }

  learnPhone(transaction: SandboxTransaction, phone: string): void {
    if (transaction.phone === phone) return;
    transaction.phone = phone;
    append(this.phones, phone, transaction);
  }
}

function append(map: Map<string, SandboxTransaction[]>, key: string, transaction: SandboxTransaction): void {
  const known = map.get(key);
  if (known) known.push(transaction);
  else map.set(key, [transaction]);
}
