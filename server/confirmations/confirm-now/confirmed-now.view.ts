export class ConfirmedNowView {
  /** False when no answer arrived in time: the check is still under way. */
  answered!: boolean;
  status!: string;
  /** Status word of the aggregator, as received. */
  said!: string | null;
  fault!: string | null;
  exchangeId!: string | null;
}
