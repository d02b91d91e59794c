import type { Plain } from '../../platform/common/values/view-text.js';
import type { PauseCause } from '../../merchant/projects/registry/project.view.js';
import type { UncheckedReason } from '../../payments/transactions/exchanges/check-result.view.js';

/** Last status check of the transactions that were pending at the cut-off. */
export class DaySweep {
  startedAt!: string;
  endedAt!: string | null;
  asked!: number;
  /** Transactions with a status in response; counts of earlier versions contain refusals. */
  answered!: number;
  /** Checks that the aggregator refused, and those with a response that cannot be used; absent in counts of earlier versions. */
  refused?: number;
  unreadable?: number;
  /** Checks without a response. */
  unreachable!: number;
  stillPending!: number;
  /** The most frequent reasons of the checks without a status. */
  reasons?: UncheckedReason[];
}

/** Reason why the status checks of a project stand still. */
export class DayPause {
  cause!: PauseCause;
  since!: Plain;
  /** Text of the aggregator, or reason why its response cannot be used. */
  why!: Plain;
}
