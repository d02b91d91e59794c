import type { CallClass } from '../registry/rate-shares.js';

/** Use of the rate of a project now. */
export class CallRateUseView {
  /** Calls per second; null for no limit. */
  ratePerSecond!: number | null;
  /** Every class, in the order of their parts. */
  classes!: CallClassUseView[];
  /** Calls of the last minute that take nothing from the rate: payins, one-time codes, tests of the connection. */
  otherLastMinute!: number;
}

export class CallClassUseView {
  name!: CallClass;
  /** Part of the rate while all classes wait, in per cent. */
  sharePercent!: number;
  /** Calls made in the last 60 s. */
  lastMinute!: number;
  /** Calls that wait for the rate now, at most as many as may be under way at once. */
  waiting!: number;
}
