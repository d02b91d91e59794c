import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { Where } from '../../../platform/common/lists/list-sql.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import type { RetryOutcomesView } from './retries.view.js';

/** Maximum of chains shown. */
const CHAINS = 100;

@Injectable()
export class RetryOutcomesService {
  constructor(private readonly db: DataSource) {}

  async view(projectId: string | undefined, scope: ProjectScope): Promise<RetryOutcomesView> {
    const [byCode, chains] = await Promise.all([
      this.byCode(projectId, scope),
      this.chains(projectId, scope),
    ]);
    return { byCode, chains };
  }

  private byCode(projectId: string | undefined, scope: ProjectScope): Promise<RetryOutcomesView['byCode']> {
    const where = within(projectId, scope, sql`a.project_id`).and(sql`a.after_id IS NOT NULL`);
    return queryRows(
      this.db,
      sql`SELECT coalesce(before.sub_code_list, '') AS list, before.sub_code AS code, count(*)::int AS retried,
         count(*) FILTER (WHERE next.status = 'completed')::int AS paid,
         count(*) FILTER (WHERE next.status IN ('rejected', 'notcompleted'))::int AS failed,
         count(*) FILTER (WHERE next.status IN ('created', 'pending', 'unknown'))::int AS open
       FROM payout_attempts a
       JOIN transactions next ON next.id = a.transaction_id
       JOIN transactions before ON before.id = a.after_id
       ${where.sql} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
    );
  }

  private chains(projectId: string | undefined, scope: ProjectScope): Promise<RetryOutcomesView['chains']> {
    const where = within(projectId, scope, sql`p.project_id`).and(sql`p.attempts > 1`);
    return queryRows(
      this.db,
      sql`SELECT p.id AS "payoutId", p.project_id AS "projectId", p.phone, p.amount, jsonb_agg(jsonb_build_object(
           'number', a.number, 'transactionId', a.transaction_id, 'status', t.status, 'list', t.sub_code_list,
           'code', t.sub_code, 'at', a.created_at) ORDER BY a.number) AS attempts
       FROM (SELECT p.* FROM payouts p ${where.sql} ORDER BY p.state_at DESC, p.id LIMIT ${CHAINS}) p
       JOIN payout_attempts a ON a.payout_id = p.id JOIN transactions t ON t.id = a.transaction_id
       GROUP BY p.id, p.project_id, p.phone, p.amount, p.state_at ORDER BY p.state_at DESC, p.id`,
    );
  }
}

function within(projectId: string | undefined, scope: ProjectScope, project: Sql): Where {
  return new Where().within(scope, project).given(projectId, (value) => sql`${project} = ${value}`);
}
