import { generateSync } from 'otplib';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import type { Colleague } from '../support/payouts.harness.js';
import { SETTINGS, SessionClient } from '../support/session-client.js';
import type { Attack } from './parts.js';
import type { Sent } from './tally.js';

const ORDERS = 8;

/** Two approvers decide the same payout orders and the same change at one moment: each is decided once. */
export async function tryRaces(attack: Attack): Promise<void> {
  const { app } = attack.setup;
  const orders: OrderView[] = [];
  for (let at = 0; at < ORDERS; at += 1) orders.push(await app.request(app.users.finance));
  await decideTogether(attack, orders);
  const [row] = await app.db.query<{ approvals: number; ready: number }[]>(
    `SELECT (SELECT count(*)::int FROM payout_approvals WHERE order_id = ANY ($1) AND verdict = 'approved') AS approvals,
       (SELECT count(*)::int FROM payouts WHERE order_id = ANY ($1) AND state = 'ready') AS ready`,
    [orders.map(({ id }) => id)],
  );
  if (row?.approvals !== ORDERS || row.ready !== ORDERS)
    attack.tally.admissions.push(
      `${ORDERS} orders have ${row?.approvals} approvals and ${row?.ready} ready payouts`,
    );
}

async function decideTogether({ setup, tally }: Attack, orders: readonly OrderView[]): Promise<void> {
  const { admin, admin2, finance } = setup.app.users;
  const statuses = await Promise.all(
    [admin, admin2, finance].map(async (by) => {
      const sent: Sent = { by: 'other', method: 'POST', url: '/api/payout-orders/approve', body: by.email };
      const token = await setup.callers.sessionOf(by.id);
      const answer = await approve(new SessionClient(setup.server.url, SETTINGS.PUBLIC_URL), {
        by,
        token,
        orders,
      });
      tally.count(sent, answer);
      return answer.status;
    }),
  );
  if (statuses.filter((status) => status === 200).length !== 1 || statuses[2] === 200)
    tally.admissions.push(`the approvers of the same orders got ${statuses.join(', ')}`);
}

/** With a code of the true time, which the clock of the built server shows. */
function approve(
  browser: SessionClient,
  { by, token, orders }: { by: Colleague; token: string; orders: readonly OrderView[] },
) {
  browser.cookie = `__Host-rappro=${token}`;
  return browser.send('POST', '/api/payout-orders/approve', {
    body: {
      orders: orders.map(({ id, revision }) => ({ id, revision })),
      count: orders.reduce((sum, { count }) => sum + count, 0),
      total: orders.reduce((sum, { total }) => sum + total, 0),
      code: generateSync({ secret: by.totpKey, epoch: Math.floor(Date.now() / 1000) }),
    },
  });
}
