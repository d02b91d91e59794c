/** The price of amounts from `from` XOF on (included), up to the next band. */
export interface FeeBandView {
  from: number;
  /** Of 10 000 of the amount, rounded half up. */
  basisPoints: number;
  /** XOF. */
  fixed: number;
}

/** The fee of payins or payouts: the band of an amount prices all of it. XOF. */
export interface FeeLineView {
  kind: 'payin' | 'payout';
  /** Only the merchant's part moves the account. */
  bearer: 'merchant' | 'customer';
  bands: FeeBandView[];
  /** Before tax; null: none. */
  minimum: number | null;
  cap: number | null;
  /** Of 10 000 of the fee (TVA, TAF). */
  taxBasisPoints: number;
}

/** The fees of an operator from a date of effect on, as a contract has them. Never edited: a later grid follows. */
export class FeeGridView {
  id!: string;
  /** Null: every project without a grid of its own. */
  projectId!: string | null;
  projectName!: string | null;
  operatorId!: string;
  operatorName!: string;
  /** `YYYY-MM-DD`; null: always. */
  effectiveDay!: string | null;
  /** The project's own grid ends: the one of every project counts again. */
  inherits!: boolean;
  lines!: FeeLineView[];
  /** Counts now, in the project or in projects without a grid of their own. */
  inForce!: boolean;
  /** Projects where locked days keep their fees, and since when the grid counts there. */
  delays!: { projectId: string; projectName: string; startsAt: string }[];
  changedBy!: string;
  reason!: string;
  /** Null: came with the product's earlier catalogue. */
  at!: string | null;
}

/** What an amount costs by a grid, and by the one that counts at its date of effect so far. XOF. */
export interface FeeSample {
  kind: 'payin' | 'payout';
  amount: number;
  net: number;
  tax: number;
  total: number;
  before: number;
}

/** Transactions of an open day that a grid prices anew; fees in XOF, tax included. */
export interface RepricedDay {
  day: string;
  transactions: number;
  before: number;
  after: number;
}

/** The effect of a grid on a project: open days are priced anew, locked days keep their fees. */
export interface RepricedProject {
  projectId: string;
  projectName: string;
  /** Since when the grid counts here, ISO 8601 UTC. */
  startsAt: string;
  days: RepricedDay[];
  /** Locked days on or after the date of effect; null: none. */
  locked: { first: string; last: string; count: number } | null;
}

/** The effect that a grid would have; nothing is saved. */
export class FeePreviewView {
  samples!: FeeSample[];
  projects!: RepricedProject[];
}
