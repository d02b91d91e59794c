import { describe, expect, it } from '@jest/globals';
import { MovableClock } from './clock.js';
import { MINUTE_MS } from './durations.js';

const NOON = new Date('2026-11-20T12:00:00.000Z');

describe('a clock that is moved by hand', () => {
  it('stands still until it is released', () => {
    const clock = new MovableClock(NOON);
    clock.alignTo(new Date(0));
    expect(clock.now()).toEqual(NOON);
    clock.advance(MINUTE_MS);
    expect(clock.now().getTime()).toBe(NOON.getTime() + MINUTE_MS);
  });

  it('that runs and was put forward stays ahead of the clock that it follows', () => {
    const clock = new MovableClock();
    clock.alignTo(NOON);
    clock.skip(5 * MINUTE_MS);
    clock.alignTo(clock.shownBy(NOON));
    const ahead = clock.now().getTime() - NOON.getTime();
    expect(ahead).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    expect(ahead).toBeLessThan(5 * MINUTE_MS + 1000);
    expect(clock.runs).toBe(true);
  });

  it('is on the time of the clock that it follows again once it was released', () => {
    const clock = new MovableClock();
    clock.skip(5 * MINUTE_MS);
    clock.release();
    clock.alignTo(NOON);
    expect(clock.now().getTime() - NOON.getTime()).toBeLessThan(1000);
  });
});
