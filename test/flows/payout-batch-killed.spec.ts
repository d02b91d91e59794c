import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallRecoveryService } from '../../server/payments/calls/call-recovery.service.js';
import { PayoutCallHandler } from '../../server/payments/payouts/sending/payout-call.handler.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { testSettings } from '../support/database.js';
import { PayoutBatchesHarness, csv, readCsv } from '../support/payout-batches.harness.js';
import { PayoutsHarness } from '../support/payouts.harness.js';
import { until } from '../support/until.js';

const WORKER = fileURLToPath(new URL('../../dist/test/bench/batch-worker.js', import.meta.url));
const LINES = 80;

let harness: PayoutsHarness;
let files: PayoutBatchesHarness;
beforeAll(async () => {
  harness = await PayoutsHarness.open();
  files = new PayoutBatchesHarness(harness);
});
afterAll(() => harness.close());

describe('a server that is killed while it sends a batch', () => {
  it('is replaced by one that sends each remaining line once and reports possibly paid lines', async () => {
    const { finance, finance2, admin } = harness.users;
    await harness.db.query('UPDATE projects SET max_in_flight = 8 WHERE id = $1', [harness.main.id]);
    const phones = Array.from({ length: LINES }, () => harness.phone());
    const { id } = await files.load(finance, csv(...phones.map((phone) => `${phone};1000`)));
    await finance.post(`/api/payout-batches/${id}/request`);
    await harness.approve(finance2, id);
    await harness.approve(admin, id);

    harness.clock.moveTo(new Date()); // the aggregator's clock is that of the other process
    harness.sandbox.control.setLatency(400);
    const worker = fork(WORKER, [], {
      env: testSettings(harness.running.databaseUrl, { SCHEDULE: 'false' }),
    });
    await once(worker, 'message');
    worker.send({ do: 'send', orderId: id });
    await until('the worker has made 20 payouts', async () => (await attempts(id)).made >= 20);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const { made, calling } = await attempts(id);
    expect(made).toBeLessThan(LINES);
    expect(calling).toBeGreaterThan(0);

    harness.sandbox.control.setLatency(0);
    const [row] = await harness.db.query<{ at: Date }[]>(
      `SELECT clock_timestamp() + interval '5 minutes' AS at`,
    );
    harness.clock.moveTo(row!.at);
    const { app } = harness.running;
    await app.get(CallRecoveryService).recover(app.get(PayoutCallHandler));
    await sendRest();
    expect(await attempts(id)).toEqual({ made: LINES, calling: 0, most: 1, unknown: calling });
    for (const phone of phones)
      expect(harness.sandbox.control.transactions.list({ phone }).length).toBeLessThanOrEqual(1);
    expect(harness.sandbox.control.doublePaid()).toBe(0);

    await finance.signIn(); // half a day has passed
    const [, ...lines] = readCsv((await files.file(finance, `/api/payout-batches/${id}/result`)).text);
    const words = lines.map((cells) => cells[8]);
    expect(words.filter((word) => word === 'Possibly paid')).toHaveLength(calling);
    expect(words.filter((word) => word === 'Pending')).toHaveLength(LINES - calling);
  });
});

async function sendRest(): Promise<void> {
  const sender = harness.running.app.get(PayoutSenderService);
  do await sender.idle();
  while ((await sender.send()) > 0);
}

async function attempts(orderId: string) {
  const [row] = await harness.db.query<{ made: number; calling: number; most: number; unknown: number }[]>(
    `SELECT count(a.transaction_id)::int AS made, count(a.calling_since)::int AS calling, max(p.attempts) AS most,
       (count(*) FILTER (WHERE t.status = 'unknown'))::int AS unknown
     FROM payouts p LEFT JOIN payout_attempts a ON a.payout_id = p.id LEFT JOIN transactions t ON t.id = a.transaction_id
     WHERE p.order_id = $1`,
    [orderId],
  );
  return row!;
}
