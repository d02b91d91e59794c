import type { Plain } from '../../../platform/common/values/view-text.js';

/** Expected end of a pending transaction, from the recent ones of its account, kind and channel that reached the same age. */
export class StatusForecast {
  /** Probability that the status becomes final between `from` and `to`. */
  coverage!: number;
  /** True while clearly fewer transactions of the account become final than usual: `from` and `to` are null then. */
  isSlow!: boolean;
  /** ISO 8601 UTC; null where too few become final. */
  from!: Plain | null;
  to!: Plain | null;
  /** Probabilities between 0 and 1 that it is completed or fails; the rest stays open or expires. */
  completes!: number;
  fails!: number;
  /** Comparable transactions, and the time of the first; at most the last 200 of 14 days. */
  count!: number;
  since!: Plain;
}
