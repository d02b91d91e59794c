import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { CauseKind } from '../../books/breaks/break-words.js';
import type { InterruptionView } from '../../payments/payouts/interruptions/interruption.view.js';
import type { TodayTask } from './today-task.view.js';

/** Pending tasks of the current user, shown as counts in the menu. */
export class PersonalTasksView {
  /** Proposals of others that the role of the user may decide. */
  proposals!: number;
  /** Payout requests that the user may approve now. */
  payouts!: number;
  /** Open breaks assigned to the user. */
  breaks!: number;
  /**
   * Business days that the user may sign or review now: past their cut-off and the oldest of their project that is not
   * locked.
   */
  days!: number;
}

/** Figures of today count transactions created since `from`, so that each matches its list. */
export class DashboardView {
  /** Time of counting, ISO 8601 UTC. */
  at!: string;
  /** Start of "today", ISO 8601 UTC: start of the business day of the project; the earliest of several projects. */
  from!: Plain;
  projects!: ProjectToday[];
  /** Tasks of the user, first to last. */
  tasks!: TodayTask[];
  /** Number of tasks shown before the others are asked for. */
  unfolded!: number;
  /** Interruption of the last 24 hours; null without one, and for other roles than finance and administrators. */
  interruption!: InterruptionView | null;
  /** Next cut-off of a business day, ISO 8601 UTC; null without a project. */
  nextCutOff!: Plain | null;
  /** Pending transactions that have not expired. */
  pending!: PendingBucket[];
  oldestPending!: { id: string; kind: Plain; occurredAt: string; operatorName: Plain | null } | null;
  /** Pending transactions that have expired: not counted in `pending`. */
  expired!: number;
  /** Operators with final transactions of today, for the filters of lists. */
  operators!: OperatorToday[];
  failures!: FailuresToday[];
  /** Null for a user limited to countries or operators. */
  sweep!: SweepHealth | null;
  callbacks!: { today: number; quarantine: number; differing: number };
  breaks!: BreaksToday;
}

/** Open breaks about money that are no longer expected to resolve. Amounts in XOF. */
export class BreaksToday {
  /** Of business days past their cut-off; the same money of one cause counts once. */
  open!: number;
  amount!: number;
  /** Number of their causes where several share one, and the kind of the only one. */
  causes?: number;
  causeKind?: CauseKind;
  /** Of these, the ones of days before the first of `days`. */
  earlier!: number;
  /** The last 14 business days, oldest first; the last one is still running. */
  days!: BreaksOfDay[];
}

export class BreaksOfDay {
  /** `YYYY-MM-DD`. */
  day!: string;
  count!: number;
  amount!: number;
  /** True when one of them is past its due time. */
  overdue!: boolean;
  /** True before the cut-off of the day. */
  runs!: boolean;
}

/** Refused calls and final failures with the same error code, or with the same text if there is no code. */
export class FailuresToday {
  list!: Plain;
  code!: Plain | null;
  details!: Personal<'record'> | null;
  fault!: Personal<'text'>;
  /** Texts of the code as the catalogue has them now; null without a code, or for an unknown one. */
  short!: { en: Plain; fr: Plain } | null;
  meaning!: { en: Plain; fr: Plain } | null;
  count!: number;
}

export class PendingBucket {
  bucket!: 'under_2m' | '2_60m' | '1_24h' | 'over_24h';
  count!: number;
  /** Bounds of `occurredAt`, ISO 8601 UTC, for the list of these transactions. */
  from!: Plain | null;
  to!: Plain | null;
}

export class OperatorToday {
  /** Null: no operator is identified. */
  operatorId!: string | null;
  operatorName!: Plain;
}

export class SweepHealth {
  lastRunAt!: string | null;
  lagP95Ms!: number | null;
}

export class ProjectToday {
  id!: string;
  name!: Plain;
  zone!: string;
  /** Date of the business day in the project's zone. */
  day!: string;
  dayStart!: Plain;
}
