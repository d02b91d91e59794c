import type { Plain } from '../../platform/common/values/view-text.js';
import type { BreakAge, BreakKind, CauseKind } from './break-words.js';

/** Breaks of a list by age. Amount in XOF, the same money of one cause counted once. */
export class AgeingView {
  age!: BreakAge;
  count!: number;
  /** Number of causes of these breaks; a break alone is one. */
  causes!: number;
  /** Kind of the only cause where several breaks share it. */
  causeKind!: CauseKind | null;
  amount!: number;
}

/** Cause that several breaks of a list share. Amount in XOF. */
export class SharedCause {
  id!: string;
  kind!: CauseKind;
  /** Of the first of its breaks in the list that has one. */
  reference!: Plain | null;
  operatorName!: Plain | null;
  /** Number of its breaks in the list. */
  count!: number;
  amount!: number;
}

/** Breaks of a list and their causes. Amount in XOF, the same money of one cause counted once. */
export class BreakCausesView {
  count!: number;
  causes!: number;
  /** Kind of the only cause where several breaks share it. */
  causeKind!: CauseKind | null;
  amount!: number;
  /** Causes of several breaks, the largest first; at most 5. */
  shared!: SharedCause[];
  sharedCount!: number;
}

export class BreakFigure {
  kind!: BreakKind;
  open!: number;
  openAmount!: number;
  resolved!: number;
  expected!: number;
}
