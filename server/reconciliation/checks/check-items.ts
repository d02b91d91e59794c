import type { TransactionKind, TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import { parseInstant } from '../../common/time/clock.js';
import { dayOf } from '../calendar/business-day.js';
import type { DayWindow } from '../calendar/day-window.js';

/** What a callback said about a transaction, word for word in `claims`, compared here. */
export interface ReportedCallback {
  deliveryId: string;
  eventId: string | null;
  at: Date;
  /** Normalised; `said` is how it was spelled. */
  status: string | null;
  said: string | null;
  /** XOF; null where it could not be read exactly. */
  amount: number | null;
  phone: string | null;
  operatorId: string | null;
  /** single, pair, repeated, differing; null where it could not be read. */
  pairing: string | null;
}

/** A line of somebody else's books that is matched with the transaction. */
export interface MatchedLine {
  lineId: string;
  leg: 'orders' | 'statement';
  at: Date;
  amount: number;
  fee: number | null;
  status: string | null;
  phone: string | null;
  operatorId: string | null;
  /** A statement's line that gives a failed payout back. */
  returns: boolean;
  /** Part of a match of several, or made by a person: its residual was accepted with a reason. */
  accepted: boolean;
  /** Its source's amounts are net of fees. */
  net: boolean;
}

/** An answer of confirm that says something besides what is believed. */
interface ConfirmStatement {
  exchangeId: string;
  at: Date;
  /** As received. */
  said: string;
}

/** A figure or name that a confirm gave and that is not ours. */
export interface ConfirmDifference extends ConfirmStatement {
  field: 'amount' | 'phone' | 'operator';
  ours: string;
}

/** A payout that this one may be the second payment of. */
export interface PossibleDuplicate {
  transactionId: string;
  reference: string;
  status: TransactionStatus;
  at: Date;
  payoutId: string | null;
  requestedAt: Date | null;
  duplicateReason: string | null;
}

/** A status that two people gave it against the aggregator. */
interface ManualStatus {
  id: string;
  status: 'completed' | 'notcompleted';
  against: string;
  at: Date;
}

/** A transaction with everything that is said about it, as known at the moment that is asked about. */
export interface TransactionItem {
  id: string;
  /** The business day that it happened in. */
  day: string;
  kind: TransactionKind;
  reference: string;
  amount: number;
  phone: string | null;
  /** Named by confirm or a callback. */
  operatorId: string | null;
  /** Whose account it is counted for. */
  accountId: string | null;
  source: 'registered' | 'made';
  /** Says when it was made, in the product or at its merchant. */
  occurredAt: Date;
  /** The aggregator's, since `saidAt`; `saidBy` is the exchange that told it. */
  said: TransactionStatus;
  saidAt: Date;
  saidBy: string | null;
  /** For the books: a status by hand counts. */
  status: TransactionStatus;
  hand: ManualStatus | null;
  /** When the project stopped expecting the payment, as far as that was known. */
  expiredAt: Date | null;
  signedCallback: boolean;
  /** What the catalogue says it costs, XOF. */
  fee: number;
  payoutId: string | null;
  requestedAt: Date | null;
  duplicateReason: string | null;
  callbacks: readonly ReportedCallback[];
  lines: readonly MatchedLine[];
  contradictions: readonly ConfirmStatement[];
  unrecognised: readonly ConfirmStatement[];
  differences: readonly ConfirmDifference[];
  twins: readonly PossibleDuplicate[];
  /** Unmatched lines that name it though another line of their leg is matched with it. */
  duplicateLines: readonly { lineId: string; leg: 'orders' | 'statement'; amount: number; at: Date }[];
}

/** A line of somebody else's books that is matched with nothing. */
export interface LineItem {
  lineId: string;
  day: string;
  leg: 'orders' | 'statement' | 'bank';
  at: Date;
  amount: number;
  direction: 'in' | 'out';
  status: string | null;
  reference: string | null;
  operatorId: string | null;
  /** The transaction that it names, where that one is matched with another line of this leg. */
  duplicates: string | null;
}

/** A delivery in quarantine: the first of its event. */
export interface OrphanItem {
  deliveryId: string;
  day: string;
  at: Date;
  quarantine: string;
  identity: string | null;
  status: string | null;
  said: string | null;
  amount: number | null;
}

/** An approved payout that was not sent. */
export interface UnsentItem {
  payoutId: string;
  day: string;
  state: 'ready' | 'held';
  holdWhy: string | null;
  approvedAt: Date;
  amount: number;
  operatorId: string | null;
}

/** An approved Cashin or Cashout without a line of the bank. */
export interface CashItem {
  cashId: string;
  day: string;
  kind: 'cashin' | 'cashout';
  at: Date;
  amount: number;
  operatorId: string;
}

/** The same with its instants as JSON has them. */
type Told<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

type ToldList<T> = T extends readonly (infer One)[] ? readonly Told<One>[] : never;

/** A row of `TRANSACTION_ITEMS`. */
export type ItemRow = Omit<TransactionItem, 'day' | Lists | 'hand'> & {
  hand: Told<NonNullable<TransactionItem['hand']>> | null;
} & { [K in Lists]: ToldList<TransactionItem[K]> };

type Lists =
  'callbacks' | 'lines' | 'contradictions' | 'unrecognised' | 'differences' | 'twins' | 'duplicateLines';

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
    differences: row.differences.map(at),
    twins: row.twins.map((twin) => ({
      ...at(twin),
      requestedAt: twin.requestedAt === null ? null : instant(twin.requestedAt),
    })),
    duplicateLines: row.duplicateLines.map(at),
  };
}
