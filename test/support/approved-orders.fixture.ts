import type { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';

export interface OrderedPayout {
  id: string;
  channel: string;
  phone: string;
  amount: number;
  staysInWallet: boolean | null;
  operatorId: string | null;
}

export interface WantedOrder {
  projectId: string;
  requester: string;
  approver: string;
  at: Date;
  payouts: readonly OrderedPayout[];
}

/**
 * Adds an approved order with its payouts in the queue, in the rows that the services write, as far as constraints
 * require.
 * @returns the ids of the payouts, in their order
 */
export async function approveOrder(db: DataSource, order: WantedOrder): Promise<string[]> {
  const { projectId, requester, approver, at, payouts } = order;
  const orderId = newId(at);
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
  await db.transaction(async (manager) => {
    await manager.query(
      `INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, requested_at, policy_version, steps,
         created_at, updated_at)
       VALUES ($1, $2, $3, 'Salaires', 'requested', $4, $5, $6, $7, 1, '{"steps": [], "inSequence": false}', $7, $7)`,
      [orderId, projectId, payouts.length === 1 ? 'single' : 'batch', payouts.length, total, requester, at],
    );
    await manager.query(
      `INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, amount, stays_in_wallet, purpose, operator_id, state,
         state_at, created_at)
       SELECT id, $2, $3, row_number() OVER (), channel, phone, amount, "staysInWallet", 'Salaire', "operatorId", 'requested', $4, $4
       FROM jsonb_to_recordset($1::jsonb) AS p(id uuid, channel text, phone text, amount int, "staysInWallet" boolean, "operatorId" text)`,
      [JSON.stringify(payouts), projectId, orderId, at],
    );
    await manager.query(
      `INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, count, total, at)
       VALUES ($1, $2, $3, 1, $4, 'admin', 'approved', $5, $6, $7)`,
      [newId(at), orderId, requester, approver, payouts.length, total, at],
    );
    await manager.query(`UPDATE payout_orders SET state = 'approved', decided_at = $2 WHERE id = $1`, [
      orderId,
      at,
    ]);
    await manager.query(
      `UPDATE payouts SET state = 'ready', state_at = $2, queue_at = $2::timestamptz + row_number * interval '1 microsecond'
       WHERE order_id = $1`,
      [orderId, at],
    );
  });
  return payouts.map(({ id }) => id);
}
