import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../common/time/clock.js';
import { PayoutActionsService, type ActionTarget } from './payout-actions.service.js';

interface Cancelled {
  was: string;
  amount: number;
}

/** Gives payouts up, until the call begins: the same row decides for the sender and for the person, so one of them loses. */
@Injectable()
export class PayoutCancellationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly acts: PayoutActionsService,
  ) {}

  /**
   * A payout that was requested, is ready, held or returned will never be sent. One that waits for money after a refusal
   * was attempted, and may be given up too: the refusal moved nothing.
   * @throws Problem not_found, too_late (with the time when the call began), payout_given_up
   */
  async cancel(id: string, reason: string, person: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const standing = await this.acts.requireAccess(id, person, manager);
      // Orders are locked before their payouts; one that is decided already is not changed by this.
      if (standing.state === 'requested')
        await execute(manager, sql`SELECT 1 FROM payout_orders WHERE id = ${standing.orderId} FOR UPDATE`);
      const rows = await queryRows<Cancelled>(
        manager,
        sql`UPDATE payouts SET state = 'cancelled', state_at = ${this.clock.now()}, hold_why = NULL, hold_until = NULL, hold_note = ${reason}, hold_by = ${person.email}
         WHERE id = ${id} AND state IN ('requested', 'ready', 'held', 'returned') RETURNING old.state AS was, amount`,
      );
      const [row] = rows;
      if (!row) throw this.acts.problemOf(await this.acts.requireAccess(id, person, manager));
      if (row.was === 'requested') await this.shrinkOrder(manager, standing, row.amount);
      const act = { what: 'cancelled', payoutId: id, projectId: standing.projectId, actor: person };
      await this.acts.record(manager, act, { reason, was: row.was });
    });
  }

  /** The order is another one without it: approvals are asked for again; without a single payout it is cancelled. */
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
