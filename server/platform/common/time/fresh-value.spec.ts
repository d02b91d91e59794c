import { describe, expect, it } from '@jest/globals';
import { Clock } from './clock.js';
import { FreshValue } from './fresh-value.js';

class TestClock extends Clock {
  ms = 0;

  override elapsed(): number {
    return this.ms;
  }
}

function setUp() {
  const clock = new TestClock();
  let reads = 0;
  const read = async (): Promise<number> => Promise.resolve(++reads);
  return { clock, read, value: new FreshValue<number>(clock, 1_000) };
}

/** Creates a read that finishes when the test ends it. */
function slowReading() {
  let end: (value: number) => void = () => undefined;
  const done = new Promise<number>((resolve) => (end = resolve));
  return { read: () => done, end };
}

describe('a fresh value', () => {
  it('is read once while it is fresh, and again when it is too old', async () => {
    const { clock, read, value } = setUp();
    expect([await value.get(read), await value.get(read)]).toEqual([1, 1]);
    clock.ms = 999;
    expect(await value.get(read)).toBe(1);
    clock.ms = 1_000;
    expect(await value.get(read)).toBe(2);
  });

  it('is read once for all concurrent readers', async () => {
    const { read, value } = setUp();
    expect(await Promise.all([value.get(read), value.get(read)])).toEqual([1, 1]);
  });

  it('is as old as the beginning of its reading', async () => {
    const { clock, read, value } = setUp();
    const slow = slowReading();
    const first = value.get(slow.read);
    clock.ms = 1_000;
    slow.end(7);
    expect(await first).toBe(7);
    expect(await value.get(read)).toBe(1);
  });

  it('is read again once it is forgotten, and a reading that this overtook is not kept', async () => {
    const { read, value } = setUp();
    const slow = slowReading();
    const overtaken = value.get(slow.read);
    value.forget();
    expect(await value.get(read)).toBe(1);
    slow.end(7);
    expect(await overtaken).toBe(7);
    expect(await value.get(read)).toBe(1);
  });

  it('is read without waiting for other readers inside a database transaction, and is kept', async () => {
    const { read, value } = setUp();
    const slow = slowReading();
    const first = value.get(slow.read);
    expect(await value.getUnshared(read)).toBe(1);
    expect(await value.getUnshared(read)).toBe(1);
    slow.end(7);
    expect(await first).toBe(7);
  });

  it('is read again after a reading that failed', async () => {
    const { read, value } = setUp();
    await expect(value.get(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await value.get(read)).toBe(1);
  });
});
