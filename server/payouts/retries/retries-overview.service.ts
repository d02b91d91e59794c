import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { Where } from '../../common/lists/list-sql.js';
import type { ProjectScope } from '../../common/values/scope.js';
import { payoutStateIs } from '../orders/payout-state.js';
import type { RetriesView } from './retries.view.js';
import { RetryAdviceService } from '../attempts/retry-advice.service.js';

/** Maximum of failed payouts evaluated, latest first; `CHAINS` limits the chains shown. */
const LOOKED_AT = 1_000;
const CHAINS = 100;

type Due = RetriesView['due'][number];

@Injectable()
export class RetriesOverviewService {
  constructor(
    private readonly db: DataSource,
    private readonly rules: RetryAdviceService,
  ) {}

  async view(projectId: string | undefined, scope: ProjectScope): Promise<RetriesView> {
    const [byCode, due, chains] = await Promise.all([
      this.byCode(projectId, scope),
      this.due(projectId, scope),
      this.chains(projectId, scope),
    ]);
    return { byCode, due, chains };
  }

  private byCode(projectId: string | undefined, scope: ProjectScope): Promise<RetriesView['byCode']> {
    const where = within(projectId, scope, 'a.project_id').and('a.after_id IS NOT NULL');
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

  /** Returns failed payouts that a user may retry now or later. Takes the latest failures, then evaluates each. */
  private async due(projectId: string | undefined, scope: ProjectScope): Promise<Due[]> {
    const where = within(projectId, scope, 'p.project_id').and(payoutStateIs('failed'));
    const rows = await queryRows<Due>(
      this.db,
      sql`SELECT p.id AS "payoutId", p.project_id AS "projectId", p.phone, p.amount, t.sub_code_list AS list, t.sub_code AS code,
         coalesce(t.operator_name, (SELECT name FROM operator_versions v
           WHERE v.operator_id = coalesce(t.account_id, p.operator_id) ORDER BY version DESC LIMIT 1)) AS "operatorName",
         r.email AS "requestedBy", t.status_at AS "failedAt"
       FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       JOIN payout_orders o ON o.id = p.order_id JOIN people r ON r.id = o.requested_by
       ${where.sql} ORDER BY t.status_at DESC, p.id LIMIT ${LOOKED_AT}`,
    );
    const evaluated = await this.rules.adviceFor(rows.map(({ payoutId }) => payoutId));
    return rows.flatMap((row) => {
      const advice = evaluated.get(row.payoutId)?.advice;
      return advice && (advice.allowed || advice.from) ? [{ ...row, from: advice.from }] : [];
    });
  }

  private chains(projectId: string | undefined, scope: ProjectScope): Promise<RetriesView['chains']> {
    const where = within(projectId, scope, 'p.project_id').and('p.attempts > 1');
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

function within(projectId: string | undefined, scope: ProjectScope, column: string): Where {
  return new Where().within(scope, column).given(projectId, `${column} = ?`);
}
