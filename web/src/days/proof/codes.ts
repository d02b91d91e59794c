import type { AdjustmentView } from '../../../../server/reconciliation/adjustments/adjustment.view.js';

export type AdjustmentCode = AdjustmentView['code'];

/** What an adjustment can be for, in the order of the choice. */
export const ADJUSTMENT_CODES: readonly AdjustmentCode[] = [
  'cut_off',
  'fee',
  'unrecorded_cash',
  'aggregator_error',
  'opening',
  'other',
];
