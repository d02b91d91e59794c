import type { AdjustmentView } from './adjustment.view.js';

/** Types of a difference: of an operator account, or `bank_fee` of a bank account. */
export const DIFFERENCE_CODES = [
  'fee',
  'aggregator_error',
  'other',
  'bank_fee',
] as const satisfies readonly AdjustmentView['code'][];

export type DifferenceCode = (typeof DIFFERENCE_CODES)[number];
