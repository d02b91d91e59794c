import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { addDays } from '../../reconciliation/calendar/business-day.js';
import { breakList } from '../../reconciliation/breaks/break-list.js';
import type { BreaksOfDay, BreaksToday } from './dashboard.view.js';
import { COUNTED } from './task-list.js';

const DAYS = 14;

/** Counts open breaks by business day, with the conditions of their list. */
@Injectable()
export class BreakBarsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param today date of the running business day, of several projects the earliest */
  async of(
    user: UserActor,
    { projectId, today }: { projectId: string | undefined; today: string | undefined },
  ): Promise<BreaksToday> {
    const now = this.clock.now();
    const last = today ?? now.toISOString().slice(0, 10);
    const first = addDays(last, 1 - DAYS);
    const query = { state: 'open', timing: false, notice: false, projectId } as const;
    const { list, where } = breakList({ ...COUNTED, ...query }, user, now);
    const rows = await queryRows<BreaksOfDay>(
      this.db,
      sql`SELECT b.day::text AS day, count(*)::int AS count, coalesce(sum(b.amount), 0)::bigint AS amount,
          bool_or(b.due_at < ${now}) AS overdue,
          EXISTS (SELECT FROM business_days r WHERE r.project_id = b.project_id AND r.day = b.day AND r.ends_at > ${now}) AS runs
        FROM ${list.table} ${where.sql} GROUP BY b.project_id, b.day`,
    );
    const over = rows.filter(({ runs }) => !runs);
    return {
      open: sum(over, 'count'),
      amount: sum(over, 'amount'),
      earlier: sum(
        over.filter(({ day }) => day < first),
        'count',
      ),
      days: Array.from({ length: DAYS }, (_, n) => addDays(first, n)).map((day) => {
        const own = rows.filter((row) => row.day === day);
        return {
          day,
          count: sum(own, 'count'),
          amount: sum(own, 'amount'),
          overdue: own.some(({ overdue }) => overdue),
          runs: day === last,
        };
      }),
    };
  }
}

const sum = (rows: readonly BreaksOfDay[], name: 'count' | 'amount'): number =>
  rows.reduce((total, row) => total + row[name], 0);
