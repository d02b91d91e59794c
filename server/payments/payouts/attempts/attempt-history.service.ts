import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';
import type { AttemptView } from './payout-page.view.js';

@Injectable()
export class AttemptHistoryService {
  constructor(
    private readonly db: DataSource,
    private readonly statements: StatementEvidence,
  ) {}

  /** Returns the attempts, oldest first. `fault` is that of the create, not of a later status check. */
  async attemptsOf(payoutId: string): Promise<AttemptView[]> {
    const rows = await queryRows<Omit<AttemptView, 'statement'>>(
      this.db,
      sql`SELECT a.transaction_id AS "transactionId", a.number, t.reference, t.status, t.status_at AS "statusAt",
         t.sub_code_list AS "subCodeList", t.sub_code AS "subCode", t.sub_code_details AS "subCodeDetails",
         a.asked_by AS "askedBy", a.reason, a.created_at AS "createdAt",
         (SELECT e.fault FROM exchanges e WHERE e.transaction_id = t.id AND e.cause = 'create'
            ORDER BY e.sent_at DESC, e.id DESC LIMIT 1) AS fault,
         (SELECT count(*)::int FROM callback_readings c WHERE c.transaction_id = t.id) AS callbacks,
         (SELECT c.delivery_id FROM callback_readings c WHERE c.transaction_id = t.id
            ORDER BY c.received_at, c.delivery_id LIMIT 1) AS "firstCallbackId"
       FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
       WHERE a.payout_id = ${payoutId} ORDER BY a.number`,
    );
    const attempts: AttemptView[] = [];
    for (const row of rows) {
      const isUnknown = row.status === 'unknown';
      const statement = isUnknown ? await this.statements.saysOf(this.db.manager, row.transactionId) : null;
      attempts.push({ ...row, statement });
    }
    return attempts;
  }

  /** Returns the open proposals about the payout, one of its attempts, or several payouts of which it is one. */
  async openProposals(payoutId: string): Promise<string[]> {
    const rows = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT id FROM proposals WHERE verdict IS NULL AND (
         subject_id = ${payoutId}
         OR subject_id IN (SELECT transaction_id::text FROM payout_attempts WHERE payout_id = ${payoutId}::uuid)
         OR id = (SELECT retry_request FROM payouts WHERE id = ${payoutId})
         OR (kind IN ('payout.release', 'payout.interruption') AND payload->'payoutIds' ? ${payoutId}))
       ORDER BY proposed_at`,
    );
    return rows.map(({ id }) => id);
  }
}
