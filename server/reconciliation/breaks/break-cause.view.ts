import type { BreakKind } from './break.view.js';

/** Kinds of causes that several breaks may have; `checks/cause-rules.ts` says which breaks share one. */
export const CAUSE_KINDS = ['reversal', 'lost_payout', 'duplicate', 'missing_file', 'fee_grid'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Break that has the cause. Amount in XOF. */
export class CausePart {
  id!: string;
  number!: number;
  kind!: BreakKind;
  day!: string;
  reference!: string | null;
  operatorName!: string | null;
  amount!: number;
  state!: 'open' | 'resolved';
  /** True where its day is locked: it is resolved by itself, not with the cause. */
  locked!: boolean;
}

/** Cause of several breaks. */
export class BreakCause {
  id!: string;
  kind!: CauseKind;
  /** XOF of the open parts of unlocked days: the same money once, else their sum. */
  amount!: number;
  countsOnce!: boolean;
  parts!: CausePart[];
}
