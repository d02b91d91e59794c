import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConfirmationClaimsService } from '../../server/payments/transactions/schedule/confirmation-claims.service.js';
import { testSettings } from '../support/database.js';
import { SweepHarness } from '../support/sweep.harness.js';
import { until } from '../support/until.js';

const WORKER = fileURLToPath(new URL('../../dist/test/bench/sweep-worker.js', import.meta.url));

let watch: SweepHarness;
beforeAll(async () => void (watch = await SweepHarness.begin()));
afterAll(() => watch.end());

describe('claims that were not sent', () => {
  it('are due again at once and count as no check', async () => {
    const claims = watch.running.app.get(ConfirmationClaimsService);
    const project = await watch.project('Libérée');
    const [reference] = await watch.payins(project);
    await watch.pass(5);
    const claim = () => claims.claim(project.id, 10, watch.clock.now());
    const first = await claim();
    await claims.release(first, watch.clock.now());
    expect(await watch.held(reference!)).toMatchObject({ asked_count: 0, due_at: watch.clock.now() });
    const second = await claim();
    expect(second).toHaveLength(1);
    // The lease of the first claim has ended: it releases nothing more.
    await claims.release(first, watch.clock.now());
    expect(await claim()).toEqual([]);
    await claims.release(second, watch.clock.now());
  });
});

describe('a server that is killed in the middle of a sweep', () => {
  it('loses its lease only: every check is repeated and every answer stored', async () => {
    const merchant = await watch.project('Boutique', { maxInFlight: 16 });
    const references = await watch.payins(merchant, 120);
    for (const reference of references) watch.sandbox.control.transactions.settle({ reference });
    watch.sandbox.control.setLatency(400);
    const worker = fork(WORKER, [], { env: testSettings(watch.running.databaseUrl, { SCHEDULE: 'false' }) });
    await once(worker, 'message');
    worker.send('sweep');
    await until('the worker is in the middle of its sweep', async () => {
      const { pending, leased } = await unsettledOf(merchant.id);
      return pending < references.length && leased > 0;
    });
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const left = await unsettledOf(merchant.id);
    expect(left.pending).toBeGreaterThan(0);
    expect(left.leased).toBeGreaterThan(0);

    watch.sandbox.control.setLatency(0);
    const [row] = await watch.running.db.query<{ at: Date }[]>(
      `SELECT clock_timestamp() + interval '61 s' AS at`,
    );
    watch.clock.moveTo(row!.at);
    // A busy machine releases claims that waited too long; the schedule sweeps again, and so does this.
    await until('every check is repeated', async () => {
      await watch.sweep();
      const { pending, leased } = await unsettledOf(merchant.id);
      return pending === 0 && leased === 0;
    });
    const twice = references.filter(
      (reference) => watch.sandbox.control.transactions.get({ reference }).asked > 2,
    );
    expect(twice).toEqual([]);
  });
});

async function unsettledOf(projectId: string): Promise<{ pending: number; leased: number }> {
  const [row] = await watch.running.db.query<{ pending: number; leased: number }[]>(
    `SELECT count(*) FILTER (WHERE t.status = 'pending')::int AS pending, count(s.lease_id)::int AS leased
     FROM transactions t JOIN confirmation_schedule s ON s.transaction_id = t.id
     WHERE t.project_id = $1`,
    [projectId],
  );
  return row!;
}
