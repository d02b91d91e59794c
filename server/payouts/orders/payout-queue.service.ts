import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PolicyService } from '../policy/policy.service.js';

/** Puts what was approved into the queue of the sender. */
@Injectable()
export class PayoutQueueService {
  constructor(private readonly policy: PolicyService) {}

  /**
   * The payouts of an approved order become `ready`, in the order of their rows, or `held` where an outage of their
   * operator holds payouts. In the database transaction of the last approval, which holds the lock of the order.
   */
  async enqueue(manager: EntityManager, orderId: string, at: Date): Promise<void> {
    const { settings } = await this.policy.current(manager);
    // ordered locks: payouts are locked in the order of their ids, everywhere
    await manager.query(
      `WITH released AS (
         SELECT p.id, outage.id AS outage_id, outage.note, outage.marked_by, requester.email
         FROM payouts p
         JOIN payout_orders o ON o.id = p.order_id
         JOIN people requester ON requester.id = o.requested_by
         LEFT JOIN operator_outages outage ON outage.project_id = p.project_id AND outage.operator_id = p.operator_id
           AND outage.ended_at IS NULL AND outage.holds_payouts
         WHERE p.order_id = $1 AND p.state = 'requested'
         ORDER BY p.id FOR UPDATE OF p
       )
       UPDATE payouts p SET
         state = CASE WHEN r.outage_id IS NULL THEN 'ready' ELSE 'held' END,
         state_at = $2,
         queue_at = $2::timestamptz + p.row_number * interval '1 microsecond', -- first in, first out, by row
         hold_why = CASE WHEN r.outage_id IS NULL THEN NULL ELSE 'outage' END,
         hold_note = r.note,
         hold_by = r.marked_by,
         hold_until = CASE WHEN r.outage_id IS NULL THEN NULL ELSE $2::timestamptz + make_interval(hours => $3) END,
         ask_by = r.email
       FROM released r WHERE p.id = r.id`,
      [orderId, at, settings.holdHours],
    );
  }
}
