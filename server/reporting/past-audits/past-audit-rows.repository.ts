import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { affectedRows, execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { newId } from '../../platform/common/values/ids.js';
import {
  CHECK_CODE,
  CHECK_RESULT,
  CHECK_TEXT,
} from '../../payments/transactions/exchanges/check-result-sql.js';
import {
  compareRegisteredRow,
  type Comparison,
  type PastRecord,
  type RegisteredRecord,
} from './comparison.js';

export interface PastClaim extends PastRecord {
  id: number;
  leaseId: string;
  kind: 'payin' | 'payout';
  token: string;
  dueAt: Date;
}

export interface ComparedRow {
  id: number;
  comparison: Comparison;
  exchangeId: string | null;
  /** Absent for a row that was not claimed. */
  leaseId?: string;
  at: Date;
}

interface RegisteredRow extends RegisteredRecord {
  id: number;
  exchangeId: string | null;
}

/** Claims of a crashed process become due again after this time. */
const LEASE_MS = 60_000;
const REGISTERED_AT_ONCE = 500;

/** Rows of audits. Due rows are leased as the status checks of transactions are. */
@Injectable()
export class PastAuditRowsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the running audit of a project while fewer than `room` of its transactions are due for a status check. */
  async running(projectId: string, room: number, now: Date): Promise<string | undefined> {
    const row = await queryRow<{ id: string }>(
      this.db,
      sql`SELECT a.id FROM past_audits a WHERE a.project_id = ${projectId} AND a.ended_at IS NULL
          AND (SELECT count(*) FROM (SELECT FROM confirmation_schedule s
            WHERE s.project_id = ${projectId} AND s.due_at <= ${now} LIMIT ${room}) live) < ${room}`,
    );
    return row?.id;
  }

  /** Claims up to `limit` due rows in the order of the file. Rows that were registered meanwhile are left out. */
  async claim(auditId: string, limit: number, now: Date): Promise<PastClaim[]> {
    const leaseId = newId(now);
    return queryRows<PastClaim>(
      this.db,
      sql`WITH due AS MATERIALIZED (
         SELECT id FROM past_audit_rows WHERE audit_id = ${auditId} AND due_at <= ${now} AND transaction_id IS NULL
         ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE past_audit_rows r SET transaction_id = t.id, lease_id = CASE WHEN t.id IS NULL THEN ${leaseId}::uuid END,
           due_at = ${now}::timestamptz + CASE WHEN t.id IS NULL THEN ${LEASE_MS} ELSE 0 END * interval '1 ms'
         FROM due JOIN past_audit_rows f ON f.id = due.id JOIN past_audits a ON a.id = f.audit_id
           LEFT JOIN transactions t ON t.project_id = a.project_id AND t.token = f.token
         WHERE r.id = due.id
         RETURNING r.id, r.lease_id AS "leaseId", r.kind, r.token, r.reference, r.amount, r.status, r.asked_count AS "askedBefore",
           r.parameter, old.due_at AS "dueAt", r.transaction_id
       )
       SELECT id, "leaseId", kind, token, reference, amount, status, "askedBefore", parameter, "dueAt" FROM claimed
       WHERE transaction_id IS NULL ORDER BY "dueAt", id`,
    );
  }

  /** Returns SQL that counts the rows that can be claimed, at most `limit`. */
  claimableSql(auditId: string, limit: number, now: Date): Sql {
    return sql`SELECT count(*) FROM (SELECT FROM past_audit_rows
      WHERE audit_id = ${auditId} AND due_at <= ${now} AND transaction_id IS NULL LIMIT ${limit}) d`;
  }

  async release(claims: readonly PastClaim[], now: Date): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE past_audit_rows SET due_at = ${now}, lease_id = NULL
          WHERE id = ANY(${claims.map(({ id }) => id)}::bigint[]) AND lease_id = ANY(${claims.map(({ leaseId }) => leaseId)}::uuid[])`,
    );
  }

  /** Writes results and times of retries where the lease is still ours. @returns the number of results */
  async write(manager: EntityManager, rows: readonly ComparedRow[]): Promise<number> {
    const columns = rows.map(({ id, comparison, exchangeId, leaseId, at }) => ({
      id,
      lease_id: leaseId ?? null,
      exchange_id: exchangeId,
      at,
      due_at: comparison.result === null ? new Date(at.getTime() + comparison.again) : null,
      asked_count: comparison.result === null ? comparison.askedBefore : null,
      parameter: comparison.result === null ? comparison.parameter : null,
      result: comparison.result,
      ...(comparison.result === 'unconfirmed'
        ? { cause: comparison.cause, cause_code: comparison.code, cause_text: comparison.text }
        : {}),
      ...(comparison.result !== null && comparison.result !== 'unconfirmed'
        ? { said: comparison.said, said_amount: comparison.saidAmount }
        : {}),
    }));
    return affectedRows(
      manager,
      sql`UPDATE past_audit_rows r SET due_at = w.due_at, lease_id = NULL, exchange_id = w.exchange_id,
            asked_count = coalesce(w.asked_count, r.asked_count), parameter = coalesce(w.parameter, r.parameter),
            result = w.result, said = w.said, said_amount = w.said_amount, cause = w.cause, cause_code = w.cause_code,
            cause_text = w.cause_text, compared_at = CASE WHEN w.result IS NOT NULL THEN w.at END
          FROM jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) AS w(id bigint, lease_id uuid, exchange_id uuid, at timestamptz,
            due_at timestamptz, asked_count int, parameter text, result text, said text, said_amount bigint, cause text,
            cause_code text, cause_text text)
          WHERE r.id = w.id AND r.result IS NULL AND r.due_at IS NOT NULL AND r.lease_id IS NOT DISTINCT FROM w.lease_id`,
    );
  }

  /**
   * Compares rows that are registered as transactions with the status that those have; their own status checks read
   * it, so that no token is checked twice. Waits for one that is not final and whose last check was not answered: what an
   * earlier check said is no confirmation.
   */
  async compareRegistered(auditId: string, now: Date): Promise<void> {
    const rows = await queryRows<RegisteredRow>(
      this.db,
      sql`SELECT r.id, r.status, r.amount, t.status AS said, r.asked_count AS "askedBefore", coalesce(answer.id, last.id) AS "exchangeId",
            CASE WHEN t.status IN ('completed', 'notcompleted') THEN 'answered' ELSE last.result END AS result, last.code, last.text,
            coalesce((SELECT d.said::bigint FROM confirm_differences d
              WHERE d.transaction_id = t.id AND d.field = 'amount' ORDER BY d.at DESC LIMIT 1), t.amount) AS "saidAmount"
          FROM past_audit_rows r JOIN transactions t ON t.id = r.transaction_id
          LEFT JOIN LATERAL (SELECT e.id FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'status'
            ORDER BY e.sent_at DESC LIMIT 1) answer ON true
          LEFT JOIN LATERAL (SELECT e.id, ${CHECK_RESULT} AS result, ${CHECK_CODE} AS code, ${CHECK_TEXT} AS text FROM exchanges e
            WHERE e.transaction_id = t.id AND e.operation IN ('payin_confirm', 'payout_confirm')
            ORDER BY e.sent_at DESC LIMIT 1) last ON true
          WHERE r.audit_id = ${auditId} AND r.due_at <= ${now} AND r.lease_id IS NULL ORDER BY r.due_at, r.id LIMIT ${REGISTERED_AT_ONCE}`,
    );
    if (!rows.length) return;
    await this.write(
      this.db.manager,
      rows.map((row) => ({
        id: row.id,
        exchangeId: row.exchangeId,
        at: now,
        comparison: compareRegisteredRow(row),
      })),
    );
  }

  /** Ends the audit when every row has a result. */
  async endIfCompared(auditId: string, now: Date): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE past_audits a SET ended_at = ${now} WHERE a.id = ${auditId} AND a.ended_at IS NULL
          AND NOT EXISTS (SELECT FROM past_audit_rows r WHERE r.audit_id = a.id AND r.due_at IS NOT NULL)`,
    );
  }
}
