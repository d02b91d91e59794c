import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRows } from '../../../platform/common/database/query.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import type { PayoutsRow } from '../payouts.rows.js';
import { PolicyService } from '../policy/policy.service.js';
import { allFailedSql } from '../predecessors/earlier-attempts.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Payouts moved by one step; the rest follows at the next sweep. */
const BATCH = 5_000;

/** SQL: ready payouts to operators with an outage that holds payouts; those released despite the outage stay ready. */
const TO_HOLD = sql`FROM operator_outages o JOIN payouts q ON q.project_id = o.project_id AND q.operator_id = o.operator_id
  WHERE o.ended_at IS NULL AND o.holds_payouts AND q.state = 'ready' AND q.hold_by IS NULL`;

/** SQL: payouts held for an outage that has ended. */
const TO_RESUME = sql`FROM payouts q JOIN payout_orders d ON d.id = q.order_id
  WHERE q.state = 'held' AND q.hold_why = 'outage' AND q.queue_at IS NOT NULL AND d.state = 'approved'
    AND NOT EXISTS (SELECT FROM operator_outages o WHERE o.project_id = q.project_id
      AND o.operator_id = q.operator_id AND o.ended_at IS NULL AND o.holds_payouts)`;

/** SQL: payouts whose retry must not be sent: an attempt may have been paid, or was in doubt before a hold for low balance. */
const TO_WITHDRAW = sql`FROM payouts q
  WHERE q.state IN ('ready', 'held', 'returned') AND q.attempts > 0
    AND (NOT ${allFailedSql(sql`q.id`)} OR (q.state <> 'ready' AND q.hold_why = 'low_balance' AND payout_doubted_at(q.id) IS NOT NULL))`;

/** SQL: while there is a hold to begin or to end, otherwise the time of the next expiry. */
const holdChanges = sql`
  SELECT CASE WHEN EXISTS (SELECT ${TO_WITHDRAW}) OR EXISTS (SELECT ${TO_HOLD})
    OR EXISTS (SELECT ${TO_RESUME}) THEN '-infinity'::timestamptz
    ELSE (SELECT min(hold_until) FROM payouts WHERE state = 'held') END`;

/**
 * Creates and ends automatic holds: outages, low balance, expiry. Every step is one conditional UPDATE over unlocked
 * rows, so any number of processes may run it at any time.
 */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly policy: PolicyService,
    private readonly time: TrustedTimeService,
  ) {}

  /**
   * Runs every second: holds ready payouts of operators with an outage and releases them in their old order at its end,
   * expires holds, and withdraws retries of which an attempt may have been paid.
   */
  @Task({ name: 'move holds', everyMs: 1_000, due: holdChanges })
  async sweep(): Promise<void> {
    await this.withdrawDoubtfulRetries();
    await this.holdForOutages(this.db.manager);
    await this.endOutageHolds();
    await this.expire();
  }

  /**
   * Holds ready payouts to operators with an outage that holds payouts: all, or only `ids` (in the database transaction
   * that made them ready). Skips payouts released despite the outage (`hold_by`).
   * @returns the number of payouts held
   */
  async holdForOutages(manager: EntityManager, ids?: readonly string[]): Promise<number> {
    const now = this.clock.now();
    const held = await affectedRows(
      manager,
      sql`UPDATE payouts p SET state = 'held', state_at = ${now}, hold_why = 'outage', hold_note = s.note, hold_by = s.marked_by,
         hold_until = ${now}::timestamptz + make_interval(hours => (SELECT (settings->>'holdHours')::int
           FROM payout_policies ORDER BY version DESC LIMIT 1))
       FROM (SELECT q.id, o.note, o.marked_by ${TO_HOLD}
               AND (${ids ?? null}::uuid[] IS NULL OR q.id = ANY(${ids ?? null}))
             ORDER BY q.id LIMIT ${BATCH} FOR UPDATE OF q SKIP LOCKED) s
       WHERE p.id = s.id`,
    );
    return held;
  }

  /**
   * Holds a payout just refused for a low balance, if the policy does so; runs in the database transaction that stores
   * the refusal.
   * @returns false where it stays failed: by the policy, or because an attempt was ever in doubt, so that only a proposal
   * sends it again
   */
  async holdForFunds(manager: EntityManager, attemptTransactionId: string): Promise<boolean> {
    const { settings } = await this.policy.current(manager);
    if (!settings.holdOnLowBalance) return false;
    const held = await affectedRows(
      manager,
      sql`UPDATE payouts SET state = 'held', state_at = ${this.clock.now()}, hold_why = 'low_balance',
        hold_note = NULL, hold_by = ${PRODUCT_ACTOR}, hold_until = ${this.clock.in(settings.holdHours * HOUR_MS)}
       WHERE attempt_id = ${attemptTransactionId} AND state = 'sent' AND payout_doubted_at(id) IS NULL`,
    );
    return held > 0;
  }

  /** Returns payouts with an expired hold to their requesters; they are neither sent nor failed. None while the clock is doubtful. */
  async expire(): Promise<number> {
    if (!(await this.time.isTrusted())) return 0;
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const rows = await queryRows<Pick<PayoutsRow, 'id' | 'projectId'> & { why: string }>(
        manager,
        sql`UPDATE payouts p SET state = 'returned', state_at = ${now}
         FROM (SELECT id FROM payouts WHERE state = 'held' AND hold_until <= ${now}
               ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED) s
         WHERE p.id = s.id RETURNING p.id, p.project_id AS "projectId", p.hold_why AS why`,
      );
      for (const { id, projectId, why } of rows)
        await this.record(manager, 'payout.hold_expired', { id, projectId }, { why });
      return rows.length;
    });
  }

  /**
   * Returns payouts queued for a retry to `sent` once one of their attempts may have been paid (the sender already skips
   * them; this makes the change visible), and those on hold for a low balance of which an attempt was ever in doubt.
   * @returns the number of payouts
   */
  private async withdrawDoubtfulRetries(): Promise<number> {
    return this.db.transaction(async (manager) => {
      const rows = await queryRows<Pick<PayoutsRow, 'id' | 'projectId'> & { was: string }>(
        manager,
        sql`UPDATE payouts p
          SET state = 'sent', state_at = ${this.clock.now()}, hold_why = NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL,
           ask_by = NULL, ask_reason = NULL
         FROM (SELECT q.id, q.state ${TO_WITHDRAW}
               ORDER BY q.id LIMIT 500 FOR UPDATE OF q SKIP LOCKED) s
         WHERE p.id = s.id RETURNING p.id, p.project_id AS "projectId", s.state AS was`,
      );
      for (const { id, projectId, was } of rows)
        await this.record(manager, 'payout.repeat_taken_back', { id, projectId }, { was });
      return rows.length;
    });
  }

  private async record(
    manager: EntityManager,
    act: string,
    { id, projectId }: { id: string; projectId: string },
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(manager, {
      actor: PRODUCT_ACTOR,
      act,
      subjectType: 'payout',
      subjectId: id,
      projectId,
      details,
    });
  }

  private async endOutageHolds(): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE payouts p
        SET state = 'ready', state_at = ${this.clock.now()}, hold_why = NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL
       FROM (SELECT q.id ${TO_RESUME}
             ORDER BY q.id LIMIT ${BATCH} FOR UPDATE OF q SKIP LOCKED) s
       WHERE p.id = s.id`,
    );
  }
}
