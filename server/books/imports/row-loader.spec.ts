import { describe, expect, it } from '@jest/globals';
import { setImmediate as anyOtherWork } from 'node:timers/promises';
import { LineGroups } from './row-loader.js';

const PIECE = 600_000;
const PIECES = 20;

/** Lines that are told apart by their first byte. */
const piece = (n: number): Uint8Array => new Uint8Array(PIECE).fill(n);

const numbers = (bytes: Buffer): number[] => {
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) found.push(bytes[at] ?? -1);
  return found;
};

describe('groups of lines', () => {
  it('load every line once and in order, one group at a time, while the next is collected', async () => {
    const loaded: number[] = [];
    let running = 0;
    let collected = 0;
    let collectedMeanwhile = 0;
    const groups = new LineGroups(async (lines) => {
      expect(running++).toBe(0);
      const before = collected;
      await anyOtherWork();
      collectedMeanwhile += collected - before;
      loaded.push(...numbers(lines));
      running--;
    });
    const result = await groups.filledBy(async (add) => {
      for (; collected < PIECES; collected++) await add(piece(collected));
      return 'read';
    });
    expect(result).toBe('read');
    expect(loaded).toEqual(Array.from({ length: PIECES }, (_, n) => n));
    expect(collectedMeanwhile).toBeGreaterThan(0);
  });

  it('end with the error of a group that could not be loaded', async () => {
    const groups = new LineGroups(() => Promise.reject(new Error('no room')));
    const filled = groups.filledBy(async (add) => {
      for (let n = 0; n < PIECES; n++) await add(piece(n));
    });
    await expect(filled).rejects.toThrow('no room');
  });

  it('wait for the group that is being loaded when the reading fails', async () => {
    let running = 0;
    const groups = new LineGroups(async () => {
      running++;
      await anyOtherWork();
      running--;
    });
    const filled = groups.filledBy(async (add) => {
      for (let n = 0; n < 5; n++) await add(piece(n));
      throw new Error('unreadable');
    });
    await expect(filled).rejects.toThrow('unreadable');
    expect(running).toBe(0);
  });
});
