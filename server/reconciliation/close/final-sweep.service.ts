import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRow, queryRows } from '../../common/database/query.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock, parseInstant } from '../../common/time/clock.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { CheckDayService } from '../checks/check-day.service.js';
import type { DaySweep } from '../calendar/business-day.view.js';
import { type DayKey, BusinessDaysService } from '../calendar/business-days.service.js';

const AT_ONCE = 5_000;
/** Longest duration of a sweep, in ms; transactions without an answer then count as unreachable. */
const LONGEST = 15 * 60_000;

interface RunningSweep extends DayKey {
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
         WHERE t.project_id = ${key.projectId} AND t.status = 'pending' AND t.expired_at IS NULL AND t.occurred_at < ${endsAt} ORDER BY t.id`,
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
        unreachable: 0,
        stillPending: ids.length,
      };
      await execute(
        manager,
        sql`UPDATE business_days SET sweep = ${JSON.stringify(sweep)} WHERE project_id = ${key.projectId} AND day = ${key.day}::date`,
      );
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
  async follow(): Promise<void> {
    const running = await queryRows<RunningSweep>(
      this.db,
      sql`SELECT project_id AS "projectId", day::text AS day, ends_at AS "endsAt", sweep FROM business_days
       WHERE state = 'frozen' AND sweep IS NOT NULL AND sweep->>'endedAt' IS NULL`,
    );
    for (const one of running) await this.count(one);
  }

  private async count({ projectId, day, endsAt, sweep }: RunningSweep): Promise<void> {
    const counted = await queryRow<{ answered: number; unreachable: number; stillPending: number }>(
      this.db,
      countsSql(projectId, endsAt, sweep.startedAt),
    );
    if (!counted) return;
    const now = this.clock.now();
    const isAnswered = counted.answered + counted.unreachable >= sweep.asked;
    const isLate = now.getTime() - (parseInstant(sweep.startedAt)?.getTime() ?? 0) > LONGEST;
    const next: DaySweep = {
      ...sweep,
      ...counted,
      unreachable: isLate ? Math.max(0, sweep.asked - counted.answered) : counted.unreachable,
      endedAt: isAnswered || isLate ? now.toISOString() : null,
    };
    const written = await affectedRows(
      this.db,
      sql`UPDATE business_days SET sweep = ${JSON.stringify(next)} WHERE project_id = ${projectId} AND day = ${day}::date AND state = 'frozen'
         AND sweep->>'startedAt' = ${sweep.startedAt} AND sweep->>'endedAt' IS NULL`,
    );
    if (written && next.endedAt) await this.checks.check({ projectId, day }, PRODUCT_ACTOR);
  }
}

/**
 * Counts the transactions that were pending at the start of the sweep. Answered: the status changed or an answer
 * arrived since; unreachable: only unanswered calls since.
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
  ), heard AS (
    SELECT a.id, a.pending, NOT a.pending OR coalesce(e.answered, false) AS answered, coalesce(e.unanswered, false) AS unanswered
    FROM asked a CROSS JOIN LATERAL (
      SELECT bool_or(outcome <> 'unanswered') AS answered, bool_or(outcome = 'unanswered') AS unanswered
      FROM exchanges e WHERE e.transaction_id = a.id AND e.sent_at >= ${startedAt}) e
  )
  SELECT count(*) FILTER (WHERE answered)::int AS answered,
    count(*) FILTER (WHERE NOT answered AND unanswered)::int AS unreachable,
    count(*) FILTER (WHERE pending)::int AS "stillPending"
  FROM heard`;
