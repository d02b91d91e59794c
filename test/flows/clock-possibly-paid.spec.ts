import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { ClockSyncService } from '../../server/platform/database/health/clock-sync.service.js';
import { sabotage } from '../faults/payout-saboteurs.js';
import { Authenticator } from '../support/authenticator.js';
import { ClockHarness } from '../support/clock.harness.js';
import { addUser, type Answer, SessionClient } from '../support/session-client.js';

/** More than the waiting period of a possibly paid payout. */
const AHEAD = 49 * HOUR_MS;
const REASON = 'Le support ne trouve rien sous cette référence';

let world: ClockHarness;
afterEach(() => world.close());

/** Acts as an administrator who has not acted before, with a code of what the server shows. */
async function act(path: string, body: object = {}, n = ++hired): Promise<Answer> {
  const { running } = world.app;
  const email = `user-${n}@example.com`;
  const id = await addUser(running, email, 'admin');
  const browser = new SessionClient(running.url, 'http://localhost:3000');
  await browser.enter(email);
  const app = await Authenticator.store(running, running.clock, id);
  await world.app.db.query(`UPDATE people SET totp_enrolled_at = now() - interval '9 days' WHERE id = $1`, [
    id,
  ]);
  return browser.send('POST', path, { body: { ...body, code: app.code() } });
}
let hired = 0;

/** Has a payment whose answer was lost called not created and retried, as soon as the clock is ahead. */
async function payAgain(): Promise<{ decided: string; paid: number; said: unknown[] }> {
  const { app: harness } = world;
  harness.sandbox.control.order({ fault: 'no_callback', probability: 1 });
  harness.fault('reply_lost');
  const payoutId = await harness.one();
  await harness.sendAll();
  await harness.resume();
  const { attemptId, status, reference } = await harness.held(payoutId);
  expect([status, harness.atAggregator(reference ?? '').length]).toEqual(['unknown', 1]);
  await world.look();
  const proposed = await act(`/api/transactions/${attemptId ?? ''}/not-created`, { reason: REASON });
  harness.clock.leap(AHEAD);
  await world.look();
  const decided = await act(`/api/proposals/${String(proposed.body['proposalId'])}/approve`);
  const asked = await act(`/api/payouts/${payoutId}/retry`, { reason: REASON });
  const [retry] = Array.isArray(asked.body['proposalIds']) ? (asked.body['proposalIds'] as string[]) : [];
  const approved = await act(`/api/proposals/${retry ?? ''}/approve`);
  await harness.sendAll();
  harness.clock.leap(0);
  await world.look();
  await harness.sendAll();
  return {
    decided: `${decided.status} ${decided.body.code ?? ''}`.trim(),
    paid: harness.creates(),
    said: [proposed, decided, asked, approved].map(({ text }) => text.slice(0, 300)),
  };
}

describe('a payment whose answer was lost, while the clock is ahead of its waiting period', () => {
  beforeEach(async () => {
    world = await ClockHarness.open();
  });

  it('is neither called not created nor paid again', async () => {
    const { said, ...outcome } = await payAgain();
    expect([outcome, said]).toEqual([{ decided: '409 clock_doubtful', paid: 1 }, expect.anything()]);
  });
});

describe('a server that follows any clock', () => {
  const prototype = ClockSyncService.prototype as unknown as Record<string, unknown>;
  const rules = ['onModuleInit', 'look', 'hear'].map((name) => [name, prototype[name]] as const);
  beforeEach(async () => {
    sabotage(['--any-clock']);
    world = await ClockHarness.open();
  });
  afterEach(() => {
    for (const [name, rule] of rules) prototype[name] = rule;
  });

  it('pays it twice', async () => {
    const { said, ...outcome } = await payAgain();
    expect([outcome, said]).toEqual([{ decided: '200', paid: 2 }, said]);
  });
});
