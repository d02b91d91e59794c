import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock, parseInstant } from '../../common/time/clock.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { CheckDayService } from '../checks/check-day.service.js';
import type { DaySweep } from '../calendar/business-day.view.js';
import { type DayKey, BusinessDaysService } from '../calendar/business-days.service.js';

/** Transactions that are made due in one statement. */
const AT_ONCE = 5_000;
/** A sweep that was not answered by then ends as it is, ms. */
const LONGEST = 15 * 60_000;

interface RunningSweep extends DayKey {
  endsAt: Date;
  sweep: DaySweep;
}

/** Asks the aggregator once more about everything that was pending and expected at the cut-off, before a day is signed. */
@Injectable()
export class FinalSweepService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rows: BusinessDaysService,
    private readonly due: ConfirmationScheduleService,
    private readonly checks: CheckDayService,
  ) {}

  /** Marks them due and returns; the answers come in the background. @throws Problem 404; 409 `day_locked`, `day_state` */
  async start(key: DayKey, by: UserActor): Promise<void> {
    const isOver = await this.db.transaction(async (manager) => {
      const { revision, endsAt } = await this.rows.lockFor(manager, key, 'sweep', by);
      const now = this.clock.now();
      const pending = await manager.query<{ id: string }[]>(
        `SELECT t.id FROM transactions t JOIN confirmation_schedule s ON s.transaction_id = t.id
         WHERE t.project_id = $1 AND t.status = 'pending' AND t.expired_at IS NULL AND t.occurred_at < $2 ORDER BY t.id`,
        [key.projectId, endsAt],
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
      await manager.query('UPDATE business_days SET sweep = $3 WHERE project_id = $1 AND day = $2::date', [
        key.projectId,
        key.day,
        JSON.stringify(sweep),
      ]);
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
   * Counts what came of the sweeps that still run; ends those whose every question was answered, or failed, and checks the
   * day with what was heard.
   */
  async follow(): Promise<void> {
    const running = await this.db.query<RunningSweep[]>(
      `SELECT project_id AS "projectId", day::text AS day, ends_at AS "endsAt", sweep FROM business_days
       WHERE state = 'frozen' AND sweep IS NOT NULL AND sweep->>'endedAt' IS NULL`,
    );
    for (const one of running) await this.count(one);
  }

  private async count({ projectId, day, endsAt, sweep }: RunningSweep): Promise<void> {
    const [counted] = await this.db.query<{ answered: number; unreachable: number; stillPending: number }[]>(
      COUNTS,
      [projectId, endsAt, sweep.startedAt],
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
    const [, written] = await this.db.query<[unknown, number]>(
      `UPDATE business_days SET sweep = $3 WHERE project_id = $1 AND day = $2::date AND state = 'frozen'
         AND sweep->>'startedAt' = $4 AND sweep->>'endedAt' IS NULL`,
      [projectId, day, JSON.stringify(next), sweep.startedAt],
    );
    if (written && next.endedAt) await this.checks.check({ projectId, day }, PRODUCT_ACTOR);
  }
}

/**
 * What was pending when the sweep began ($3): still is, or changed since. Answered: something was heard since then; unreachable:
 * it was asked, and nothing was heard.
 */
const COUNTS = `
  WITH asked AS (
    SELECT t.id, t.expired_at IS NULL AS pending FROM transactions t JOIN confirmation_schedule s ON s.transaction_id = t.id
    WHERE t.project_id = $1 AND t.status = 'pending' AND t.occurred_at < $2 AND t.status_at <= $3
      AND (t.expired_at IS NULL OR t.expired_at > $3)
    UNION
    SELECT x.transaction_id, false FROM transitions x JOIN transactions t ON t.id = x.transaction_id
    WHERE x.project_id = $1 AND x.at > $3 AND x.from_status = 'pending' AND t.occurred_at < $2
      AND (t.expired_at IS NULL OR t.expired_at > $3)
  ), heard AS (
    SELECT a.id, a.pending, NOT a.pending OR coalesce(e.answered, false) AS answered, coalesce(e.unanswered, false) AS unanswered
    FROM asked a CROSS JOIN LATERAL (
      SELECT bool_or(outcome <> 'unanswered') AS answered, bool_or(outcome = 'unanswered') AS unanswered
      FROM exchanges e WHERE e.transaction_id = a.id AND e.sent_at >= $3) e
  )
  SELECT count(*) FILTER (WHERE answered)::int AS answered,
    count(*) FILTER (WHERE NOT answered AND unanswered)::int AS unreachable,
    count(*) FILTER (WHERE pending)::int AS "stillPending"
  FROM heard`;
