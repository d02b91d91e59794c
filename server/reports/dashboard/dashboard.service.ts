import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../common/database/query.js';
import { responsibilityOf } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { Clock } from '../../common/time/clock.js';
import { notFound } from '../../common/problems/problem.js';
import { required } from '../../common/values/required.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import { dashboardSql } from './dashboard-sql.js';
import type {
  DashboardView,
  FailuresToday,
  OperatorToday,
  PendingBucket,
  ProjectToday,
} from './dashboard.view.js';

const MINUTE = 60_000;

/** The ages that pending transactions are counted by, in ms. */
const BUCKETS: readonly { bucket: PendingBucket['bucket']; youngest: number; oldest: number }[] = [
  { bucket: 'under_2m', youngest: -Infinity, oldest: 2 * MINUTE },
  { bucket: '2_60m', youngest: 2 * MINUTE, oldest: 60 * MINUTE },
  { bucket: '1_24h', youngest: 60 * MINUTE, oldest: 24 * 60 * MINUTE },
  { bucket: 'over_24h', youngest: 24 * 60 * MINUTE, oldest: Infinity },
];

/** "Is anything wrong, and where do I start?" Counted in SQL, for the projects that the reader may see. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async today(scope: ProjectScope, projectId?: string): Promise<DashboardView> {
    if (projectId && !canAccessProject(scope, projectId)) throw notFound();
    const now = this.clock.now();
    const projects = await this.projects(now, projectId ? [projectId] : scope);
    const ids = projects.map(({ id }) => id);
    const from = projects.map(({ dayStart }) => dayStart).sort()[0] ?? now.toISOString();
    const [pending, oldestPending, operators, failures, sweep, callbacks, counts, days, breaks] =
      await Promise.all([
        this.pending(ids, now),
        queryRow<DashboardView['oldestPending']>(this.db, dashboardSql.oldestPending(ids)),
        queryRows<OperatorToday>(this.db, dashboardSql.operators(ids, from)),
        queryRows<Omit<FailuresToday, 'fault'>>(this.db, dashboardSql.failures(ids, from)),
        queryRow<DashboardView['sweep']>(
          this.db,
          dashboardSql.sweep(ids, now, new Date(now.getTime() - 5 * MINUTE)),
        ),
        queryRow<DashboardView['callbacks']>(this.db, dashboardSql.callbacks(ids, from)),
        queryRow<Pick<DashboardView, 'drift' | 'contradictions' | 'unknown' | 'overdue' | 'expired'>>(
          this.db,
          dashboardSql.counts(ids, now),
        ),
        queryRows<DashboardView['days'][number]>(this.db, dashboardSql.days(ids, now)),
        queryRow<DashboardView['breaks']>(this.db, dashboardSql.breaks(ids, now)),
      ]);
    return {
      at: now.toISOString(),
      from,
      projects,
      pending,
      oldestPending: oldestPending ?? null,
      operators,
      failures: failures.map((row) => ({
        ...row,
        fault: row.code === null ? 'unknown' : responsibilityOf(row.list, row.code),
      })),
      sweep: required(sweep, 'The sweep of today'),
      callbacks: required(callbacks, 'The callbacks of today'),
      ...required(counts, 'The counts of today'),
      days,
      breaks: required(breaks, 'The breaks of today'),
    };
  }

  private async projects(now: Date, scope: ProjectScope): Promise<ProjectToday[]> {
    const rows = await queryRows<Omit<ProjectToday, 'dayStart'> & { dayStart: Date }>(
      this.db,
      dashboardSql.projects(scope === 'all' ? null : [...scope], now),
    );
    return rows.map((row) => ({ ...row, dayStart: row.dayStart.toISOString() }));
  }

  private async pending(ids: string[], now: Date): Promise<PendingBucket[]> {
    const at = (age: number): string | null =>
      Number.isFinite(age) ? new Date(now.getTime() - age).toISOString() : null;
    const bounds = BUCKETS.map(({ bucket, youngest, oldest }) => ({
      bucket,
      from: at(oldest),
      to: at(youngest),
    }));
    const rows = await queryRows<{ count: number }>(this.db, dashboardSql.pending(ids, bounds));
    return bounds.map((bound, index) => ({ ...bound, count: rows[index]?.count ?? 0 }));
  }
}
