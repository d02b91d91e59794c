import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { SubCodeTextsService } from '../../aggregator/sub-codes/sub-code-texts.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { required } from '../../platform/common/values/required.js';
import {
  canSeeProject,
  isLimited,
  limitedAccounts,
  type ProjectScope,
  seenProjects,
} from '../../platform/common/values/scope.js';
import type {
  DashboardView,
  FailuresToday,
  OperatorToday,
  PendingBucket,
  ProjectToday,
  SweepHealth,
} from './dashboard.view.js';
import { InterruptedPayoutsService } from '../../payments/payouts/interruptions/interrupted-payouts.service.js';
import type { InterruptionView } from '../../payments/payouts/interruptions/interruption.view.js';
import { accountOfSql } from '../../payments/transactions/lifecycle/account-sql.js';
import { DAY_MS, MINUTE_MS } from '../../platform/common/time/durations.js';
import { BreakBarsService } from './break-bars.service.js';
import { MOST_TASKS } from './task-order.js';
import { TodayTasksService } from './today-tasks.service.js';
import { RESOLVED_BREAKS } from '../../books/breaks/resolved-breaks.js';

/** Projects counted and, for a limited user, the operators within them. */
interface Counted {
  projectIds: readonly string[];
  accounts: readonly string[] | null;
}

/** Keeps the records of the counted projects; `account` is SQL of their operator account. */
const within = ({ projectIds, accounts }: Counted, project: Sql, account: Sql): Sql => {
  const ofProjects = sql`${project} = ANY(${projectIds}::uuid[])`;
  return accounts ? sql`${ofProjects} AND ${account} = ANY(${accounts}::text[])` : ofProjects;
};

const dashboardSql = {
  /** Null selects all projects. */
  projects: (projectIds: readonly string[] | null, now: Date) => sql`
    SELECT id, name, zone, to_char(${now}::timestamptz AT TIME ZONE zone, 'YYYY-MM-DD') AS day,
      date_trunc('day', ${now}::timestamptz AT TIME ZONE zone) AT TIME ZONE zone AS "dayStart",
      (date_trunc('day', ${now}::timestamptz AT TIME ZONE zone) + interval '1 day') AT TIME ZONE zone AS "dayEnd"
    FROM projects WHERE ${projectIds}::uuid[] IS NULL OR id = ANY(${projectIds}::uuid[]) ORDER BY name`,

  /** Counts per bucket; a null bound is open. */
  pending: (counted: Counted, buckets: readonly { from: string | null; to: string | null }[]) => sql`
    SELECT (SELECT count(*)::int FROM transactions t WHERE ${within(counted, sql`t.project_id`, sql`t.account_id`)} AND t.status = 'pending'
      AND t.expired_at IS NULL AND t.occurred_at >= coalesce(b.starts, '-infinity')
      AND t.occurred_at < coalesce(b.ends, 'infinity')) AS count
    FROM unnest(${buckets.map(({ from }) => from)}::timestamptz[], ${buckets.map(({ to }) => to)}::timestamptz[])
      WITH ORDINALITY AS b(starts, ends, n) ORDER BY b.n`,

  oldestPending: (counted: Counted) => sql`
    SELECT id, kind, occurred_at AS "occurredAt", operator_name AS "operatorName" FROM transactions
    WHERE ${within(counted, sql`project_id`, sql`account_id`)} AND status = 'pending' AND expired_at IS NULL ORDER BY occurred_at LIMIT 1`,

  operators: (counted: Counted, from: string) => sql`
    SELECT operator_id AS "operatorId", coalesce(min(operator_name), '') AS "operatorName" FROM transactions
    WHERE ${within(counted, sql`project_id`, sql`account_id`)} AND occurred_at >= ${from} AND status IN ('completed', 'notcompleted')
    GROUP BY operator_id ORDER BY count(*) DESC`,

  failures: (counted: Counted, from: string) => sql`
    SELECT min(sub_code_list) AS list, sub_code AS code,
      CASE WHEN sub_code IS NULL THEN sub_code_details END AS details, count(*)::int AS count FROM transactions
    WHERE ${within(counted, sql`project_id`, sql`account_id`)} AND occurred_at >= ${from}
      AND (sub_code IS NOT NULL OR status = 'notcompleted' AND sub_code_details IS NOT NULL)
    -- The same words without a code are one reason, whatever the operation: they open one list.
    GROUP BY CASE WHEN sub_code IS NOT NULL THEN sub_code_list END, 2, 3 ORDER BY 4 DESC LIMIT 12`,

  sweep: (counted: Counted, since: Date) => sql`
    SELECT max(ended_at) AS "lastRunAt", max(lag_p95_ms) AS "lagP95Ms"
    FROM sweep_runs WHERE project_id = ANY(${counted.projectIds}::uuid[]) AND started_at >= ${since}`,

  callbacks: (counted: Counted, from: string) => sql`
    SELECT count(*)::int AS today,
      (SELECT count(*)::int FROM callback_readings q
        WHERE ${within(counted, sql`q.project_id`, accountOfSql(sql`q.transaction_id`))} AND q.quarantine IS NOT NULL
         AND q.dismissed_at IS NULL) AS quarantine,
      count(*) FILTER (WHERE e.pairing = 'differing' AND NOT ${RESOLVED_BREAKS.differingPair(sql`r`)})::int AS differing
    FROM callback_readings r LEFT JOIN callback_events e ON e.id = r.event_id
    WHERE ${within(counted, sql`r.project_id`, accountOfSql(sql`r.transaction_id`))} AND r.received_at >= ${from}`,

  expired: (counted: Counted) => sql`
    SELECT count(*)::int AS expired FROM transactions
    WHERE ${within(counted, sql`project_id`, sql`account_id`)} AND status = 'pending' AND expired_at IS NOT NULL`,
} as const;

