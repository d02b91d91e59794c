/** Something from the aggregator that the contract does not know. */
export class DriftView {
  id!: string;
  projectId!: string;
  projectName!: string;
  /** sub_code, status, field or shape. */
  kind!: string;
  /** The operation that said it, or 'callback'. */
  place!: string;
  /** As received. */
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
