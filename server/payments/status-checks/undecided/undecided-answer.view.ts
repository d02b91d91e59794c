import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { Contradiction } from '../answers/answer-comparison.js';

/** Statement of an answer beside what we know of it. */
export class AnswerStatementView {
  statement!: 'http' | 'code' | 'text' | 'status' | 'amount' | 'reference' | 'number';
  /** As received; null when it is missing. */
  said!: Personal<'text'> | null;
  /** As we know it; null when we know nothing of it, or when it is not compared. */
  ours!: Personal<'text'> | null;
  contradictions!: Contradiction['kind'][];
}

/** Last answer to a status check that decides nothing, because it contradicts itself or what we know. */
export class UndecidedAnswerView {
  exchangeId!: string;
  at!: string;
  statements!: AnswerStatementView[];
  contradictions!: { kind: Contradiction['kind']; said: Personal<'text'>; against: Personal<'text'> }[];
  /** Operator whose amounts a person decides about, while that is open; null otherwise. */
  feeQuestion!: { operatorId: string; operatorName: Plain | null; ours: number; said: number } | null;
}

export class LastAnswerView {
  /** Null when the last answer decides. */
  answer!: UndecidedAnswerView | null;
}