/** Age groups of pending transactions, in ms. */
const BUCKETS: readonly { bucket: PendingBucket['bucket']; youngest: number; oldest: number }[] = [
  { bucket: 'under_2m', youngest: -Infinity, oldest: 2 * MINUTE_MS },
  { bucket: '2_60m', youngest: 2 * MINUTE_MS, oldest: 60 * MINUTE_MS },
  { bucket: '1_24h', youngest: 60 * MINUTE_MS, oldest: 24 * 60 * MINUTE_MS },
  { bucket: 'over_24h', youngest: 24 * 60 * MINUTE_MS, oldest: Infinity },
];

interface Day {
  projects: ProjectToday[];
  /** The earliest start, and the earliest end. */
  from: string;
  dayEnd: Date | undefined;
}

@Injectable()
export class DashboardService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly tasks: TodayTasksService,
    private readonly breaks: BreakBarsService,
    private readonly texts: SubCodeTextsService,
    private readonly interruptions: InterruptedPayoutsService,
  ) {}

  async today(user: UserActor, projectId?: string): Promise<DashboardView> {
    const { scope } = user;
    const now = this.clock.now();
    const { from, projects, dayEnd } = await this.dayOf(scope, projectId);
    const counted = { projectIds: projects.map(({ id }) => id), accounts: limitedAccounts(scope) };
    const reader = { user, projectId, now, dayEndsAt: dayEnd ?? now };
    const [tasks, breaks, pending, oldestPending, operators, failures, sweep, callbacks, expired] =
      await Promise.all([
        this.tasks.of(reader),
        this.breaks.of(user, { projectId, today: projects.map(({ day }) => day).sort()[0] }),
        this.pending(counted, now),
        queryRow<DashboardView['oldestPending']>(this.db, dashboardSql.oldestPending(counted)),
        queryRows<OperatorToday>(this.db, dashboardSql.operators(counted, from)),
        this.failures(counted, from),
        queryRow<SweepHealth>(this.db, dashboardSql.sweep(counted, new Date(now.getTime() - 5 * MINUTE_MS))),
        queryRow<DashboardView['callbacks']>(this.db, dashboardSql.callbacks(counted, from)),
        queryRow<Pick<DashboardView, 'expired'>>(this.db, dashboardSql.expired(counted)),
      ]);
    return {
      at: now.toISOString(),
      from,
      projects,
      tasks,
      unfolded: MOST_TASKS,
      interruption: (await this.interruption(user, now)) ?? null,
      nextCutOff: dayEnd?.toISOString() ?? null,
      pending,
      oldestPending: oldestPending ?? null,
      operators,
      failures,
      // Its lag and unanswered calls are those of whole projects.
      sweep: isLimited(scope) ? null : required(sweep, 'The sweep of today'),
      callbacks: required(callbacks, 'The callbacks of today'),
      ...required(expired, 'The expired payments'),
      breaks,
    };
  }

  private async interruption({ role }: UserActor, now: Date): Promise<InterruptionView | undefined> {
    if (role !== 'finance' && role !== 'admin') return undefined;
    return this.interruptions.latest(new Date(now.getTime() - DAY_MS));
  }

  private async failures(counted: Counted, from: string): Promise<FailuresToday[]> {
    type Counts = Pick<FailuresToday, 'list' | 'code' | 'details' | 'count'>;
    const rows = await queryRows<Counts>(this.db, dashboardSql.failures(counted, from));
    const texts = rows.some(({ code }) => code !== null) ? await this.texts.all() : [];
    return rows.map((row) => {
      const known = texts.find(({ list, code }) => list === row.list && code === row.code);
      const { fault = 'unknown', short = null, meaning = null } = known ?? {};
      return { ...row, fault, short, meaning };
    });
  }

  /**
   * Returns the projects that the user sees with their current business day, and where it begins and ends.
   * @throws Problem not_found
   */
  async dayOf(scope: ProjectScope, projectId: string | undefined): Promise<Day> {
    if (projectId && !canSeeProject(scope, projectId)) throw notFound();
    const now = this.clock.now();
    const shown = seenProjects(projectId ? [projectId] : scope);
    const rows = await queryRows<Omit<ProjectToday, 'dayStart'> & { dayStart: Date; dayEnd: Date }>(
      this.db,
      dashboardSql.projects(shown, now),
    );
    return {
      projects: rows.map(({ dayEnd: _, ...row }) => ({ ...row, dayStart: row.dayStart.toISOString() })),
      from: rows.map(({ dayStart }) => dayStart.toISOString()).sort()[0] ?? now.toISOString(),
      dayEnd: rows.map(({ dayEnd }) => dayEnd).sort((one, other) => +one - +other)[0],
    };
  }

  private async pending(counted: Counted, now: Date): Promise<PendingBucket[]> {
    const at = (age: number): string | null =>
      Number.isFinite(age) ? new Date(now.getTime() - age).toISOString() : null;
    const bounds = BUCKETS.map(({ bucket, youngest, oldest }) => ({
      bucket,
      from: at(oldest),
      to: at(youngest),
    }));
    const rows = await queryRows<{ count: number }>(this.db, dashboardSql.pending(counted, bounds));
    return bounds.map((bound, index) => ({ ...bound, count: rows[index]?.count ?? 0 }));
  }
}
