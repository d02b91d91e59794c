import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { notFound, Problem } from '../../common/problems/problem.js';
import { OrderViewsService } from './order-views.service.js';

/** Takes back an order, as far as it was not sent. */
@Injectable()
export class OrderCancellationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly views: OrderViewsService,
  ) {}

  /**
   * Every payout of it that was not sent is given up for good; what was sent goes on. Only its requester and admins may.
   * @throws Problem not_found; 403 forbidden; 409 payout_order_decided, payout_nothing_unsent
   */
  async cancel(orderId: string, reason: string, person: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const at = this.clock.now();
      await manager.query('SELECT FROM payout_orders WHERE id = $1 FOR UPDATE', [orderId]);
      const order = await this.views.record(manager, orderId, person);
      const isOwn = order.requestedById === person.personId;
      if (order.state === 'draft' && !isOwn) throw notFound();
      if (!isOwn && person.role !== 'admin') throw new Problem(403, 'forbidden');
      if (!['draft', 'requested', 'approved'].includes(order.state))
        throw new Problem(409, 'payout_order_decided');
      const [cancelled] = await manager.query<[{ amount: number }[], number]>(
        `WITH unsent AS (
           SELECT id FROM payouts WHERE order_id = $1 AND state IN ('requested', 'ready', 'held', 'returned')
           ORDER BY id FOR UPDATE
         )
         UPDATE payouts p SET state = 'cancelled', state_at = $2, hold_why = NULL, hold_until = NULL, hold_note = $3, hold_by = $4
         FROM unsent WHERE p.id = unsent.id RETURNING p.amount`,
        [orderId, at, reason, person.email],
      );
      if (order.state === 'approved' && cancelled.length === 0)
        throw new Problem(409, 'payout_nothing_unsent');
      const [{ sent } = { sent: 0 }] = await manager.query<{ sent: number }[]>(
        `SELECT count(*)::int AS sent FROM payouts WHERE order_id = $1 AND state = 'sent'`,
        [orderId],
      );
      if (sent === 0)
        await manager.query(
          `UPDATE payout_orders SET state = 'cancelled', decided_at = coalesce(decided_at, $2), updated_at = $2 WHERE id = $1`,
          [orderId, at],
        );
      const total = cancelled.reduce((sum, { amount }) => sum + amount, 0);
      await this.audit.record(manager, {
        actor: person,
        act: 'payout_order.cancelled',
        subjectType: 'payout_order',
        subjectId: orderId,
        projectId: order.projectId,
        details: { revision: order.revision, count: cancelled.length, total, sent, reason },
      });
    });
  }
}
