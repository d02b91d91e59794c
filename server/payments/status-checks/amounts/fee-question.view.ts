import type { Plain } from '../../../platform/common/values/view-text.js';

export class FeeDecisionView {
  included!: boolean;
  /** Most that an amount may be above ours, per 10 000; null when the amounts do not include the fee. */
  atMostBasisPoints!: number | null;
  reason!: Plain;
  decidedBy!: string;
  decidedAt!: string;
}

/** Question whether the amounts of an operator's answers include the fee that the customer pays. Amounts in XOF. */
export class FeeQuestionView {
  /** Empty when the operator is not known. */
  operatorId!: string;
  operatorName!: Plain | null;
  /** The payin that raised the question, with our amount and that of the answer. */
  transactionId!: string;
  reference!: Plain;
  exchangeId!: string;
  ours!: number;
  said!: number;
  askedAt!: string;
  /** Null while it is open. */
  decision!: FeeDecisionView | null;
}
