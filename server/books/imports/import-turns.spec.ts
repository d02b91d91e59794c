import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { ImportTurnsService } from './import-turns.service.js';

const MB = 1024 * 1024;

/** Begins files that end on request. */
function harness() {
  const turns = new ImportTurnsService();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const files: Promise<void>[] = [];
  const bring = (user: string, name: string, bytes = MB) => {
    const work = async (): Promise<void> => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    };
    files.push(turns.run({ user, bytes }, work));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { bring, begun, end };
}

describe('the files of users', () => {
  it('are read in turn: no user waits for the second file of a colleague', async () => {
    const { bring, begun, end } = harness();
    for (const name of ['a1', 'a2', 'a3']) bring('awa', name);
    bring('issa', 'b1');
    bring('binta', 'c1');
    await setImmediate();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1');
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('stay below the bytes that memory holds, without being passed by others', async () => {
    const { bring, begun, end } = harness();
    bring('awa', 'a1', 150 * MB);
    bring('issa', 'b1', 100 * MB);
    bring('binta', 'c1');
    await setImmediate();
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  });

  it('go on after one that failed', async () => {
    const turns = new ImportTurnsService();
    await expect(
      turns.run({ user: 'awa', bytes: 1 }, () => Promise.reject(new Error('cut'))),
    ).rejects.toThrow('cut');
    await expect(turns.run({ user: 'awa', bytes: 1 }, () => Promise.resolve('read'))).resolves.toBe('read');
  });
});
