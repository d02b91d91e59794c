import type { Plain } from '../../../platform/common/values/view-text.js';

/** Price of amounts from `from` XOF (inclusive) up to the next band. */
export interface FeeBandView {
  from: number;
  /** Per 10 000 of the amount, rounded half up. */
  basisPoints: number;
  fixed: number;
}

/** Fee of payins or payouts, in XOF: the band of an amount prices all of it. */
export interface FeeLineView {
  kind: 'payin' | 'payout';
  /** Only the merchant's part is debited from the account. */
  bearer: 'merchant' | 'customer';
  bands: FeeBandView[];
  /** Before tax; null: none. */
  minimum: number | null;
  cap: number | null;
  /** Per 10 000 of the fee (TVA, TAF). */
  taxBasisPoints: number;
}

/** Fees of an operator from a date of effect, as in its contract. Immutable: a change is a later grid. */
export class FeeGridView {
  id!: string;
  /** Null: applies to every project without a grid of its own. */
  projectId!: string | null;
  projectName!: Plain | null;
  operatorId!: string;
  operatorName!: Plain;
  /** `YYYY-MM-DD`; null: always. */
  effectiveDay!: string | null;
  /** True when the project's own grid ends and the common one applies again. */
  inherits!: boolean;
  lines!: FeeLineView[];
  /** True when the grid applies now, in the project or in projects without a grid of their own. */
  inForce!: boolean;
  /** Projects where locked days keep their fees, with the start of the grid there (ISO 8601 UTC). */
  delays!: { projectId: string; projectName: Plain; startsAt: string }[];
  changedBy!: string;
  reason!: Plain;
  /** ISO 8601 UTC; null for grids of the initial catalogue. */
  at!: string | null;
}

/** Cost of a sample amount by the new grid; `before` is the cost by the grid in force. XOF. */
export interface FeeSample {
  kind: 'payin' | 'payout';
  amount: number;
  net: number;
  tax: number;
  total: number;
  before: number;
}

/** Transactions of an open day repriced by a grid; fees in XOF, tax included. */
export interface RepricedDay {
  day: string;
  transactions: number;
  before: number;
  after: number;
}

/** Effect of a grid on a project: open days are repriced, locked days keep their fees. */
export interface RepricedProject {
  projectId: string;
  projectName: Plain;
  /** Start of the grid in the project, ISO 8601 UTC. */
  startsAt: string;
  days: RepricedDay[];
  /** Locked days on or after the date of effect; null: none. */
  locked: { first: Plain; last: Plain; count: number } | null;
}

/** Simulated effect of a grid; nothing is saved. */
export class FeePreviewView {
  samples!: FeeSample[];
  projects!: RepricedProject[];
}
