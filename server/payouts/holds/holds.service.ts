import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRows } from '../../common/database/query.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import { Clock } from '../../common/time/clock.js';
import { PolicyService } from '../policy/policy.service.js';
import { MAY_HAVE_PAID_SQL } from '../attempts/last-attempt.js';

const HOUR = 3_600_000;
/** How many payouts one step moves: what is left is taken a second later. */
const BATCH = 5_000;

/**
 * The holds that nobody makes by hand: an operator's outage, a low balance, and their ends. Every step is one conditional
 * UPDATE over rows that nobody else is moving, so that any number of processes may run it at any time.
 */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly policy: PolicyService,
  ) {}

  /**
   * Every second: what is ready waits while its operator is out, and goes on in its old order when the outage ends; holds
   * expire; a repeat is taken back when something comes to speak against the failure that it followed.
   */
  async sweep(): Promise<void> {
    await this.withdrawDoubtfulRetries();
    await this.holdForOutages(this.db.manager);
    await this.endOutageHolds();
    await this.expire();
  }

  /**
   * Holds ready payouts whose operator is marked as out for payouts; all of them, or only the given ones (in the database
   * transaction that made them ready). One that a person let go on despite the outage (`hold_by`) is left alone.
   * @returns how many
   */
  async holdForOutages(manager: EntityManager, ids?: readonly string[]): Promise<number> {
    const now = this.clock.now();
    const held = await affectedRows(
      manager,
      sql`UPDATE payouts p SET state = 'held', state_at = ${now}, hold_why = 'outage', hold_note = s.note, hold_by = s.marked_by,
         hold_until = ${now}::timestamptz + make_interval(hours => (SELECT (settings->>'holdHours')::int FROM payout_policies ORDER BY version DESC LIMIT 1))
       FROM (SELECT q.id, o.note, o.marked_by FROM operator_outages o
             JOIN payouts q ON q.project_id = o.project_id AND q.operator_id = o.operator_id
             WHERE o.ended_at IS NULL AND o.holds_payouts AND q.state = 'ready' AND q.hold_by IS NULL
               AND (${ids ?? null}::uuid[] IS NULL OR q.id = ANY(${ids ?? null}))
             ORDER BY q.id LIMIT ${BATCH} FOR UPDATE OF q SKIP LOCKED) s
       WHERE p.id = s.id`,
    );
    return held;
  }

  /**
   * A payout that was just refused for a low balance waits for money, where the policy says so; called in the database
   * transaction that stores the refusal.
   * @returns false where the policy leaves it failed
   */
  async holdForFunds(manager: EntityManager, attemptTransactionId: string): Promise<boolean> {
    const { settings } = await this.policy.current(manager);
    if (!settings.holdOnLowBalance) return false;
    const held = await affectedRows(
      manager,
      sql`UPDATE payouts SET state = 'held', state_at = ${this.clock.now()}, hold_why = 'low_balance', hold_note = NULL, hold_by = ${PRODUCT_ACTOR}, hold_until = ${this.clock.in(settings.holdHours * HOUR)}
       WHERE attempt_id = ${attemptTransactionId} AND state = 'sent'`,
    );
    return held > 0;
  }

  /** A hold that nobody ended in time goes back to whoever requested the payout: never sent, never silently failed. */
  async expire(): Promise<number> {
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const rows = await queryRows<{ id: string; projectId: string; why: string }>(
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
   * A payout that waits to be sent again goes back to where its last attempt left it as soon as that attempt may have paid
   * after all. (The sender passes over it from that instant on; this is what makes it seen.)
   * @returns how many
   */
  private async withdrawDoubtfulRetries(): Promise<number> {
    return this.db.transaction(async (manager) => {
      const rows = await queryRows<{ id: string; projectId: string; was: string }>(
        manager,
        sql`UPDATE payouts p SET state = 'sent', state_at = ${this.clock.now()}, hold_why = NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL,
           ask_by = NULL, ask_reason = NULL
         FROM (SELECT q.id FROM payouts q JOIN transactions t ON t.id = q.attempt_id
               WHERE q.state IN ('ready', 'held', 'returned') AND q.attempts > 0 AND ${MAY_HAVE_PAID_SQL}
               ORDER BY q.id LIMIT 500 FOR UPDATE OF q SKIP LOCKED) s
         WHERE p.id = s.id RETURNING p.id, p.project_id AS "projectId", old.state AS was`,
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
      sql`UPDATE payouts p SET state = 'ready', state_at = ${this.clock.now()}, hold_why = NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL
       FROM (SELECT q.id FROM payouts q JOIN payout_orders d ON d.id = q.order_id
             WHERE q.state = 'held' AND q.hold_why = 'outage' AND q.queue_at IS NOT NULL AND d.state = 'approved'
               AND NOT EXISTS (SELECT FROM operator_outages o WHERE o.project_id = q.project_id
                 AND o.operator_id = q.operator_id AND o.ended_at IS NULL AND o.holds_payouts)
             ORDER BY q.id LIMIT ${BATCH} FOR UPDATE OF q SKIP LOCKED) s
       WHERE p.id = s.id`,
    );
  }
}
