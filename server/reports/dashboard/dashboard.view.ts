import type { PauseCause } from '../../projects/registry/project.view.js';
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
  from!: string;
  /** Pending transactions that have not expired. */
  pending!: PendingBucket[];
  oldestPending!: { id: string; kind: string; occurredAt: string; operatorName: string | null } | null;
  operators!: OperatorToday[];
  failures!: FailuresToday[];
  /** Null for a user limited to countries or operators. */
  sweep!: SweepHealth | null;
  callbacks!: { today: number; quarantine: number; differing: number; single: number };
  drift!: number;
  contradictions!: number;
  unknown!: number;
  overdue!: number;
  /** Pending transactions that have expired: not counted in `pending` and `overdue`. */
  expired!: number;
  projects!: ProjectToday[];
  /** Business days past their cut-off and not locked, oldest first; the first of each project is the next to close. */
  days!: DayToday[];
  /** Open breaks that are no longer expected to resolve: count, amount in XOF, and number past their due date. */
  breaks!: { open: number; amount: number; overdue: number };
}

export class DayToday {
  projectId!: string;
  projectName!: string;
  /** `YYYY-MM-DD` in the project's zone. */
  day!: string;
  state!: 'open' | 'frozen' | 'signed';
}

/** Refused calls and final failures with the same error code, or with the same text if there is no code. */
export class FailuresToday {
  list!: string;
  code!: string | null;
  details!: string | null;
  fault!: string;
  count!: number;
}

export class PendingBucket {
  bucket!: 'under_2m' | '2_60m' | '1_24h' | 'over_24h';
  count!: number;
  /** Bounds of `occurredAt`, ISO 8601 UTC, for the list of these transactions. */
  from!: string | null;
  to!: string | null;
}

export class OperatorToday {
  operatorId!: string | null;
  operatorName!: string;
  completed!: number;
  failed!: number;
  /** In XOF. */
  inAmount!: number;
  outAmount!: number;
}

export class SweepHealth {
  lastRunAt!: string | null;
  due!: number;
  lagP95Ms!: number | null;
  unanswered!: number;
}

export class ProjectToday {
  id!: string;
  name!: string;
  zone!: string;
  /** Date of the business day in the project's zone. */
  day!: string;
  dayStart!: string;
  pausedAt!: string | null;
  pausedWhy!: string | null;
  pauseCause!: PauseCause | null;
}
