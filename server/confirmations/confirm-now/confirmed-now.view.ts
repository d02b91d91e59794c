/** What came of asking now. */
export class ConfirmedNowView {
  /** False when no answer was stored within the wait: the question is still on its way. */
  answered!: boolean;
  /** The status after the answer. */
  status!: string;
  /** What the aggregator said, as received. */
  said!: string | null;
  fault!: string | null;
  exchangeId!: string | null;
}
