import type {
  TransactionKind,
  TransactionStatus,
} from '../../server/payments/transactions/lifecycle/lifecycle.js';
import type { BreakKind } from '../../server/books/breaks/break-words.js';
import { type Account, EXPIRY_HOSTED_MS, EXPIRY_OTHER_MS, type PlannedProject } from './setting.js';

/** A change of status, as the product learns of it. Instants in ms since 1970. */
export interface Step {
  to: TransactionStatus;
  at: number;
}

/** One copy of a notification. */
export interface PlannedCallback {
  encoding: 'form' | 'json';
  at: number;
  /** As the reader understands it: pending, completed, notcompleted, unrecognised. */
  status: string;
  said: string;
  amount: number;
  phone: string;
  operatorId: string;
  operatorName: string;
  /** It comes without the mark of its address. */
  isUnmarked?: boolean;
}

/** A line of a file that is handed in. Amounts in XOF, positive. */
export interface PlannedLine {
  at: number;
  direction: 'in' | 'out';
  amount: number;
  fee: number;
  reference: string;
  requestId: string;
  receipt: string;
  phone: string;
  label: string;
  /** Its status in the merchant's file; empty if missing. */
  status?: 'Payée' | 'Annulée';
  /** Effect on the account, XOF; none if it is planted. */
  moves: number;
  /** It happened, and the file does not have it. */
  hidden?: boolean;
}

/** A transaction of the month and everything that others say about it, before it is written down. */
export interface Plan {
  id: string;
  project: PlannedProject;
  account: Account;
  /** Number of the business day. */
  day: number;
  kind: TransactionKind;
  channel: 'hosted' | 'direct' | 'wallet' | 'mobile_money';
  reference: string;
  token: string;
  amount: number;
  phone: string;
  requestId: string;
  receipt: string;
  occurredAt: number;
  /** The first is its opening. */
  steps: Step[];
  /** The token that it was registered with, where that is a wrong one; replaced at `fixedAt`, or never. */
  wrongToken?: { token: string; fixedAt?: number };
  /** The aggregator reports the other final status from then on, without a callback. */
  reversedAt?: number;
  source: 'registered' | 'made';
  subCode: string | null;
  callbacks: PlannedCallback[];
  /** In the merchant's order file. */
  ordered: PlannedLine | undefined;
  /** In the statement of its account. */
  stated: PlannedLine[];
  /** The decision behind it, where the product made it. */
  payoutId: string | undefined;
  planted: BreakKind | undefined;
}

/** Returns the time of expiry, ms since 1970; undefined if the transaction is final before or never expires. */
export function expiryOf({ kind, channel, occurredAt, steps, wrongToken }: Plan): number | undefined {
  if (kind !== 'payin' || wrongToken) return undefined;
  const at = occurredAt + (channel === 'hosted' ? EXPIRY_HOSTED_MS : EXPIRY_OTHER_MS);
  const last = steps.at(-1);
  const isOpen = steps.some(({ to }) => to === 'pending') && (last?.to === 'pending' || (last?.at ?? 0) > at);
  return isOpen ? at : undefined;
}

/** Something wrong that the product must find: a break of this kind about this subject. */
export interface Expected {
  kind: BreakKind;
  /** `transaction:<id>` …; `line:<reference>` stands for the line that names it, which has no id before it is imported. */
  subject: string;
  day: number;
  projectId: string;
  /** Number of the plant that made it. */
  plant?: number;
  /** It has one cause with the others of its plant. */
  shared?: boolean;
}

/** A Cashin or Cashout: declared, approved, and a line of the operator's statement and of the bank's the day after. */
export interface PlannedCash {
  id: string;
  project: PlannedProject;
  account: Account;
  day: number;
  kind: 'cashin' | 'cashout';
  amount: number;
  at: number;
  /** It is missing on the bank statement. */
  hidden?: boolean;
}

/** Returns the status at an instant; undefined before it is known. */
export function statusAt(plan: Plan, at: number): TransactionStatus | undefined {
  return plan.steps.filter((step) => step.at <= at).at(-1)?.to;
}
