import { describe, expect, it } from '@jest/globals';
import { Places } from './places.js';

describe('tasks with a limited number of places', () => {
  it('run at most so many at once, in order, also after one failed', async () => {
    const places = new Places(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const task = (n: number) =>
      places.run(async () => {
        begun.push(n);
        await new Promise<void>((end) => ends.push(end));
        if (n === 0) throw new Error('fault');
        return n;
      });
    const results = Promise.allSettled([task(0), task(1), task(2), task(3)]);
    expect(begun).toEqual([0, 1]);
    for (let n = 0; n < 4; n++) {
      ends[n]?.();
      await new Promise(setImmediate);
    }
    expect(begun).toEqual([0, 1, 2, 3]);
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
