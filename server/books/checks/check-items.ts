import type { TransactionKind, TransactionStatus } from '../../payments/transactions/lifecycle/lifecycle.js';
import type { LineClass } from '../imports/line-classes.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { dayOf } from '../calendar/business-day.js';
import type { DayWindow } from '../calendar/day-window.js';
import type { SourceSide } from '../imports/import-words.js';

export interface ReportedCallback {
  callbackId: string;
  eventId: string | null;
  at: Date;
  /** Normalised status; `said` is its original spelling. */
  status: string | null;
  said: string | null;
  /** XOF; null when it could not be read exactly. */
  amount: number | null;
  phone: string | null;
  operatorId: string | null;
  /** single, pair, repeated or differing; null when unreadable. */
  pairing: string | null;
}

export interface MatchedLine {
  lineId: string;
  side: 'orders' | 'statement';
  at: Date;
  amount: number;
  fee: number | null;
  status: string | null;
  phone: string | null;
  operatorId: string | null;
  /** True for a statement line that returns a failed payout. */
  returns: boolean;
  /** True for a match of several lines or a manual match: its difference was accepted with a reason. */
  accepted: boolean;
  /** True when the amounts of its source are net of fees. */
  net: boolean;
}

/** Status check with an answer that differs from the stored status. */
interface ConfirmStatement {
  exchangeId: string;
  at: Date;
  said: string;
}

/** Final status whose answer would not be believed by the rule of today, and was not confirmed since. */
interface AnswerDoubt extends ConfirmStatement {
  contradictions: readonly { kind: string; said: string; against: string }[];
}

/** Value of a status check that differs from ours. */
export interface ConfirmDifference extends ConfirmStatement {
  field: 'amount' | 'phone' | 'operator';
  ours: string;
}

/** Earlier payout that this one may repeat. */
export interface PossibleDuplicate {
  transactionId: string;
  reference: string;
  status: TransactionStatus;
  at: Date;
  payoutId: string | null;
  requestedAt: Date | null;
  duplicateReason: string | null;
}

/** Another attempt of the same money that was paid or may be, beside one that was paid late. */
export interface OtherPayment {
  transactionId: string;
  reference: string;
  status: TransactionStatus;
  at: Date;
}

interface ManualStatus {
  id: string;
  status: 'completed' | 'notcompleted';
  against: string;
  at: Date;
}

/** Transaction with the records of every source, as known at `asOf`. Amounts in XOF. */
export interface TransactionItem {
  id: string;
  /** Business day on which it occurred, `YYYY-MM-DD`. */
  day: string;
  kind: TransactionKind;
  reference: string;
  amount: number;
  phone: string | null;
  /** Operator named by a status check or a callback. */
  operatorId: string | null;
  /** Account on which it is counted. */
  accountId: string | null;
  source: 'registered' | 'made';
  /** Time of its creation, here or in the merchant's system. */
  occurredAt: Date;
  /** Aggregator's status since `saidAt`; `saidBy` is the id of its exchange. */
  said: TransactionStatus;
  saidAt: Date;
  saidBy: string | null;
  /** Status for the figures of the day: an override takes precedence. */
  status: TransactionStatus;
  hand: ManualStatus | null;
  /** Time at which the project stopped expecting the payment; null when it was not known at `asOf`. */
  expiredAt: Date | null;
  signedCallback: boolean;
  /** Fee of the catalogue, XOF. */
  fee: number;
  payoutId: string | null;
  requestedAt: Date | null;
  duplicateReason: string | null;
  callbacks: readonly ReportedCallback[];
  lines: readonly MatchedLine[];
  contradictions: readonly ConfirmStatement[];
  unrecognised: readonly ConfirmStatement[];
  doubts: readonly AnswerDoubt[];
  differences: readonly ConfirmDifference[];
  possibleDuplicates: readonly PossibleDuplicate[];
  /** Empty unless it was paid late, after it had failed and had a successor. */
  otherPayments: readonly OtherPayment[];
  /** True once an unmatched statement line took it back. */
  takenBack: boolean;
  /** Unmatched lines that name it although another line of their side is matched with it. */
  duplicateLines: readonly { lineId: string; side: 'orders' | 'statement'; amount: number; at: Date }[];
}

/** Imported line without a match. Amount in XOF. */
export interface LineItem {
  lineId: string;
  day: string;
  side: SourceSide;
  at: Date;
  amount: number;
  direction: 'in' | 'out';
  status: string | null;
  reference: string | null;
  operatorId: string | null;
  /** Id of the transaction that it names, when that one is matched with another line of this side. */
  duplicates: string | null;
  class: LineClass | null;
  /** Id of the completed transaction that it takes back. */
  reverses: string | null;
  /** Line that it takes back, also of an earlier file; null for none. */
  paidLineId: string | null;
  paidAt: Date | null;
  /** Reference, else receipt, of that line. */
  paidNumber: string | null;
}

export interface OrphanItem {
  callbackId: string;
  day: string;
  at: Date;
  quarantine: string;
  identity: string | null;
  status: string | null;
  said: string | null;
  amount: number | null;
}

/** Deliveries of a day that match no transaction and have no valid mark. */
export interface UnattributedItem {
  day: string;
  count: number;
  firstAt: Date;
  /** Time at which a user resolved the former break of the day; later deliveries open another. */
  resolvedAt: Date | null;
}

export interface UnsentItem {
  payoutId: string;
  day: string;
  state: 'ready' | 'held';
  holdWhy: string | null;
  approvedAt: Date;
  amount: number;
  operatorId: string | null;
}

/** Approved Cashin or Cashout without a bank line. */
export interface CashItem {
  cashId: string;
  day: string;
  kind: 'cashin' | 'cashout';
  at: Date;
  amount: number;
  operatorId: string;
}

/** Type with its instants as JSON strings. */
type JsonRow<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

type JsonRows<T> = T extends readonly (infer One)[] ? readonly JsonRow<One>[] : never;

export type ItemRow = Omit<TransactionItem, 'day' | Lists | 'hand'> & {
  hand: JsonRow<NonNullable<TransactionItem['hand']>> | null;
} & { [K in Lists]: JsonRows<TransactionItem[K]> };

type Lists =
  | 'callbacks'
  | 'lines'
  | 'contradictions'
  | 'unrecognised'
  | 'doubts'
  | 'differences'
  | 'possibleDuplicates'
  | 'otherPayments'
  | 'duplicateLines';

const instant = (text: string): Date => {
  const at = parseInstant(text);
  if (!at) throw new Error(`Not an instant: ${text}`);
  return at;
};

const at = <T extends { at: string }>(told: T): Omit<T, 'at'> & { at: Date } => ({
  ...told,
  at: instant(told.at),
});

export function itemOf(row: ItemRow, { day, zone, beginsAt, endsAt }: DayWindow): TransactionItem {
  const isOfDay = row.occurredAt >= beginsAt && row.occurredAt < endsAt;
  return {
    ...row,
    day: isOfDay ? day : dayOf(row.occurredAt, zone),
    hand: row.hand && at(row.hand),
    callbacks: row.callbacks.map(at),
    lines: row.lines.map(at),
    contradictions: row.contradictions.map(at),
    unrecognised: row.unrecognised.map(at),
    doubts: row.doubts.map(at),
    differences: row.differences.map(at),
    possibleDuplicates: row.possibleDuplicates.map((duplicate) => ({
      ...at(duplicate),
      requestedAt: duplicate.requestedAt === null ? null : instant(duplicate.requestedAt),
    })),
    otherPayments: row.otherPayments.map(at),
    duplicateLines: row.duplicateLines.map(at),
  };
}
