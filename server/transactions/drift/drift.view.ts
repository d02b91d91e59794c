/** Something from the aggregator that the contract does not know. */
export class DriftView {
  id!: string;
  projectId!: string;
  projectName!: string;
  /** sub_code, status, field or shape; quota: what an hourly limit held back on a day. */
  kind!: string;
  /** The operation that said it, 'callback', or 'any' with quota. */
  place!: string;
  /** As received; with quota `callbacks_refused` or `further_items` and the UTC day. */
  seen!: string;
  firstSeenAt!: string;
  lastSeenAt!: string;
  seenCount!: number;
  /** The first evidence: one of the two. */
  exchangeId!: string | null;
  deliveryId!: string | null;
  transactionId!: string | null;
  acknowledgedAt!: string | null;
  acknowledgedBy!: string | null;
}
