/** What waits for this very person: the menu counts it. */
export class PersonalTasksView {
  /** Proposals of others that their role may decide. */
  proposals!: number;
  /** Requests for payouts that they may approve now. */
  payouts!: number;
  /** Open breaks that are assigned to them. */
  breaks!: number;
  /** Business days that they may sign now, or review: over, and the oldest of their project that is not locked. */
  days!: number;
}

/** What the start page counts. Today's numbers count transactions created from `from` on, so that each opens its exact list. */
export class DashboardView {
  /** When it was counted, ISO 8601 UTC. */
  at!: string;
  /** "Today" begins here, ISO 8601 UTC: the start of the business day of the project shown; of several, the earliest. */
  from!: string;
  /** What is pending and still expected. */
  pending!: PendingBucket[];
  oldestPending!: { id: string; kind: string; occurredAt: string; operatorName: string | null } | null;
  operators!: OperatorToday[];
  failures!: FailuresToday[];
  sweep!: SweepHealth;
  callbacks!: { today: number; quarantine: number; differing: number; single: number };
  drift!: number;
  contradictions!: number;
  unknown!: number;
  overdue!: number;
  /** Pending and no longer expected: not counted in `pending` and `overdue`. */
  expired!: number;
  projects!: ProjectToday[];
  /** Business days that are over and not locked, the oldest first; the first of each project is the one to close. */
  days!: DayToday[];
  /** Open breaks that are due: how many, XOF at stake, and how many are past their due date. */
  breaks!: { open: number; amount: number; overdue: number };
}

export class DayToday {
  projectId!: string;
  projectName!: string;
  /** `YYYY-MM-DD` in the project's zone. */
  day!: string;
  state!: 'open' | 'frozen' | 'signed';
}

/** Refused calls and final failures of one reason: a code, or the words that came without one. */
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
  /** Bounds of `occurredAt`, ISO 8601 UTC, for the list behind the number. */
  from!: string | null;
  to!: string | null;
}

export class OperatorToday {
  operatorId!: string | null;
  operatorName!: string;
  completed!: number;
  failed!: number;
  /** XOF. */
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
  /** Local date of its business day. */
  day!: string;
  dayStart!: string;
  pausedAt!: string | null;
  pausedWhy!: string | null;
}
