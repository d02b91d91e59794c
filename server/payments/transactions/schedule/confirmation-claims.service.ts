import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import { MIN_CONFIRM_GAP_MS } from '../lifecycle/confirmation-schedule.service.js';
import type {
  TransactionKind,
  PayinChannel,
  PayoutChannel,
  TransactionStatus,
} from '../lifecycle/lifecycle.js';

/** Claims of a crashed process become due again after this time. */
const CONFIRMATION_LEASE_MS = 60_000;
/** A claim not sent by then is released, so `last_asked_at` is never before the real call. */
export const ASK_WITHIN_MS = 1_000;

export interface ConfirmationClaim {
  transactionId: string;
  leaseId: string;
  token: string;
  kind: TransactionKind;
  channel: PayinChannel | PayoutChannel;
  reference: string;
  amount: number;
  phone: string | null;
  /** Number that we sent; null when there was none, or when the payer chooses it. */
  sentPhone: string | null;
  operatorId: string | null;
  status: TransactionStatus;
  occurredAt: Date;
  /** Time of expiry; null while the payment is still expected. */
  expiredAt: Date | null;
  cause: 'schedule' | 'callback' | 'person' | 'later' | 'retry';
  dueAt: Date;
  /** Time of the last real call before this claim. */
  lastAskedAt: Date | null;
  /** Token parameter: the project's name, a probe of the other name, the other name, or probed without success. */
  parameter: 'set' | 'probe' | 'other' | 'probed';
  answeredOnce: boolean;
}

/** Leaves out numbers that a callback or an answer filled in; unknown for transactions registered before that was kept. */
export const SENT_PHONE = sql`CASE WHEN t.channel <> 'hosted' AND NOT coalesce(t.phone_learned, t.source = 'registered') THEN t.phone END`;

/** Checks that people wait for: asked for by one, or before a retry. */
const ASKED_SQL = sql`cause IN ('person', 'retry')`;
type AskedCause = 'person' | 'retry';

interface ClaimLimits {
  asked: number;
  scheduled: number;
}

const dueSql = (projectId: string, now: Date): Sql => sql`project_id = ${projectId} AND due_at <= ${now}
  AND (last_asked_at IS NULL OR last_asked_at <= ${now}::timestamptz - ${MIN_CONFIRM_GAP_MS} * interval '1 ms')`;

const takeSql = (projectId: string, now: Date, { limit, of = sql`true` }: { limit: number; of?: Sql }): Sql =>
  sql`SELECT transaction_id FROM confirmation_schedule WHERE ${dueSql(projectId, now)} AND ${of}
     ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;

/**
 * Selects checks that people asked for and those before retries in turns, so that neither waits until all of the other are
 * made. Looks at twice as many, because another process may be claiming the first.
 */
const takeAskedSql = (
  projectId: string,
  now: Date,
  { limit, first }: { limit: number; first: AskedCause },
): Sql => {
  const firstSql = (
    cause: AskedCause,
  ): Sql => sql`(SELECT transaction_id AS id, cause AS of, row_number() OVER (ORDER BY due_at) AS turn
     FROM confirmation_schedule WHERE ${dueSql(projectId, now)} AND cause = ${constantSql(cause)} ORDER BY due_at LIMIT ${2 * limit})`;
  return sql`SELECT transaction_id FROM confirmation_schedule
     JOIN (${firstSql('person')} UNION ALL ${firstSql('retry')}) w ON w.id = transaction_id
     WHERE ${dueSql(projectId, now)} AND ${ASKED_SQL}
     ORDER BY w.turn, w.of <> ${first} LIMIT ${limit} FOR UPDATE OF confirmation_schedule SKIP LOCKED`;
};

/** SQL: numbers of transactions that can be claimed, each at most `limit`. */
export function claimableSql(projectId: string, limit: number, now: Date): { asked: Sql; scheduled: Sql } {
  const countSql = (of: Sql): Sql => sql`SELECT count(*) FROM (
    SELECT FROM confirmation_schedule WHERE ${dueSql(projectId, now)} AND ${of} LIMIT ${limit}) d`;
  return { asked: countSql(ASKED_SQL), scheduled: countSql(sql`NOT ${ASKED_SQL}`) };
}

/** Leases due transactions to any number of processes; Postgres row locks are the only coordination. */
@Injectable()
export class ConfirmationClaimsService {
  /** By project, the cause whose turn is next, where a claim takes an odd number. */
  private readonly next = new Map<string, AskedCause>();

  constructor(private readonly db: DataSource) {}

  /**
   * Claims up to `limit` due transactions of a project, longest due first, those that people asked for and those before
   * retries in turns. The end of the lease is stored as the next
   * due time, so the claims of a dead process become due again.
   * @param limit of all, or of those that people asked for and of the others
   */
  async claim(projectId: string, limit: number | ClaimLimits, now: Date): Promise<ConfirmationClaim[]> {
    const leaseId = newId(now);
    const due =
      typeof limit === 'number'
        ? sql`due AS MATERIALIZED (${takeSql(projectId, now, { limit })})`
        : sql`asked AS MATERIALIZED (${takeAskedSql(projectId, now, { limit: limit.asked, first: this.nextAsked(projectId) })}),
           scheduled AS MATERIALIZED (${takeSql(projectId, now, { limit: limit.scheduled, of: sql`NOT ${ASKED_SQL}` })}),
           due AS (SELECT transaction_id FROM asked UNION ALL SELECT transaction_id FROM scheduled)`;
    const rows = await queryRows<ConfirmationClaim>(
      this.db,
      sql`WITH ${due}
       UPDATE confirmation_schedule s SET
         lease_id = ${leaseId}, due_at = ${now}::timestamptz + ${CONFIRMATION_LEASE_MS} * interval '1 ms',
         last_asked_at = ${now}::timestamptz + ${ASK_WITHIN_MS} * interval '1 ms', asked_count = s.asked_count + 1
       FROM due JOIN transactions t ON t.id = due.transaction_id
       WHERE s.transaction_id = due.transaction_id
       RETURNING t.id AS "transactionId", s.lease_id AS "leaseId", t.token, t.kind, t.channel,
         t.reference, t.amount, t.phone, ${SENT_PHONE} AS "sentPhone",
         t.operator_id AS "operatorId", t.status, t.expired_at AS "expiredAt",
         t.occurred_at AS "occurredAt", s.cause, old.due_at AS "dueAt",
         old.last_asked_at AS "lastAskedAt", s.parameter, s.answered_once AS "answeredOnce"`,
    );
    return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  }

  private nextAsked(projectId: string): AskedCause {
    const first = this.next.get(projectId) ?? 'person';
    this.next.set(projectId, first === 'person' ? 'retry' : 'person');
    return first;
  }

  /** Makes unsent claims due again at once, as if they had not been claimed, unless another process has claimed them. */
  async release(claims: readonly ConfirmationClaim[], now: Date): Promise<void> {
    if (!claims.length) return;
    const released = claims.map(({ transactionId, leaseId, lastAskedAt }) => ({
      transactionId,
      leaseId,
      lastAskedAt,
    }));
    await execute(
      this.db,
      sql`UPDATE confirmation_schedule s
       SET due_at = ${now}, lease_id = NULL, last_asked_at = r."lastAskedAt", asked_count = s.asked_count - 1
       FROM jsonb_to_recordset(${JSON.stringify(released)}::jsonb) AS r("transactionId" uuid, "leaseId" uuid, "lastAskedAt" timestamptz)
       WHERE s.transaction_id = r."transactionId" AND s.lease_id = r."leaseId"`,
    );
  }
}
