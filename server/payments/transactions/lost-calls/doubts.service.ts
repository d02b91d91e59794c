import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { DoubtView } from './doubt.view.js';

const LIMIT = 200;

/** Mark of the callback `c` about the transaction `t`. */
export const CALLBACK_MARK_SQL = sql`CASE WHEN c.url_mark_valid IS NULL THEN 'none' WHEN NOT c.url_mark_valid THEN 'invalid'
  WHEN t.secret_mark THEN 'valid' ELSE 'known' END`;

/** Reads what made payouts possibly paid, what was reported about them and what users decided. */
@Injectable()
export class DoubtsService {
  /** Returns the events of these calls, oldest first; empty when none was ever in doubt. */
  async historyOf(manager: EntityManager, transactionIds: readonly string[]): Promise<DoubtView[]> {
    const events = await queryRows<Omit<DoubtView, 'at'> & { at: Date }>(
      manager,
      sql`SELECT h.transaction_id AS "transactionId", 'unknown' AS what, h.at, NULL AS by, NULL AS status, NULL AS mark, NULL AS reason,
         NULL::uuid AS "fileId", NULL AS "fileName", h.exchange_id AS "sourceId"
       FROM transitions h WHERE h.transaction_id = ANY(${transactionIds}::uuid[]) AND h.to_status = 'unknown'
       UNION ALL
       SELECT k.transaction_id, 'token_attached', k.at, k.attached_by, NULL, NULL, NULL, NULL, NULL, k.proposal_id
       FROM attached_tokens k WHERE k.transaction_id = ANY(${transactionIds}::uuid[])
       UNION ALL
       SELECT f.transaction_id, 'reported_failed', f.at, NULL, 'notcompleted', NULL,
         nullif(concat_ws(' · ', f.sub_code, f.sub_code_details), ''), NULL, NULL, f.exchange_id
       FROM reported_failures f WHERE f.transaction_id = ANY(${transactionIds}::uuid[])
       UNION ALL
       (SELECT c.transaction_id, 'callback', c.received_at, NULL, c.status, ${CALLBACK_MARK_SQL}, NULL, NULL, NULL, c.delivery_id
       FROM callback_readings c JOIN transactions t ON t.id = c.transaction_id
       WHERE c.transaction_id = ANY(${transactionIds}::uuid[]) ORDER BY c.received_at LIMIT ${LIMIT})
       UNION ALL
       SELECT q.subject_id::uuid, CASE q.kind WHEN 'transaction.failure_review' THEN 'review' ELSE 'resolution' END, q.decided_at,
         p.email || ', ' || d.email, NULL, NULL, q.reason, q.file_id, s.name, q.id
       FROM proposals q JOIN people p ON p.id = q.proposed_by JOIN people d ON d.id = q.decided_by
       LEFT JOIN stored_files s ON s.id = q.file_id
       WHERE q.subject_id = ANY(${transactionIds}::text[]) AND q.verdict = 'approved'
         AND q.kind IN ('transaction.not_created', 'transaction.failed', 'transaction.failure_review')
       ORDER BY at LIMIT ${LIMIT}`,
    );
    const wasInDoubt = events.some(({ what }) => what !== 'callback');
    return wasInDoubt ? events.map((event) => ({ ...event, at: event.at.toISOString() })) : [];
  }

  /** Returns the callback of the transaction with its status and mark; undefined when it is about another one. */
  callback(
    manager: EntityManager,
    transactionId: string,
    callbackId: string,
  ): Promise<Pick<DoubtView, 'status' | 'mark'> | undefined> {
    return queryRow(
      manager,
      sql`SELECT c.status, ${CALLBACK_MARK_SQL} AS mark FROM callback_readings c JOIN transactions t ON t.id = c.transaction_id
       WHERE c.delivery_id = ${callbackId} AND c.transaction_id = ${transactionId}`,
    );
  }
}
