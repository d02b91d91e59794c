import type { Personal, Plain } from '../../../platform/common/values/view-text.js';

/** A value received from the aggregator that its documentation does not provide for. */
export class DriftView {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  /** sub_code, status, field or shape; quota for items refused or not listed because of an hourly limit. */
  kind!: Plain;
  /** The operation whose response contained it, 'callback', or 'any' with quota. */
  place!: Plain;
  /** As received; with quota `callbacks_refused` or `further_items` and the UTC day. */
  seen!: Personal<'text'>;
  firstSeenAt!: string;
  lastSeenAt!: string;
  seenCount!: number;
  /** Evidence of the first occurrence: either the exchange or the callback. */
  exchangeId!: string | null;
  callbackId!: string | null;
  transactionId!: string | null;
  acknowledgedAt!: string | null;
  acknowledgedBy!: string | null;
}

export class AcknowledgedDriftView {
  id!: string;
}
