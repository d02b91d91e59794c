import type { Plain } from '../../platform/common/values/view-text.js';

/** Success of today's payins by operator, against the last 14 days up to the same time of day. */
export class SuccessView {
  /** Start of today, ISO 8601 UTC. */
  from!: Plain;
  /** Final payins of today from which on an operator has a usual range. */
  least!: number;
  completed!: number;
  /** Completed and failed. */
  final!: number;
  /** Hours of today with final payins, oldest first. */
  hours!: SuccessHour[];
  /** Below their usual range first, then by number. */
  operators!: OperatorSuccess[];
}

export class SuccessHour {
  /** ISO 8601 UTC; `from` included, `to` excluded. */
  from!: Plain;
  to!: Plain;
  completed!: number;
  final!: number;
}

export class OperatorSuccess {
  /** Null: no operator is identified. */
  operatorId!: string | null;
  operatorName!: Plain;
  completed!: number;
  final!: number;
  /** Shares between 0 and 1; null with too few payins today or in the last 14 days. */
  usualLow!: number | null;
  usualHigh!: number | null;
  /** True when the share of today is below the usual range. */
  isLow!: boolean;
}
