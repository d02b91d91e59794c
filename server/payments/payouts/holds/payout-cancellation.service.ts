import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { PayoutActionsService, type ActionTarget } from './payout-actions.service.js';

interface Cancelled {
  was: string;
  amount: number;
}

/** Cancels payouts until the call begins. The sender and the user update the same row, so only one of them succeeds. */
@Injectable()
export class PayoutCancellationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly acts: PayoutActionsService,
  ) {}

  /**
   * Cancels a payout that is requested, ready, held or returned. One on hold after a low-balance refusal may be
   * cancelled too, since the refusal moved no funds.
   * @throws Problem not_found, too_late (with the start of the call), payout_given_up
   */
  async cancel(id: string, reason: string, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const standing = await this.acts.requireAccess(id, user, manager);
      // Lock order: orders before their payouts. An order that is decided already does not change.
      if (standing.state === 'requested')
        await execute(manager, sql`SELECT 1 FROM payout_orders WHERE id = ${standing.orderId} FOR UPDATE`);
      const rows = await queryRows<Cancelled>(
        manager,
        sql`UPDATE payouts p SET state = 'cancelled', state_at = ${this.clock.now()}, hold_why = NULL,
          hold_until = NULL, hold_note = ${reason}, hold_by = ${user.email}
         FROM (SELECT id, state FROM payouts
               WHERE id = ${id} AND state IN ('requested', 'ready', 'held', 'returned') FOR UPDATE) s
         WHERE p.id = s.id RETURNING s.state AS was, p.amount`,
      );
      const [row] = rows;
      if (!row) throw this.acts.problemOf(await this.acts.requireAccess(id, user, manager));
      if (row.was === 'requested') await this.shrinkOrder(manager, standing, row.amount);
      const act = { what: 'cancelled', payoutId: id, projectId: standing.projectId, actor: user };
      await this.acts.record(manager, act, { reason, was: row.was });
    });
  }

  /** Counts as a change of the order: approvals start over. Cancels an order without payouts. */
  private async shrinkOrder(
    manager: EntityManager,
    { orderId }: ActionTarget,
    amount: number,
  ): Promise<void> {
    const now = this.clock.now();
    await execute(
      manager,
      sql`UPDATE payout_orders SET
         revision = revision + 1, updated_at = ${now},
         count = CASE kind WHEN 'batch' THEN count - 1 ELSE count END,
         total = CASE kind WHEN 'batch' THEN total - ${amount} ELSE total END,
         state = CASE WHEN count = 1 THEN 'cancelled' ELSE state END,
         decided_at = CASE WHEN count = 1 THEN ${now} ELSE decided_at END
       WHERE id = ${orderId} AND state = 'requested'`,
    );
  }
}
