import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { CallGate } from './call-gate.js';

const elapsed = () => performance.now();

describe('gate', () => {
  it('admits at most the limit at once, and every call in turn', async () => {
    const gate = new CallGate(elapsed);
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await gate.acquire({ maxInFlight: 3, ratePerSecond: null });
        order.push(n);
        most = Math.max(most, ++inside);
        await wait(2);
        inside--;
        gate.release();
      }),
    );
    expect(most).toBe(3);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('spreads calls over the second', async () => {
    const gate = new CallGate(elapsed);
    const begun = elapsed();
    for (let n = 0; n < 6; n++) {
      await gate.acquire({ maxInFlight: 10, ratePerSecond: 100 });
      gate.release();
    }
    expect(elapsed() - begun).toBeGreaterThan(45);
  });
});
