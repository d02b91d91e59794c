import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { MovableClock } from '../../../platform/common/time/clock.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { until } from '../../../../test/support/until.js';
import { AttemptLot, LONGEST_WAIT_MS } from './attempt-lot.js';

const KEY = 'awa@example.com';
const clock = new MovableClock();
/** Admissions that are due. */
let due: number;
let lot: AttemptLot;
let admitted: string[];

beforeEach(() => {
  due = 0;
  admitted = [];
  lot = new AttemptLot(() => (due > 0 ? ((due -= 1), 0) : 1_000), clock);
});
/** Ends what still waits. */
afterEach(() => clock.elapse(LONGEST_WAIT_MS));

/** Enters the lot. @returns the seconds of `Retry-After` if the attempt is refused */
async function enter(network: string, browser = ''): Promise<string | undefined> {
  try {
    await lot.enter(KEY, { network, browser });
    admitted.push(network);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.headers?.['retry-after'];
  }
}

/** Makes admissions due, one after the other. */
async function admit(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    due = 1;
    clock.elapse(1_000);
    for (let tries = 0; due > 0 && tries < 50; tries++) await wait(10);
    await wait(1);
  }
}

/** Enters and has it wait. */
async function queue(network: string, browser?: string): Promise<void> {
  enter(network, browser).catch(() => undefined);
  await wait(1);
}

describe('the lot of attempts', () => {
  it('admits at once while nothing waits and an admission is due', async () => {
    due = 1;
    expect(await enter('a')).toBeUndefined();
  });

  it('gives a browser of a network one place', async () => {
    await queue('a');
    expect(await enter('a')).toBe('1');
    await queue('a', 'other');
    await queue('b');
    await admit(3);
    expect(admitted.sort()).toEqual(['a', 'a', 'b']);
  });

  it('refuses an attempt that waited for 6 s', async () => {
    const refused = enter('a');
    await wait(1);
    clock.elapse(LONGEST_WAIT_MS);
    expect(await refused).toMatch(/^[1-9]$/);
  });

  it('prefers a network without an admission, however many browsers another one has', async () => {
    for (let n = 0; n < 50; n++) await queue('attacker', `browser ${n}`);
    await admit(1);
    await queue('owner');
    await admit(1);
    expect(admitted).toEqual(['attacker', 'owner']);
  });

  it('prefers a browser without an admission within a network', async () => {
    await queue('office', 'attacker');
    await admit(1);
    await queue('office', 'attacker');
    await queue('office', 'owner');
    await queue('office');
    await admit(2);
    const left = enter('office', 'owner');
    expect(await Promise.race([left, wait(20, 'waits')])).toBe('waits');
    expect(admitted).toHaveLength(3);
  });

  it('draws at random among equals', async () => {
    for (let n = 0; n < 30; n++) {
      lot = new AttemptLot(() => (due > 0 ? ((due -= 1), 0) : 1_000), clock);
      for (const network of ['a', 'b', 'c']) await queue(network);
      await admit(1);
      clock.elapse(LONGEST_WAIT_MS);
    }
    for (const network of ['a', 'b', 'c'])
      expect(admitted.filter((one) => one === network).length).toBeGreaterThan(0);
  });

  describe('while ten guesses a second come, each from a network of its own,', () => {
    /** Has the owner ask until admitted, coming back at the stated time; one attempt is admitted every 3 s. @returns the seconds that it took */
    async function persist(browserOf: (second: number) => string): Promise<number> {
      let backAt = 0;
      for (let second = 0; second < 120; second++) {
        for (let n = 0; n < 10; n++) await queue(`guess ${second} ${n}`);
        if (second >= backAt) {
          backAt = Infinity;
          enter('owner', browserOf(second)).then(
            (delay) => (backAt = second + 6 + Number(delay)),
            () => undefined,
          );
        }
        if (second % 3 === 0) await admit(1);
        else clock.elapse(1_000);
        await wait(60);
        if (admitted.includes('owner')) return second;
      }
      return Infinity;
    }

    it('admits an owner who comes back at the stated time', async () => {
      expect(await persist(() => '')).toBeLessThan(30);
    });

    it('admits again who mistyped the password', async () => {
      due = 1;
      await enter('owner');
      admitted = [];
      expect(await persist(String)).toBeLessThan(30);
    });
  });

  it('keeps 500 waiting and refuses those of the network with most places', async () => {
    await queue('owner');
    let refused = 0;
    const flood = Array.from({ length: 700 }, async (_, n) => {
      const seconds = await enter('attacker', `browser ${n}`);
      if (seconds !== undefined) refused += 1;
    });
    await until('500 of 701 wait', () => refused === 201);
    expect(Reflect.get(lot, 'waiting')).toBe(500);
    await admit(2);
    expect(admitted.sort()).toEqual(['attacker', 'owner']);
    clock.elapse(LONGEST_WAIT_MS);
    await Promise.all(flood);
    expect(refused).toBe(699);
  });

  it('passes a fault of the count on to those who wait', async () => {
    lot = new AttemptLot(() => (due > 0 ? Promise.reject(new Error('no database')) : 1_000), clock);
    const waiting = lot.enter(KEY, { network: 'a', browser: '' });
    const refused = expect(waiting).rejects.toThrow('no database');
    await wait(1);
    due = 1;
    clock.elapse(1_000);
    await refused;
  });
});
