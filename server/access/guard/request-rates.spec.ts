import { describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { readEnv } from '../../platform/config/env.js';
import type { Actor } from '../identity/actor.js';
import { RequestRates } from './request-rates.js';

const KEY: Actor = {
  kind: 'machine',
  keyId: 'k',
  keyName: 'shop',
  projectId: 'p',
  permissions: [],
  scope: ['p'],
};
const USER: Actor = { kind: 'user', userId: 'u', email: 'a@example.com', role: 'support', scope: 'all' };
const env = readEnv({ REQUESTS_PER_MINUTE_OF_KEY: '120', REQUESTS_PER_MINUTE_OF_USER: '60' });

/** Its durations pass only when a test says so. */
class StandingClock extends MovableClock {
  passed = 0;

  override elapsed(): number {
    return this.passed;
  }
}

function refusals(rates: RequestRates, actor: Actor, times: number): Problem[] {
  return Array.from({ length: times }).flatMap(() => {
    try {
      rates.count(actor);
      return [];
    } catch (error) {
      return error instanceof Problem ? [error] : [];
    }
  });
}

describe('the rate of requests', () => {
  const clock = new StandingClock();

  it('admits a minute at once, then refuses with the time to wait', () => {
    const rates = new RequestRates(env, clock);
    const [first, ...more] = refusals(rates, USER, 63);
    expect(more).toHaveLength(2);
    expect([first?.getStatus(), first?.code, first?.details.headers]).toEqual([
      429,
      'too_many_requests',
      { 'retry-after': '1' },
    ]);
  });

  it('admits again as time passes', () => {
    const rates = new RequestRates(env, clock);
    refusals(rates, KEY, 120);
    clock.passed += 5_000;
    expect(refusals(rates, KEY, 12)).toHaveLength(2);
  });

  it('counts each user and key apart', () => {
    const rates = new RequestRates(env, clock);
    refusals(rates, USER, 100);
    expect(refusals(rates, KEY, 120)).toEqual([]);
    expect(refusals(rates, { ...USER, userId: 'v' }, 60)).toEqual([]);
  });
});
