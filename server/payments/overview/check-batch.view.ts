import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { PauseCause } from '../../merchant/projects/registry/project.view.js';
import type { CheckResult, UncheckedReason } from '../transactions/exchanges/check-result.view.js';

/** Progress of the status checks requested at once. */
export class CheckBatchView {
  id!: string;
  requestedBy!: string;
  requestedAt!: string;
  total!: number;
  /** Selected transactions without a creation token, which cannot be checked. */
  withoutToken!: number;
  /** Transactions with a status in response. The batch stays open until all have one. */
  checked!: number;
  /** Transactions whose check the aggregator refused, had an unusable response, or none; checked again as scheduled. */
  refused!: number;
  unreadable!: number;
  noResponse!: number;
  /** The most frequent reasons of these. */
  reasons!: UncheckedReason[];
  /** Projects whose status checks stand still. */
  pauses!: CheckBatchPause[];
  /** Checked transactions whose status differs from the one before. */
  changed!: number;
  /** Transactions with an unreadable response or none. */
  failed!: number;
}

export class CheckBatchPause {
  projectId!: string;
  projectName!: Plain;
  cause!: PauseCause;
  since!: Plain;
  /** Text of the aggregator, or reason why its response cannot be used. */
  why!: Plain;
}

export class CheckBatchRow {
  transactionId!: string;
  projectId!: string;
  reference!: Plain;
  /** In XOF. */
  amount!: number;
  statusBefore!: Plain;
  status!: Plain;
  /** Null while the check is pending. */
  checkedAt!: string | null;
  /** Null while the check is pending. */
  result!: CheckResult | null;
  /** Error code of a refusal, in its list. */
  list!: Plain | null;
  code!: Plain | null;
  /** Status word of the aggregator, or text of a refusal without a code, as received. */
  said!: Personal<'text'> | null;
  /** Reason why there is no readable answer. */
  fault!: Personal<'text'> | null;
}
