/** What the start page counts. Today's numbers count transactions created from `from` on, so that each opens its exact list. */
export class DashboardView {
  /** When it was counted, ISO 8601 UTC. */
  at!: string;
  /** "Today" begins here, ISO 8601 UTC: the start of the business day of the project shown; of several, the earliest. */
  from!: string;
  pending!: PendingBucket[];
  oldestPending!: { id: string; kind: string; occurredAt: string; operatorName: string | null } | null;
  operators!: OperatorToday[];
  failures!: { list: string; code: string; fault: string; count: number }[];
  sweep!: SweepHealth;
  callbacks!: { today: number; quarantine: number; differing: number; single: number };
  drift!: number;
  contradictions!: number;
  unknown!: number;
  overdue!: number;
  projects!: ProjectToday[];
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
