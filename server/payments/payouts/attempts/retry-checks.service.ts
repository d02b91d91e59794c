import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { ConfirmNowService } from '../../status-checks/confirm-now/confirm-now.service.js';
import type { ProjectRef } from '../../../merchant/projects/registry/project-ref.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import {
  allFailedSql,
  ANY_RETRY_WAITS_SQL,
  DECIDED_BY_CHECK_SQL,
  earlierAttemptsSql,
  earlierTransactionsSql,
  freshlyFailedSql,
  lastCheckSql,
} from '../predecessors/earlier-attempts.js';
import { queuedSql } from './queued-sql.js';

/**
 * Seconds of sending that are prepared: each retry costs a status check and a call, so that all of them leave within half
 * the age at which an answer is too old.
 */
const AHEAD_S = 30;
const CALLS_OF_RETRY = 2;
/** Seconds after the first check without a failure until the next one; doubled after each, up to the longest. */
const SHORTEST_REST_S = 5;
const LONGEST_REST_S = 300;
/** Seconds of planned checks that a request waits for; a longer list is checked after its answer. */
const AWAITED_S = 3;
/** Checks after which the rest is the longest. */
const MOST_COUNTED = 8;

/** SQL: true while the last check of an earlier attempt of `p` gave no failure, and it is too early for the next one. */
const restsSql = (now: Date): Sql => sql`EXISTS (
    SELECT FROM ${earlierTransactionsSql(sql`p.id`)} CROSS JOIN LATERAL ${lastCheckSql(now)} k
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM (SELECT FROM exchanges e WHERE e.transaction_id = t.id
      AND e.operation = 'payout_confirm' AND e.sent_at >= p.state_at LIMIT ${MOST_COUNTED}) e) made
    WHERE ${DECIDED_BY_CHECK_SQL} AND NOT k.failed
      AND k.sent_at + least(${SHORTEST_REST_S}::float8 * power(2, greatest(made.n, 1) - 1), ${LONGEST_REST_S}) * interval '1 s' > ${now})`;

/** Has the aggregator asked about the earlier attempts of a payout before it is attempted again. */
@Injectable()
export class RetryChecksService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly schedule: ConfirmationScheduleService,
    private readonly confirmNow: ConfirmNowService,
  ) {}

  /**
   * Makes the status checks due that the first payouts of each queue need to be sent now: of as many as leave within 30 s
   * at the rate of their project. @returns the number of checks brought forward
   */
  async askBeforeSending(projects: readonly ProjectRef[]): Promise<number> {
    if (!projects.length) return 0;
    const now = this.clock.now();
    const near = projects.map((project) =>
      Math.max(1, Math.floor((AHEAD_S * rateOf(project)) / CALLS_OF_RETRY)),
    );
    const rows = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT t.id FROM unnest(${projects.map(({ id }) => id)}::uuid[], ${near}::int[]) AS w(project_id, near)
       LEFT JOIN payout_sending s ON s.project_id = w.project_id
       CROSS JOIN LATERAL (SELECT p.id ${queuedSql(sql`w.project_id`)} AND ${allFailedSql(sql`p.id`)} AND NOT ${restsSql(now)}
         ORDER BY p.queue_at, p.id LIMIT w.near) q
       CROSS JOIN LATERAL ${earlierAttemptsSql(sql`q.id`)} x(transaction_id) JOIN transactions t ON t.id = x.transaction_id
       WHERE ${ANY_RETRY_WAITS_SQL} AND s.paused_at IS NULL AND NOT ${freshlyFailedSql(now)}`,
    );
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return 0;
    return this.schedule.bringForward(this.db.manager, ids, { at: now, count: ids.length, everyMs: 0 });
  }

  /**
   * Has the failed attempts of payouts checked at the request of a user. They are spread over half the rate of their project, so
   * that other checks and payouts go on; requests of the same moment plan one after the other. Waits up to 8 s for the answers
   * where all are planned within 3 s, else not at all.
   */
  async askNow(payoutIds: readonly string[]): Promise<void> {
    const now = this.clock.now();
    const rows = await queryRows<{ id: string; projectId: string }>(
      this.db,
      sql`SELECT t.id, t.project_id AS "projectId" FROM unnest(${payoutIds}::uuid[]) WITH ORDINALITY AS q(id, place)
       CROSS JOIN LATERAL ${earlierAttemptsSql(sql`q.id`)} x(transaction_id) JOIN transactions t ON t.id = x.transaction_id
       WHERE ${allFailedSql(sql`q.id`)} AND NOT ${freshlyFailedSql(now)} ORDER BY q.place, t.id`,
    );
    const [first] = rows;
    if (!first) return;
    const project = await this.projects.ref(first.projectId);
    const ids = rows.map(({ id }) => id);
    const count = Math.max(1, Math.floor(rateOf(project) / CALLS_OF_RETRY));
    const everyMs = (count * CALLS_OF_RETRY * 1_000) / rateOf(project);
    const at = await this.db.transaction(async (manager) => {
      await execute(
        manager,
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`retry checks ${first.projectId}`}, 0))`,
      );
      const last = await this.lastPlanned(manager, first.projectId, now);
      const from = last ? new Date(last.getTime() + everyMs) : now;
      await this.schedule.bringForward(manager, ids, { at: from, count, everyMs });
      return from;
    });
    const lastMs = at.getTime() - now.getTime() + Math.floor((ids.length - 1) / count) * everyMs;
    if (!project.sweepPausedAt && lastMs <= AWAITED_S * 1_000) await this.confirmNow.waitForAnswers(ids, now);
  }

  /** Returns the time of the last check that other requests have planned. */
  private async lastPlanned(manager: EntityManager, projectId: string, now: Date): Promise<Date | null> {
    const row = await queryRow<{ last: Date | null }>(
      manager,
      sql`SELECT max(due_at) AS last FROM confirmation_schedule
       WHERE project_id = ${projectId} AND due_at > ${now} AND lease_id IS NULL AND cause = 'retry'`,
    );
    return row?.last ?? null;
  }
}

/** Returns the calls per second of a project; one in flight per second where it has no limit. */
const rateOf = ({ ratePerSecond, maxInFlight }: ProjectRef): number => ratePerSecond ?? maxInFlight;
