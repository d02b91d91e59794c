/** Fee of the customer that an amount of the aggregator may include, in XOF. */
export interface PayerFee {
  /** By the grid of the operator at the time of the payin; null without one. */
  priced: number | null;
  /** Most above ours that a person accepted for the operator; null when it was not decided. */
  mostAccepted: number | null;
}

/** Per 10 000: the highest bound that a person may accept. */
export const HIGHEST_BOUND = 1_000;
