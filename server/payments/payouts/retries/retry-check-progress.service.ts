import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { notPausedSql } from '../attempts/queued-sql.js';
import { RetryWaitsService } from '../attempts/retry-waits.service.js';
import { IS_INTERRUPTED_SQL } from '../interruptions/interrupted.js';
import {
  allFailedSql,
  DECIDED_BY_CHECK_SQL,
  earlierAttemptsSql,
  earlierTransactionsSql,
  FRESH_FOR_MS,
  lastCheckSql,
} from '../predecessors/earlier-attempts.js';
import type { RetryChecksView } from './retries.view.js';
import type { RetryStage } from './retries-words.js';

/** Maximum of waiting payouts that are named. */
const NAMED = 20;

/** SQL: true for a payout `p` of which the last check of an earlier attempt gave no failure, or evidence contradicts one. */
const waitsSql = (now: Date): Sql => sql`(NOT ${allFailedSql(sql`p.id`)}
  OR EXISTS (SELECT FROM ${earlierTransactionsSql(sql`p.id`)} CROSS JOIN LATERAL ${lastCheckSql(now)} k
    WHERE ${DECIDED_BY_CHECK_SQL} AND NOT k.failed AND k.sent_at >= p.state_at))`;

/** SQL: `RetryStage` of a payout `p` with its order `o`, of which `q` is the element of the request. */
const stageSql = (now: Date): Sql => sql`CASE
  WHEN p.attempt_id <> (q->>'attemptId')::uuid THEN 'sent'
  WHEN p.state = 'cancelled' THEN 'cancelled'
  WHEN p.paid_attempt_id IS NOT NULL THEN 'paid'
  WHEN p.state <> 'ready' THEN 'held'
  WHEN ${IS_INTERRUPTED_SQL} THEN 'interrupted'
  WHEN o.paused_at IS NOT NULL OR NOT ${notPausedSql(sql`p.project_id`)}
    OR EXISTS (SELECT FROM payout_sending s WHERE s.project_id = p.project_id AND s.paused_at IS NOT NULL) THEN 'paused'
  WHEN ${waitsSql(now)} THEN 'waiting'
  ELSE 'queued' END`;

type Counts = Pick<RetryChecksView, 'total' | 'checked' | 'failed' | 'completed'>;

@Injectable()
export class RetryCheckProgressService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly waits: RetryWaitsService,
  ) {}

  /**
   * Counts the status checks of a request for retries, and once it is approved its payouts by stage. Answers of the minute
   * before the request count: the checks begin first.
   * @throws Problem not_found, also for an inaccessible project
   */
  async view(proposalId: string, scope: ProjectScope): Promise<RetryChecksView> {
    const proposal = await queryRow<{ projectId: string; proposedAt: Date; isApproved: boolean }>(
      this.db,
      sql`SELECT project_id AS "projectId", proposed_at AS "proposedAt", coalesce(verdict = 'approved', false) AS "isApproved"
       FROM proposals WHERE id = ${proposalId} AND kind = 'payout.retries'`,
    );
    if (!proposal || !canAccessProject(scope, proposal.projectId)) throw notFound();
    const since = new Date(proposal.proposedAt.getTime() - FRESH_FOR_MS);
    const counts = await this.counts(proposalId, since);
    return {
      ...counts,
      ...(proposal.isApproved ? await this.stages(proposalId) : { stages: null, waits: [] }),
    };
  }

  private async counts(proposalId: string, since: Date): Promise<Counts> {
    const counts = await queryRow<Counts>(
      this.db,
      sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE e.sent_at >= ${since})::int AS checked,
         count(*) FILTER (WHERE e.sent_at >= ${since} AND e.failed)::int AS failed,
         count(*) FILTER (WHERE p.paid_attempt_id = t.id)::int AS completed
       FROM proposals r CROSS JOIN LATERAL jsonb_array_elements(r.payload->'payouts') q
       JOIN payouts p ON p.id = (q->>'payoutId')::uuid
       CROSS JOIN LATERAL ${earlierAttemptsSql(sql`p.id`)} x(transaction_id) JOIN transactions t ON t.id = x.transaction_id
       LEFT JOIN LATERAL ${lastCheckSql(this.clock.now())} e ON true
       WHERE r.id = ${proposalId} AND t.status IN ('rejected', 'notcompleted') AND ${DECIDED_BY_CHECK_SQL}`,
    );
    return counts ?? { total: 0, checked: 0, failed: 0, completed: 0 };
  }

  private async stages(proposalId: string): Promise<Pick<RetryChecksView, 'stages' | 'waits'>> {
    const payouts = await queryRows<{ id: string; stage: RetryStage }>(
      this.db,
      sql`SELECT p.id, ${stageSql(this.clock.now())} AS stage
       FROM proposals r CROSS JOIN LATERAL jsonb_array_elements(r.payload->'payouts') WITH ORDINALITY AS e(q, place)
       JOIN payouts p ON p.id = (q->>'payoutId')::uuid JOIN payout_orders o ON o.id = p.order_id
       WHERE r.id = ${proposalId} ORDER BY p.state_at, place`,
    );
    const stages: Partial<Record<RetryStage, number>> = {};
    for (const { stage } of payouts) stages[stage] = (stages[stage] ?? 0) + 1;
    const waiting = payouts.filter(({ stage }) => stage === 'waiting').map(({ id }) => id);
    const waits = await this.waits.among(waiting.slice(0, NAMED));
    return { stages, waits: [...waits].map(([payoutId, wait]) => ({ payoutId, ...wait })) };
  }
}
