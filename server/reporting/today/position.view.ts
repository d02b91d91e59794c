import type { Plain } from '../../platform/common/values/view-text.js';
import type { AccountStanding } from '../../payments/accounts/accounts/account-words.js';

/** Balance of all operator accounts that the user sees. Amounts in XOF, times in ISO 8601 UTC. */
export class PositionView {
  /** Start of the 14 days. */
  from!: Plain;
  /** Sum of the lower bounds. */
  low!: number;
  /** Sum of the upper bounds; null where one account has none. */
  high!: number | null;
  /** Every 6 hours and now. */
  points!: PositionPoint[];
  /** Completed payins and payouts created since the start of today. */
  inAmount!: number;
  outAmount!: number;
  /** Worst first. */
  accounts!: PositionAccount[];
}

export class PositionPoint {
  at!: string;
  /** Sum of the known lower bounds; null before the first. */
  low!: number | null;
  high!: number | null;
}

export class PositionAccount {
  projectId!: string;
  projectName!: Plain;
  operatorId!: string;
  operatorName!: Plain;
  standing!: AccountStanding;
  low!: number;
  /** Threshold of its alert, if one is open because of it. */
  belowAmount!: number | null;
  /** Payouts on hold for a low balance. */
  heldCount!: number;
}
