import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';

@Injectable()
class MatchedStatementEvidence extends StatementEvidence {
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
}

/** Global: `transactions` may not import `reconciliation`, so matches are injected through `StatementEvidence`. */
@Global()
@Module({
  providers: [{ provide: StatementEvidence, useClass: MatchedStatementEvidence }],
  exports: [StatementEvidence],
})
export class StatementEvidenceModule {}
