import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import { newId } from '../../common/values/ids.js';
import { MIN_CONFIRM_GAP_MS } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import type {
  TransactionKind,
  PayinChannel,
  PayoutChannel,
  TransactionStatus,
} from '../../transactions/lifecycle/lifecycle.js';

/** How long a claim is ours, in ms; a crashed process loses it after this and nothing else. */
const CONFIRMATION_LEASE_MS = 60_000;
/** A claimed row is asked within this time or given back, in ms: so `last_asked_at` is never before the real question. */
export const ASK_WITHIN_MS = 1_000;

/** One transaction that this process may ask about now. */
export interface ConfirmationClaim {
  transactionId: string;
  leaseId: string;
  token: string;
  kind: TransactionKind;
  channel: PayinChannel | PayoutChannel;
  reference: string;
  amount: number;
  phone: string | null;
  operatorId: string | null;
  status: TransactionStatus;
  occurredAt: Date;
  /** When the project stopped expecting the payment; null while it does. */
  expiredAt: Date | null;
  cause: 'schedule' | 'callback' | 'person' | 'later';
  dueAt: Date;
  /** Which name of the token parameter to use (see the migration). */
  parameter: 'set' | 'probe' | 'other' | 'probed';
  answeredOnce: boolean;
}

/** Hands out what is due, to any number of processes, through Postgres alone. */
@Injectable()
export class ConfirmationClaimsService {
  constructor(private readonly db: DataSource) {}

  /**
   * Claims up to `limit` due transactions of a project, the longest due first. The end of the lease is written as the
   * next due time, so that the rows of a process that died become due by themselves.
   */
  async claim(projectId: string, limit: number, now: Date): Promise<ConfirmationClaim[]> {
    const leaseId = newId(now);
    const rows = await queryRows<ConfirmationClaim>(
      this.db,
      sql`WITH due AS MATERIALIZED (
         SELECT transaction_id FROM confirmation_schedule
         WHERE project_id = ${projectId} AND due_at <= ${now}
           AND (last_asked_at IS NULL OR last_asked_at <= ${now}::timestamptz - ${MIN_CONFIRM_GAP_MS} * interval '1 ms')
         ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
       )
       UPDATE confirmation_schedule s SET
         lease_id = ${leaseId}, due_at = ${now}::timestamptz + ${CONFIRMATION_LEASE_MS} * interval '1 ms',
         last_asked_at = ${now}::timestamptz + ${ASK_WITHIN_MS} * interval '1 ms', asked_count = s.asked_count + 1
       FROM due JOIN transactions t ON t.id = due.transaction_id
       WHERE s.transaction_id = due.transaction_id
       RETURNING t.id AS "transactionId", s.lease_id AS "leaseId", t.token, t.kind, t.channel, t.reference, t.amount, t.phone,
         t.operator_id AS "operatorId", t.status, t.expired_at AS "expiredAt",
         t.occurred_at AS "occurredAt", s.cause, old.due_at AS "dueAt", s.parameter, s.answered_once AS "answeredOnce"`,
    );
    return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  }

  /** Gives back what was claimed and not asked: due again at once, unless somebody else has it by now. */
  async release(claims: readonly ConfirmationClaim[], now: Date): Promise<void> {
    if (!claims.length) return;
    await execute(
      this.db,
      sql`UPDATE confirmation_schedule SET due_at = ${now}, lease_id = NULL, asked_count = asked_count - 1
       WHERE transaction_id = ANY(${claims.map((claim) => claim.transactionId)}::uuid[]) AND lease_id = ANY(${claims.map((claim) => claim.leaseId)}::uuid[])`,
    );
  }
}
