import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow } from '../../common/database/query.js';
import { notFound } from '../../common/problems/problem.js';
import { Clock } from '../../common/time/clock.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import {
  DECIDED_BY_CHECK_SQL,
  earlierAttemptsSql,
  FRESH_FOR_MS,
  lastCheckSql,
} from '../attempts/last-attempt.js';
import type { RetryChecksView } from './retries.view.js';

@Injectable()
export class RetryCheckProgressService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the status checks of a request for retries. Answers of the minute before it count: the checks begin first.
   * @throws Problem not_found, also for an inaccessible project
   */
  async view(proposalId: string, scope: ProjectScope): Promise<RetryChecksView> {
    const proposal = await queryRow<{ projectId: string; proposedAt: Date }>(
      this.db,
      sql`SELECT project_id AS "projectId", proposed_at AS "proposedAt" FROM proposals
       WHERE id = ${proposalId} AND kind = 'payout.retries'`,
    );
    if (!proposal || !canAccessProject(scope, proposal.projectId)) throw notFound();
    const since = new Date(proposal.proposedAt.getTime() - FRESH_FOR_MS);
    const counts = await queryRow<RetryChecksView>(
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
}
