import type { Plain } from '../../platform/common/values/view-text.js';
import type { ClaimState, ClaimAct } from './claim-words.js';

/** Claim against the aggregator. Amounts in XOF, days `YYYY-MM-DD` in the zone of the project. */
export class ClaimRow {
  id!: string;
  /** Number that users quote. */
  number!: number;
  projectId!: string;
  projectName!: Plain;
  zone!: string;
  transactionId!: string;
  reference!: Plain;
  kind!: 'payin' | 'payout';
  status!: Plain;
  amount!: number;
  reason!: Plain;
  state!: ClaimState;
  /** Reference given by the aggregator. */
  ticket!: Plain | null;
  openedBy!: string;
  openedAt!: string;
  sentAt!: string | null;
  dueDay!: string | null;
  /** True when the due day of an open claim has passed. */
  overdue!: boolean;
  /** Sent back with the next act, so that two users never act on the same state. */
  version!: number;
  changedAt!: string;
  closedAt!: string | null;
}

export class ClaimView extends ClaimRow {
  /** Seal of the evidence file, hex. */
  evidenceSha256!: string;
  /** Oldest first. */
  acts!: ClaimActView[];
}

export class ClaimActView {
  id!: string;
  at!: string;
  actor!: Plain;
  act!: ClaimAct;
  text!: Plain | null;
  ticket!: Plain | null;
  dueDay!: string | null;
}
