import type { Personal, Plain } from '../../platform/common/values/view-text.js';

/** Facts that became known after a day was locked. The day is unchanged; they are booked on `bookedDay`. */
export class RestatementView {
  id!: string;
  projectId!: string;
  day!: string;
  revision!: number;
  bookedDay!: string;
  raisedAt!: string;
  owner!: Plain | null;
  seenBy!: string | null;
  seenAt!: string | null;
  seenNote!: Plain | null;
  /**
   * True when the day was reopened and locked again: its new seal contains these facts, and none is booked elsewhere.
   */
  absorbed!: boolean;
  /** Change of the day's funds in XOF, signed. */
  amount!: number;
  lines!: RestatementLine[];
}

export class RestatementLine {
  id!: string;
  fact!:
    | 'status'
    | 'registered'
    | 'contradiction'
    | 'override'
    | 'cash'
    | 'import'
    | 'balance'
    | 'account'
    | 'answer';
  transactionId!: string | null;
  reference!: Plain | null;
  operatorId!: string | null;
  operatorName!: Plain | null;
  before!: Personal<'record', Record<string, unknown>>;
  after!: Personal<'record', Record<string, unknown>>;
  amount!: number;
  knownAt!: string;
}
