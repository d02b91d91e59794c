import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { affectedRows, execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { isDatabaseAway, isPassing } from '../../../platform/common/database/database-faults.js';
import { CLOCK_TRUSTED_SQL } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { newId } from '../../../platform/common/values/ids.js';
import { dueWhile } from '../../../platform/common/tasks/task.js';
import { TransitionsService } from '../../transactions/lifecycle/transitions.service.js';
import { earlierAttemptsSql, mayBeAttemptedSql } from '../predecessors/earlier-attempts.js';
import { notPausedSql, queuedSql } from '../attempts/queued-sql.js';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { IS_INTERRUPTED_SQL } from '../interruptions/interrupted.js';
import type { HighWaterMark } from '../record/high-water-mark.js';
import type { JournaledCall } from '../record/call-journal.js';
import { RestoreGuardService } from './restore-guard.service.js';
import { nextCallSql } from './payout-reference.js';

export interface CallReference {
  reference: string;
  callbackUrl: string;
}

/** Returns the reference and the callback URL of an attempt; reads nothing, because it runs inside a claim. */
export type ReferTo = (attempt: { payoutId: string; call: number }) => CallReference;

interface ClaimRequest {
  /** Maximum of payouts. */
  count: number;
  referTo: ReferTo;
  seen: HighWaterMark;
}

/** An attempt, committed before its call. Only the process that committed it may call, once. */
export interface PayoutAttempt extends CallReference, JournaledCall {
  /** Number of the call of its payout, from 1, without those that were withheld. */
  call: number;
  phone: string;
  staysInWallet: boolean | null;
  /** Of the payee's number; measured only. */
  operatorId?: string | null;
  purpose: string;
  reason: string | null;
  /** User who released it despite an outage, and their note; restored when the payout returns to the queue. */
  holdBy: string | null;
  holdNote: string | null;
  /** True when two users let the payout leave after an interruption, in which it may have been sent before. */
  interrupted: boolean;
}

/** Milliseconds between two checks for a commit with a lost answer while the database is unavailable. */
const LOOK_EVERY_MS = 250;

/** Selects payouts `p` that may be sent now: queued, the clock not in doubt, and no earlier attempt stands against it. */
const readySql = (project: Sql, now: Date): Sql =>
  sql`${queuedSql(project)} AND ${CLOCK_TRUSTED_SQL} AND ${mayBeAttemptedSql(sql`p.id`, now)}`;

/** SQL: the turn of a payout has come: it can be sent, or its earlier attempts are to be asked about. */
export const payoutsToSend = dueWhile(sql`EXISTS (
  SELECT FROM projects w LEFT JOIN payout_sending s ON s.project_id = w.id
  WHERE w.payout_enabled AND w.credentials_sealed IS NOT NULL AND s.paused_at IS NULL AND EXISTS (SELECT ${queuedSql(sql`w.id`)}))`);

/** Claims payouts for any number of processes, coordinated through Postgres alone. */
@Injectable()
export class PayoutClaimsService implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly guard: RestoreGuardService,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /**
   * Returns the number of payouts that each project can send now, at most its free places; omits projects without any.
   */
  async ready(free: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    if (!free.size) return new Map();
    const rows = await queryRows<{ id: string; n: number }>(
      this.db,
      sql`SELECT w.project_id AS id, r.n
       FROM unnest(${[...free.keys()]}::uuid[], ${[...free.values()]}::int[]) AS w(project_id, free)
       LEFT JOIN payout_sending s ON s.project_id = w.project_id
       CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM (SELECT ${readySql(sql`w.project_id`, this.clock.now())} LIMIT w.free) q) r
       WHERE s.paused_at IS NULL AND r.n > 0`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  /**
   * Claims the first payouts of the queue and commits an attempt for each. Only the returned attempts may be called. A
   * commit with a lost answer is looked up, never repeated.
   */
  async claim(projectId: string, { count, referTo, seen }: ClaimRequest): Promise<PayoutAttempt[]> {
    let attempts: PayoutAttempt[] = [];
    try {
      await this.db.transaction(async (manager) => {
        attempts = await this.take(manager, projectId, { count, referTo });
        if (attempts.length) attempts = await this.commitAttempts(manager, attempts, seen);
      });
      return attempts;
    } catch (error) {
      if (!isDatabaseAway(error) || !attempts.length) throw error;
      return (await this.wereCommitted(attempts)) ? attempts : [];
    }
  }

  /**
   * Re-claims the call just before it is sent, which postpones its recovery.
   * @returns false when the call was recovered, its project paused, the installation interrupted, the clock in doubt, or the failure of
   * an earlier attempt no longer certain, and must not be sent
   */
  async reclaim(transactionId: string): Promise<boolean> {
    const now = this.clock.now();
    const taken = await affectedRows(
      this.db,
      sql`UPDATE payout_attempts a SET calling_since = ${now}
       WHERE a.transaction_id = ${transactionId} AND a.calling_since IS NOT NULL
         AND EXISTS (SELECT FROM transactions t WHERE t.id = a.transaction_id AND t.status = 'created')
         AND ${notPausedSql(sql`a.project_id`)} AND ${this.guard.isAlive} AND ${CLOCK_TRUSTED_SQL}
         AND NOT EXISTS (SELECT FROM payouts p WHERE p.id = a.payout_id AND ${IS_INTERRUPTED_SQL})
         AND ${mayBeAttemptedSql(sql`a.payout_id`, now, sql`a.transaction_id`)}`,
    );
    return taken > 0;
  }

  /**
   * Share-locks the order, so that no claim commits once it is paused or cancelled, and locks the earlier attempts before
   * they are judged again, so that no answer about them is stored meanwhile.
   */
  private async take(
    manager: EntityManager,
    projectId: string,
    { count, referTo }: Pick<ClaimRequest, 'count' | 'referTo'>,
  ): Promise<PayoutAttempt[]> {
    const now = this.clock.now();
    const found = await queryRows<Omit<PayoutAttempt, keyof CallReference | 'transactionId' | 'projectId'>>(
      manager,
      sql`SELECT p.id AS "payoutId", p.channel, p.phone, p.amount, p.stays_in_wallet AS "staysInWallet", p.purpose,
         p.operator_id AS "operatorId",
         p.attempts + 1 AS number, ${nextCallSql(sql`p.id`)} AS call, p.attempt_id AS "afterId", p.ask_reason AS reason,
         p.hold_by AS "holdBy", p.hold_note AS "holdNote", p.interruption_id IS NOT NULL AS interrupted,
         coalesce(p.ask_by, (SELECT email FROM people WHERE id = o.requested_by)) AS "askedBy"
       ${readySql(sql`${projectId}`, now)}
         AND NOT EXISTS (SELECT FROM payout_sending s WHERE s.project_id = ${projectId} AND s.paused_at IS NOT NULL)
       ORDER BY p.queue_at, p.id LIMIT ${count} FOR UPDATE OF p SKIP LOCKED FOR SHARE OF o SKIP LOCKED`,
    );
    const refused = await this.refusedAmong(
      manager,
      found.map(({ payoutId }) => payoutId),
    );
    const rows = found.filter(({ payoutId }) => !refused.has(payoutId));
    return rows.map((row) => ({
      ...row,
      ...referTo(row),
      projectId,
      transactionId: newId(now),
    }));
  }

  /**
   * Returns those of the payouts that may not be attempted: evidence arrived while they were taken, or is being stored at
   * this moment. Every stored answer refers to its transaction, which the lock excludes.
   */
  private async refusedAmong(manager: EntityManager, payoutIds: readonly string[]): Promise<Set<string>> {
    const earlier = await queryRows<{ payoutId: string; locked: boolean }>(
      manager,
      sql`WITH earlier AS MATERIALIZED (
         SELECT q.id AS payout_id, x.transaction_id FROM unnest(${payoutIds}::uuid[]) q(id)
         CROSS JOIN LATERAL ${earlierAttemptsSql(sql`q.id`)} x(transaction_id)
       ), locked AS MATERIALIZED (
         SELECT t.id FROM transactions t WHERE t.id IN (SELECT transaction_id FROM earlier)
         ORDER BY t.id FOR UPDATE SKIP LOCKED)
       SELECT e.payout_id AS "payoutId", l.id IS NOT NULL AS locked
       FROM earlier e LEFT JOIN locked l ON l.id = e.transaction_id`,
    );
    if (!earlier.length) return new Set();
    const retried = [...new Set(earlier.map(({ payoutId }) => payoutId))];
    const allowed = await queryRows<{ id: string }>(
      manager,
      sql`SELECT p.id FROM unnest(${retried}::uuid[]) p(id) WHERE ${mayBeAttemptedSql(sql`p.id`, this.clock.now())}`,
    );
    const refused = earlier.filter(({ locked }) => !locked).map(({ payoutId }) => payoutId);
    const isAllowed = new Set(allowed.map(({ id }) => id));
    return new Set([...refused, ...retried.filter((id) => !isAllowed.has(id))]);
  }

  /** @returns the attempts committed; a payout whose reference is that of a known transaction is held instead */
  private async commitAttempts(
    manager: EntityManager,
    taken: PayoutAttempt[],
    seen: HighWaterMark,
  ): Promise<PayoutAttempt[]> {
    const at = this.clock.now();
    const opened = await this.transitions.open(
      manager,
      taken.map((attempt) => ({
        id: attempt.transactionId,
        projectId: attempt.projectId,
        kind: 'payout' as const,
        channel: attempt.channel,
        reference: attempt.reference,
        token: null,
        amount: attempt.amount,
        phone: attempt.phone,
        description: attempt.purpose,
        customData: attemptCustomData(attempt),
        status: 'created' as const,
        validationMode: null,
        signedCallback: true,
        source: 'made' as const,
        madeBy: attempt.askedBy,
        occurredAt: at,
        at,
      })),
    );
    const attempts = taken.filter(({ transactionId }) => opened.has(transactionId));
    if (attempts.length !== taken.length)
      await this.holdSentBefore(
        manager,
        taken.filter(({ transactionId }) => !opened.has(transactionId)),
      );
    if (!attempts.length) return attempts;
    await execute(
      manager,
      sql`INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, after_id, asked_by, reason, calling_since, created_at)
       SELECT "transactionId", "payoutId", "projectId", number, "afterId", "askedBy", reason, ${at}, ${at}
       FROM jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) AS a("transactionId" uuid,
         "payoutId" uuid, "projectId" uuid, number int, "afterId" uuid,
         "askedBy" text, reason text)`,
    );
    await execute(
      manager,
      sql`UPDATE payouts p SET state = 'sent', state_at = ${at}, attempt_id = a.transaction_id, attempts = p.attempts + 1,
         ask_by = NULL, ask_reason = NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL
       FROM unnest(${attempts.map((one) => one.payoutId)}::uuid[],
         ${attempts.map((one) => one.transactionId)}::uuid[]) AS a(payout_id, transaction_id) WHERE p.id = a.payout_id`,
    );
    const mark = await this.guard.countClaim(manager, seen, attempts);
    if (!mark) throw new Error('the guard of payouts is closed');
    return attempts;
  }

  /**
   * Holds payouts whose next reference a transaction has already, which was made before the database was put back and has been
   * found since, by an audit of the past or a registration.
   */
  private async holdSentBefore(manager: EntityManager, attempts: readonly PayoutAttempt[]): Promise<void> {
    await execute(
      manager,
      sql`UPDATE payouts SET state = 'held', state_at = ${this.clock.now()}, hold_why = 'person', hold_note = 'reference_taken',
         hold_by = ${PRODUCT_ACTOR}, hold_until = NULL WHERE id = ANY(${attempts.map(({ payoutId }) => payoutId)}::uuid[])`,
    );
  }

  /**
   * Determines if a failed COMMIT took effect. Locking the payout waits for the claiming database transaction, whose
   * COMMIT may still be under way. Repeats while the database is unavailable, except during shutdown: recovery then
   * marks committed attempts as possibly paid.
   */
  private async wereCommitted([first]: PayoutAttempt[]): Promise<boolean> {
    while (!this.stopping) {
      try {
        return await this.db.transaction(async (manager) => {
          await execute(manager, sql`SELECT 1 FROM payouts WHERE id = ${first?.payoutId} FOR UPDATE`);
          const rows = await queryRows<unknown>(
            manager,
            sql`SELECT 1 FROM payout_attempts WHERE transaction_id = ${first?.transactionId}`,
          );
          return rows.length > 0;
        });
      } catch (error) {
        if (!isPassing(error)) throw error;
        await wait(LOOK_EVERY_MS);
      }
    }
    return false;
  }
}

/**
 * Returns the payout's id under a key without "id": the aggregator concatenates values of such keys into external_id.
 */
export function attemptCustomData({ payoutId }: Pick<PayoutAttempt, 'payoutId'>): Record<string, string> {
  return { payout: payoutId };
}
