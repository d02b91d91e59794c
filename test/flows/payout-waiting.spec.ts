import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import { SendingHarness } from '../support/sending.harness.js';

let desk: SendingHarness;
beforeAll(async () => {
  desk = await SendingHarness.open();
});
afterAll(() => desk.close());
afterEach(() => desk.calm());

describe('an approved payout of a project without usable responses', () => {
  it('waits, is neither sent nor failed, and is sent once when a response is usable', async () => {
    desk.clock.advance(0);
    const sweep = () => desk.running.app.get(ConfirmSweepService).sweep();
    await desk.approved(Array.from({ length: 3 }, () => ({})));
    await desk.sendAll();
    desk.sandbox.control.order({
      fault: 'http_429',
      operation: 'payout_confirm',
      times: 20,
      params: { seconds: 60 },
    });
    desk.clock.advance(60_000);
    await sweep();
    const ids = await desk.approved(Array.from({ length: 4 }, () => ({})));
    const before = desk.creates();
    expect(await desk.sendAll()).toBe(0);
    const stateOf = async () => (await desk.admin.send('GET', '/api/payout-sending')).body as unknown;
    expect(await stateOf()).toMatchObject([
      { ready: 4, waitingCause: 'responses_unusable', waitingWhy: 'HTTP 429 (Retry-After: 60)' },
    ]);
    desk.sandbox.control.clearFaults();
    expect(await desk.sendAll()).toBe(0);
    for (const id of ids) expect(await desk.held(id)).toMatchObject({ state: 'ready', attempts: 0 });
    desk.clock.advance(61_000);
    await sweep();
    await desk.sendAll();
    await desk.sendAll();
    expect(desk.creates() - before).toBe(4);
    for (const id of ids) expect(await desk.held(id)).toMatchObject({ status: 'pending', attempts: 1 });
    expect(await stateOf()).toMatchObject([{ ready: 0, waitingCause: null }]);
  });

  it('is not sent when the project pauses after its claim', async () => {
    const id = await desk.one();
    const { app } = desk.running;
    const create = AggregatorClient.prototype.createMobileMoneyPayout;
    const spy = jest
      .spyOn(AggregatorClient.prototype, 'createMobileMoneyPayout')
      .mockImplementationOnce(async function (this: AggregatorClient, ...call) {
        await app
          .get(SweepPausesService)
          .pause(desk.project.id, { cause: 'responses_unusable', why: 'HTTP 503', retryAfterMs: 1_000 });
        return create.apply(this, call);
      });
    const before = desk.creates();
    expect(await desk.sendAll()).toBe(1);
    spy.mockRestore();
    expect(desk.creates()).toBe(before);
    expect(await desk.held(id)).toMatchObject({ state: 'ready' });
    await desk.resume();
    expect(await desk.sendAll()).toBe(1);
    expect(desk.creates() - before).toBe(1);
  });
});

describe('an approved payout of a project that cannot be reached', () => {
  const sweep = () => desk.running.app.get(ConfirmSweepService).sweep();

  it('waits with the reason shown, and leaves once by itself when the connection is back', async () => {
    desk.clock.advance(600_000); // later than the pauses above
    await desk.set('base_url', 'http://localhost:9');
    const before = desk.creates();
    const id = await desk.one();
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ state: 'ready', attempts: 1, status: 'rejected' });
    const { body } = await desk.admin.send('GET', '/api/payout-sending');
    expect(body).toMatchObject([
      { ready: 1, waitingWhy: expect.stringMatching(/^connection refused: .*127.0.0.1:9 ECONNREFUSED/) },
    ]);
    expect(await desk.sendAll()).toBe(0);
    desk.clock.advance(6_000);
    await sweep();
    expect(await desk.sendAll()).toBe(0);
    expect(await desk.held(id)).toMatchObject({ state: 'ready', attempts: 1 });
    await desk.set('base_url', desk.aggregatorUrl);
    desk.clock.advance(40_000);
    await sweep();
    await desk.sendAll();
    expect(desk.creates() - before).toBe(1);
    expect(await desk.held(id)).toMatchObject({ state: 'sent', status: 'pending', attempts: 2 });
  });

  it('fails when there has been no connection for 24 h', async () => {
    desk.clock.advance(3_600_000);
    await desk.set('base_url', 'http://127.0.0.1:9');
    const id = await desk.one();
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ state: 'ready' });
    desk.clock.advance(24 * 3_600_000 + 1_000);
    await desk.resume();
    await desk.sendAll();
    await desk.set('base_url', desk.aggregatorUrl);
    expect(await desk.held(id)).toMatchObject({ state: 'sent', status: 'rejected', attempts: 2 });
  });
});
