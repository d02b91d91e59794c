import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { PauseCause } from '../../../merchant/projects/registry/project.view.js';
import type { CheckResult } from '../../transactions/exchanges/check-result.view.js';
import type { KnownStatus } from '../../../aggregator/contract/outcome-words.js';

export class ConfirmedNowView {
  /** False when no answer arrived in time: the check is still under way, or waits for the end of a pause. */
  answered!: boolean;
  status!: Plain;
  /** Null without an answer. Only `answered` has checked the transaction. */
  result!: CheckResult | null;
  /** Error code of a refusal, in its list. */
  list!: Plain | null;
  code!: Plain | null;
  /** Status that the aggregator answered, which need not become that of the transaction; null without a readable one. */
  answer!: KnownStatus | null;
  /** Status word of the aggregator, or text of a refusal without a code, as received. */
  said!: Personal<'text'> | null;
  fault!: Personal<'text'> | null;
  exchangeId!: string | null;
  /** Reason why the status checks of the project stand still; null while they go on. */
  pauseCause!: PauseCause | null;
  pausedWhy!: Plain | null;
}
