import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { addDays } from '../../books/calendar/business-day.js';
import type { BreakQuery } from '../../books/breaks/break.dto.js';
import { breakList } from '../../books/breaks/break-list.js';
import { CAUSE_FIGURES, causesSql, sharedFigures } from '../../books/breaks/cause-figures.js';
import type { BreaksOfDay, BreaksToday } from './dashboard.view.js';
import { breakFiguresOf, COUNTED } from './task-list.js';

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
    const query = { ...COUNTED, state: 'open', timing: false, notice: false, projectId } as const;
    const whereOf = (more: Partial<BreakQuery>) => breakList({ ...query, ...more }, user, now).where;
    const [over, earlier, rows] = await Promise.all([
      breakFiguresOf(this.db, whereOf({ dayOver: true })),
      breakFiguresOf(this.db, whereOf({ dayOver: true, dayTo: addDays(first, -1) })),
      queryRows<Omit<BreaksOfDay, 'runs'>>(
        this.db,
        sql`SELECT one.key AS day, ${CAUSE_FIGURES}, min(one.due) < ${now} AS overdue
          FROM (${causesSql(whereOf({ dayTo: last }).and(sql`b.day >= ${first}::date`).sql, sql`b.day::text`)}) one GROUP BY one.key`,
      ),
    ]);
    return {
      open: over.count,
      amount: over.amount,
      ...sharedFigures(over),
      earlier: earlier.count,
      days: Array.from({ length: DAYS }, (_, n) => addDays(first, n)).map((day) => {
        const { count = 0, amount = 0, overdue = false } = rows.find((row) => row.day === day) ?? {};
        return { day, count, amount, overdue, runs: day === last };
      }),
    };
  }
}
