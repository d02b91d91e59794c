import type { Personal, Plain } from '../../../platform/common/values/view-text.js';

/** Transactions of one account that were made within an hour, with what is known of them now. */
export class HealthHour {
  /** ISO 8601 UTC; `from` included, `to` excluded. */
  from!: Plain;
  to!: Plain;
  made!: number;
  completed!: number;
  failed!: number;
  /** Refused when created; not part of the success rate. */
  rejected!: number;
  /** Not part of the success rate. */
  expired!: number;
  /** Neither final nor expired. */
  open!: number;
  /** Completed ÷ (completed + failed), between 0 and 1; null without a final transaction. */
  rate!: number | null;
  /** Range to expect from the last 14 days at this hour; null with too little traffic. */
  usualLow!: number | null;
  usualHigh!: number | null;
  /** Time from creation to the final status in ms: half, and 95 %, of the final transactions needed at most this. */
  p50Ms!: number | null;
  p95Ms!: number | null;
  /** Final, without a callback. */
  withoutCallback!: number;
  /** Duration of status checks in ms, of the latest 200 of the hour. */
  checkP50Ms!: number | null;
  checkP95Ms!: number | null;
}

export class HealthReason {
  list!: Plain | null;
  code!: Plain | null;
  /** Words of the aggregator, where there is no code. */
  details!: Personal<'record'> | null;
  count!: number;
}

/** Health of an operator account on one day, from the project's own transactions. */
export class AccountHealthView {
  projectId!: string;
  operatorId!: string;
  zone!: string;
  /** `YYYY-MM-DD` in the zone of the project. */
  day!: string;
  from!: Plain;
  to!: Plain;
  hours!: HealthHour[];
  /** Reasons of the failed ones, most frequent first. */
  reasons!: HealthReason[];
}
