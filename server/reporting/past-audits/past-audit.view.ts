import type { Plain } from '../../platform/common/values/view-text.js';
import type { PauseCause } from '../../merchant/projects/registry/project.view.js';
import type { PastAuditResult, PastAuditCause } from './past-audit-words.js';
import type { KnownStatus } from '../../aggregator/contract/outcome-words.js';

/** Status in the merchant's record and at the aggregator. */
export type PastStatus = KnownStatus;

export class PastAuditCount {
  result!: PastAuditResult;
  rows!: number;
  /** Sum in the merchant's file, XOF. */
  amount!: number;
  /** Sum of the amounts that the aggregator named, XOF. */
  saidAmount!: number;
}

/** File of past transactions; `startedAt` is null until its audit is started. Instants in ISO 8601 UTC. */
export class PastAuditRow {
  /** Also the id of the import that holds the file. */
  id!: string;
  projectId!: string;
  projectName!: Plain;
  fileName!: Plain;
  uploadedBy!: string;
  uploadedAt!: string;
  state!: 'draft' | 'running' | 'done' | 'stopped' | 'discarded';
  firstDay!: string | null;
  lastDay!: string | null;
  /** Audited rows; null until the audit is started. */
  total!: number | null;
  /** Rows of the file that cannot be read. */
  unreadable!: number | null;
  /** Rows that differ or cannot be confirmed. */
  differences!: number | null;
  startedBy!: string | null;
  startedAt!: string | null;
  endedAt!: string | null;
}

export class PastAuditView extends PastAuditRow {
  zone!: string;
  stoppedBy!: string | null;
  /** Compared rows. */
  compared!: number;
  /** In the order of importance; results without rows are left out. */
  counts!: PastAuditCount[];
  /** Limit of the project's status checks per second; null for none. */
  ratePerSecond!: number | null;
  /** True while the calls of the project are paused. */
  paused!: boolean;
  pauseCause!: PauseCause | null;
  /** Text of the aggregator, or reason why its response cannot be used. */
  pausedWhy!: Plain | null;
}

export class PastAuditLine {
  id!: string;
  rowNumber!: number;
  kind!: 'payin' | 'payout';
  reference!: Plain;
  /** In XOF. */
  amount!: number;
  status!: PastStatus;
  happenedAt!: string;
  /** Transaction registered with this token, if any. */
  transactionId!: string | null;
  result!: PastAuditResult | null;
  said!: PastStatus | null;
  saidAmount!: number | null;
  /** First other row of the file with this token; null in audits that did not record it. */
  sameTokenRow!: number | null;
  cause!: PastAuditCause | null;
  causeCode!: { list: Plain; code: Plain } | null;
  causeText!: Plain | null;
  exchangeId!: string | null;
  comparedAt!: string | null;
}
