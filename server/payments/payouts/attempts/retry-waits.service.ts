import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { SUB_CODE_LIST_OF } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { CHECK_CODE, CHECK_RESULT } from '../../transactions/exchanges/check-result-sql.js';
import type { RetryWait } from '../orders/payout.view.js';
import { DECIDED_BY_CHECK_SQL, earlierAttemptsSql, lastCheckSql } from '../predecessors/earlier-attempts.js';

@Injectable()
export class RetryWaitsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns, by payout, the status check that those among them that are ready wait for: one without a failure first. */
  async among(payoutIds: readonly string[]): Promise<Map<string, RetryWait>> {
    if (!payoutIds.length) return new Map();
    const rows = await queryRows<RetryWait & { payoutId: string }>(
      this.db,
      sql`SELECT DISTINCT ON (p.id) p.id AS "payoutId", t.id AS "transactionId", a.number, p.state_at AS since, e.sent_at AS "askedAt",
         coalesce(e.failed, false) AS failed, CASE WHEN e.id IS NOT NULL THEN ${CHECK_RESULT} END AS result, ${CHECK_CODE} AS code,
         CASE WHEN ${CHECK_CODE} IS NOT NULL THEN ${SUB_CODE_LIST_OF.payout_confirm}::text END AS list, e.said, e.fault
       FROM payouts p CROSS JOIN LATERAL ${earlierAttemptsSql(sql`p.id`)} x(transaction_id)
       JOIN payout_attempts a ON a.transaction_id = x.transaction_id JOIN transactions t ON t.id = x.transaction_id
       LEFT JOIN LATERAL ${lastCheckSql(this.clock.now())} e ON true
       WHERE p.id = ANY(${payoutIds}::uuid[]) AND p.state = 'ready' AND ${DECIDED_BY_CHECK_SQL}
       ORDER BY p.id, coalesce(e.failed, false), e.sent_at NULLS FIRST`,
    );
    return new Map(rows.map(({ payoutId, ...waits }) => [payoutId, waits]));
  }
}
