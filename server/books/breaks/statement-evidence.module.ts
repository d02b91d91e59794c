import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import {
  StatementEvidence,
  type StatementRecord,
} from '../../payments/transactions/lost-calls/statement-evidence.js';
import { ResolvedBreaks } from '../../payments/transactions/sources/resolved-breaks.js';
import { StoredResolvedBreaks } from './resolved-breaks.js';

@Injectable()
export class MatchedStatementEvidence extends StatementEvidence {
  async paidAmong(manager: EntityManager, transactionIds: readonly string[]): Promise<Set<string>> {
    if (!transactionIds.length) return new Set();
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`SELECT coalesce(m.transaction_id, m.cash_movement_id) AS id FROM match_links m
       WHERE coalesce(m.transaction_id, m.cash_movement_id) = ANY(${transactionIds}::uuid[])
         AND m.leg = 'statement' AND m.first_of_target AND m.undone_at IS NULL
       GROUP BY 1 HAVING NOT bool_or(m.returns)`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  async saysOf(manager: EntityManager, transactionId: string): Promise<StatementRecord | null> {
    const row = await queryRow<{ returned: boolean; day: string; lineId: string }>(
      manager,
      sql`SELECT said.returned, said.day::text AS day, said.line_id::text AS "lineId" FROM (
         SELECT m.returns AS returned, m.booked_day AS day, m.line_id, m.id::text AS nth FROM match_links m
         WHERE m.transaction_id = ${transactionId} AND m.leg = 'statement' AND m.undone_at IS NULL
         UNION ALL
         SELECT true, b.day, b.line_id, b.id::text FROM breaks b
         WHERE b.transaction_id = ${transactionId} AND b.kind IN ('payin_reversed', 'payout_returned')
           AND b.resolution_code IS DISTINCT FROM 'cleared') said
       ORDER BY said.returned DESC, said.day DESC, said.nth DESC LIMIT 1`,
    );
    return row ? { said: row.returned ? 'returned' : 'moved', day: row.day, lineId: row.lineId } : null;
  }
}

/** Global: `transactions` may not import the books, so matches and breaks are injected through `StatementEvidence` and `ResolvedBreaks`. */
@Global()
@Module({
  providers: [
    { provide: StatementEvidence, useClass: MatchedStatementEvidence },
    { provide: ResolvedBreaks, useClass: StoredResolvedBreaks },
  ],
  exports: [StatementEvidence, ResolvedBreaks],
})
export class StatementEvidenceModule {}
