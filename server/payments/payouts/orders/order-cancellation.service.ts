import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import type { PayoutsRow } from '../payouts.rows.js';
import { OrderViewsService } from './order-views.service.js';

@Injectable()
export class OrderCancellationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly views: OrderViewsService,
  ) {}

  /**
   * Cancels every unsent payout of the order for good; sent ones continue. Only its requester and administrators may.
   * @throws Problem not_found; 403 forbidden; 409 payout_order_decided, payout_nothing_unsent
   */
  async cancel(orderId: string, reason: string, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const at = this.clock.now();
      await execute(manager, sql`SELECT FROM payout_orders WHERE id = ${orderId} FOR UPDATE`);
      const order = await this.views.record(manager, orderId, user);
      const isOwn = order.requestedById === user.userId;
      if (order.state === 'draft' && !isOwn) throw notFound();
      if (!isOwn && user.role !== 'admin') throw new Problem(403, 'forbidden');
      if (!['draft', 'requested', 'approved'].includes(order.state))
        throw new Problem(409, 'payout_order_decided');
      const cancelled = await queryRows<Pick<PayoutsRow, 'amount'>>(
        manager,
        sql`WITH unsent AS (
           SELECT id FROM payouts WHERE order_id = ${orderId} AND state IN ('requested', 'ready', 'held', 'returned')
           ORDER BY id FOR UPDATE
         )
         UPDATE payouts p SET state = 'cancelled', state_at = ${at}, hold_why = NULL, hold_until = NULL,
           hold_note = ${reason}, hold_by = ${user.email}
         FROM unsent WHERE p.id = unsent.id RETURNING p.amount`,
      );
      if (order.state === 'approved' && cancelled.length === 0)
        throw new Problem(409, 'payout_nothing_unsent');
      const { sent } = (await queryRow<{ sent: number }>(
        manager,
        sql`SELECT count(*)::int AS sent FROM payouts WHERE order_id = ${orderId} AND state = 'sent'`,
      )) ?? { sent: 0 };
      if (sent === 0)
        await execute(
          manager,
          sql`UPDATE payout_orders SET state = 'cancelled', decided_at = coalesce(decided_at, ${at}), updated_at = ${at}
            WHERE id = ${orderId}`,
        );
      const total = cancelled.reduce((sum, { amount }) => sum + amount, 0);
      await this.audit.record(manager, {
        actor: user,
        act: 'payout_order.cancelled',
        subjectType: 'payout_order',
        subjectId: orderId,
        projectId: order.projectId,
        details: { revision: order.revision, count: cancelled.length, total, sent, reason },
      });
    });
  }
}
