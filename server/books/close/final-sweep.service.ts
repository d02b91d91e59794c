import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../platform/common/time/clock.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { ConfirmationScheduleService } from '../../payments/transactions/lifecycle/confirmation-schedule.service.js';
import {
  bestCheckSql,
  type CountedChecks,
  tallyOf,
} from '../../payments/transactions/exchanges/check-result-sql.js';
import { CheckDayService } from '../checks/check-day.service.js';
import { startSweepOf, updateSweepOf } from '../calendar/business-day-writes.js';
import type { DaySweep } from '../calendar/business-day.view.js';
import { type DayKey, BusinessDaysService } from '../calendar/business-days.service.js';
import { dueWhile, Task } from '../../platform/common/tasks/task.js';

const AT_ONCE = 5_000;
/** Longest duration of a sweep, in ms; transactions not checked by then count as unreachable, unless the project is paused. */
const LONGEST = 15 * 60_000;

const IS_RUNNING = sql`d.state = 'frozen' AND d.sweep IS NOT NULL AND d.sweep->>'endedAt' IS NULL`;

/** SQL: a final sweep runs. */
const runningSweeps = dueWhile(sql`EXISTS (SELECT FROM business_days d WHERE ${IS_RUNNING})`);

interface RunningSweep extends DayKey {
  /** True while the calls of the project are paused: the sweep goes on after it. */
  paused: boolean;
  endsAt: Date;
  sweep: DaySweep;
}

/** Checks the status of every transaction that was pending and not expired at the cut-off, before the day is signed. */
@Injectable()
export class FinalSweepService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rows: BusinessDaysService,
    private readonly due: ConfirmationScheduleService,
    private readonly checks: CheckDayService,
  ) {}

  /**
   * Schedules the status checks and returns; answers arrive in the background.
   * @throws Problem 404; 409 `day_locked`, `day_state`
   */
  async start(key: DayKey, by: UserActor): Promise<void> {
    const isOver = await this.db.transaction(async (manager) => {
      const { revision, endsAt } = await this.rows.lockFor(manager, key, 'sweep', by);
      const now = this.clock.now();
      const pending = await queryRows<{ id: string }>(
        manager,
        sql`SELECT t.id FROM transactions t JOIN confirmation_schedule s ON s.transaction_id = t.id
         WHERE t.project_id = ${key.projectId} AND t.status = 'pending' AND t.expired_at IS NULL
           AND t.occurred_at < ${endsAt} ORDER BY t.id`,
      );
      const ids = pending.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await this.due.markDue(manager, ids.slice(from, from + AT_ONCE), 'person', now);
      const none = ids.length === 0;
      const sweep: DaySweep = {
        startedAt: now.toISOString(),
        endedAt: none ? now.toISOString() : null,
        asked: ids.length,
        answered: 0,
        refused: 0,
        unreadable: 0,
        unreachable: 0,
        stillPending: ids.length,
        reasons: [],
      };
      await startSweepOf(manager, key, sweep);
      await this.rows.recordAction(manager, {
        ...key,
        revision,
        act: 'swept',
        by,
        details: { asked: ids.length },
      });
      return none;
    });
    if (isOver) await this.checks.check(key, by.email);
  }

  /**
   * Updates the counts of running sweeps, ends those that are answered or too old, and runs the checks of their days.
   */
  @Task({ name: 'follow final sweeps', everyMs: 2_000, byTime: true, due: runningSweeps })
  async follow(): Promise<void> {
    const running = await queryRows<RunningSweep>(
      this.db,
      sql`SELECT d.project_id AS "projectId", d.day::text AS day, d.ends_at AS "endsAt", d.sweep, p.sweep_paused_at IS NOT NULL AS paused
       FROM business_days d JOIN projects p ON p.id = d.project_id WHERE ${IS_RUNNING}`,
    );
    for (const one of running) await this.count(one);
  }

  private async count({ projectId, day, endsAt, sweep, paused }: RunningSweep): Promise<void> {
    const groups = await queryRows<CountedChecks & { pending: number }>(
      this.db,
      countsSql(projectId, endsAt, sweep.startedAt),
    );
    const now = this.clock.now();
    const isLate = now.getTime() - (parseInstant(sweep.startedAt)?.getTime() ?? 0) > LONGEST;
    const { counts, reasons } = tallyOf(groups);
    const { answered, refused, unreadable, no_response: silent } = counts;
    const unreachable =
      isLate && !paused ? Math.max(0, sweep.asked - answered - refused - unreadable) : silent;
    const isTried = answered + refused + unreadable + unreachable >= sweep.asked;
    // A pause ends by itself, and what was refused or unreadable before it is then checked again.
    const isEnded = isLate || (isTried && !(paused && answered < sweep.asked));
    const next: DaySweep = {
      ...sweep,
      answered,
      refused,
      unreadable,
      unreachable,
      stillPending: groups.reduce((sum, { pending }) => sum + pending, 0),
      reasons,
      endedAt: isEnded ? now.toISOString() : null,
    };
    const written = await updateSweepOf(this.db.manager, { projectId, day }, next);
    if (written && next.endedAt) await this.checks.check({ projectId, day }, PRODUCT_ACTOR);
  }
}

/**
 * Counts the transactions that were pending at the start of the sweep, by the result of their check. Answered: the status
 * changed, or one was received since.
 */
const countsSql = (projectId: string, endsAt: Date, startedAt: string) => sql`
  WITH asked AS (
    SELECT t.id, t.expired_at IS NULL AS pending FROM transactions t JOIN confirmation_schedule s ON s.transaction_id = t.id
    WHERE t.project_id = ${projectId} AND t.status = 'pending' AND t.occurred_at < ${endsAt} AND t.status_at <= ${startedAt}
      AND (t.expired_at IS NULL OR t.expired_at > ${startedAt})
    UNION
    SELECT x.transaction_id, false FROM transitions x JOIN transactions t ON t.id = x.transaction_id
    WHERE x.project_id = ${projectId} AND x.at > ${startedAt} AND x.from_status = 'pending' AND t.occurred_at < ${endsAt}
      AND (t.expired_at IS NULL OR t.expired_at > ${startedAt})
  )
  SELECT CASE WHEN a.pending THEN c.result ELSE 'answered' END AS result, CASE WHEN a.pending THEN c.code END AS code,
    CASE WHEN a.pending AND c.result <> 'answered' THEN c.text END AS text, count(*)::int AS count,
    count(*) FILTER (WHERE a.pending)::int AS pending
  FROM asked a LEFT JOIN ${bestCheckSql(sql`a.id`, sql`${startedAt}::timestamptz`)} c ON true
  GROUP BY 1, 2, 3`;
