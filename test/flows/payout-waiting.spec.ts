import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import { SendingHarness } from '../support/sending.harness.js';

let harness: SendingHarness;
beforeAll(async () => {
  harness = await SendingHarness.open();
});
afterAll(() => harness.close());
afterEach(() => harness.calm());

describe('an approved payout of a project without usable responses', () => {
  it('waits, is neither sent nor failed, and is sent once when a response is usable', async () => {
    harness.clock.advance(0);
    const sweep = () => harness.running.app.get(ConfirmSweepService).sweep();
    await harness.approved(Array.from({ length: 3 }, () => ({})));
    await harness.sendAll();
    harness.sandbox.control.order({
      fault: 'http_429',
      operation: 'payout_confirm',
      times: 20,
      params: { seconds: 60 },
    });
    harness.clock.advance(60_000);
    await sweep();
    const ids = await harness.approved(Array.from({ length: 4 }, () => ({})));
    const before = harness.creates();
    expect(await harness.sendAll()).toBe(0);
    const stateOf = async () => (await harness.admin.send('GET', '/api/payout-sending')).body as unknown;
    expect(await stateOf()).toMatchObject([
      { ready: 4, waitingCause: 'responses_unusable', waitingWhy: 'HTTP 429 (Retry-After: 60)' },
    ]);
    harness.sandbox.control.clearFaults();
    expect(await harness.sendAll()).toBe(0);
    for (const id of ids) expect(await harness.held(id)).toMatchObject({ state: 'ready', attempts: 0 });
    harness.clock.advance(61_000);
    await sweep();
    await harness.sendAll();
    await harness.sendAll();
    expect(harness.creates() - before).toBe(4);
    for (const id of ids) expect(await harness.held(id)).toMatchObject({ status: 'pending', attempts: 1 });
    expect(await stateOf()).toMatchObject([{ ready: 0, waitingCause: null }]);
  });

  it('is not sent when the project pauses after its claim', async () => {
    const id = await harness.one();
    const { app } = harness.running;
    const create = AggregatorClient.prototype.createMobileMoneyPayout;
    const spy = jest
      .spyOn(AggregatorClient.prototype, 'createMobileMoneyPayout')
      .mockImplementationOnce(async function (this: AggregatorClient, ...call) {
        await app
          .get(SweepPausesService)
          .pause(harness.project.id, { cause: 'responses_unusable', why: 'HTTP 503', retryAfterMs: 1_000 });
        return create.apply(this, call);
      });
    const before = harness.creates();
    expect(await harness.sendAll()).toBe(1);
    spy.mockRestore();
    expect(harness.creates()).toBe(before);
    expect(await harness.held(id)).toMatchObject({ state: 'ready' });
    await harness.resume();
    expect(await harness.sendAll()).toBe(1);
    expect(harness.creates() - before).toBe(1);
  });
});

describe('an approved payout of a project that cannot be reached', () => {
  const sweep = () => harness.running.app.get(ConfirmSweepService).sweep();

  it('waits with the reason shown, and leaves once by itself when the connection is back', async () => {
    harness.clock.advance(600_000); // later than the pauses above
    await harness.set('base_url', 'http://localhost:9');
    const before = harness.creates();
    const id = await harness.one();
    await harness.sendAll();
    expect(await harness.held(id)).toMatchObject({ state: 'ready', attempts: 1, status: 'rejected' });
    const { body } = await harness.admin.send('GET', '/api/payout-sending');
    expect(body).toMatchObject([
      { ready: 1, waitingWhy: expect.stringMatching(/^connection refused: .*127.0.0.1:9 ECONNREFUSED/) },
    ]);
    expect(await harness.sendAll()).toBe(0);
    harness.clock.advance(6_000);
    await sweep();
    expect(await harness.sendAll()).toBe(0);
    expect(await harness.held(id)).toMatchObject({ state: 'ready', attempts: 1 });
    await harness.set('base_url', harness.aggregatorUrl);
    harness.clock.advance(40_000);
    await sweep();
    await harness.sendAll();
    expect(harness.creates() - before).toBe(1);
    expect(await harness.held(id)).toMatchObject({ state: 'sent', status: 'pending', attempts: 2 });
  });

  it('fails when there has been no connection for 24 h', async () => {
    harness.clock.advance(3_600_000);
    await harness.set('base_url', 'http://127.0.0.1:9');
    const id = await harness.one();
    await harness.sendAll();
    expect(await harness.held(id)).toMatchObject({ state: 'ready' });
    harness.clock.advance(24 * 3_600_000 + 1_000);
    await harness.resume();
    await harness.sendAll();
    await harness.set('base_url', harness.aggregatorUrl);
    expect(await harness.held(id)).toMatchObject({ state: 'sent', status: 'rejected', attempts: 2 });
  });
});
