import { afterEach, describe, expect, it } from '@jest/globals';
import { GroupCommit, type GroupLimits, QueueFull } from './group-commit.js';

const LIMITS: GroupLimits = { items: 4, bytes: 100, inFlight: 1, waitingItems: 8, waitingBytes: 1_000 };

class Disk {
  readonly groups: string[][] = [];
  private readonly pending: { done: () => void; failed: (error: Error) => void }[] = [];

  write = (group: string[]): Promise<void> => {
    this.groups.push(group);
    return new Promise((done, failed) => this.pending.push({ done, failed }));
  };

  async commit(): Promise<void> {
    this.pending.shift()!.done();
    await turn();
  }

  async fail(error: Error): Promise<void> {
    this.pending.shift()!.failed(error);
    await turn();
  }
}

const faults: unknown[] = [];
const fail = (error: unknown): void => void faults.push(error);
afterEach(() => expect(faults.splice(0)).toEqual([]));

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('committing in groups', () => {
  it('sends no answer before the commit', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(LIMITS, disk.write);
    let answered = false;
    const added = groups.add('a', 1).then(() => (answered = true));
    await turn();
    expect(answered).toBe(false);
    await disk.commit();
    await added;
    expect(answered).toBe(true);
  });

  it('commits together what arrived together, and what gathered while a commit was on its way', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(LIMITS, disk.write);
    groups.add('a', 1).catch(fail);
    groups.add('b', 1).catch(fail);
    await turn();
    for (const item of ['c', 'd', 'e', 'f', 'g']) groups.add(item, 1).catch(fail);
    await turn();
    expect(disk.groups).toEqual([['a', 'b']]);
    await disk.commit();
    await disk.commit();
    expect(disk.groups).toEqual([['a', 'b'], ['c', 'd', 'e', 'f'], ['g']]);
  });

  it('sends no more groups at once than allowed', async () => {
    const disk = new Disk();
    const groups = new GroupCommit({ ...LIMITS, items: 1, inFlight: 2 }, disk.write);
    for (const item of ['a', 'b', 'c']) groups.add(item, 1).catch(fail);
    await turn();
    await turn();
    expect(disk.groups).toEqual([['a'], ['b']]);
    await disk.commit();
    expect(disk.groups).toEqual([['a'], ['b'], ['c']]);
  });

  it('keeps a group within its bytes, and takes a single larger item all the same', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(LIMITS, disk.write);
    groups.add('small', 60).catch(fail);
    groups.add('other', 60).catch(fail);
    groups.add('huge', 500).catch(fail);
    await turn();
    await disk.commit();
    await disk.commit();
    expect(disk.groups).toEqual([['small'], ['other'], ['huge']]);
  });

  it('tells every sender of a failed group that nothing is sure', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(LIMITS, disk.write);
    const answers = Promise.allSettled([groups.add('a', 1), groups.add('b', 1)]);
    await turn();
    await disk.fail(new Error('connection lost'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = groups.add('c', 1);
    await turn();
    await disk.commit();
    await expect(later).resolves.toBeUndefined();
  });

  it('commits the others when one item is at fault', async () => {
    const refused = new Error('value refused');
    const stored: string[] = [];
    const write = async (group: string[]) => {
      if (group.includes('bad')) throw refused;
      stored.push(...group);
    };
    const groups = new GroupCommit(LIMITS, write, (error) => error === refused);
    const answers = await Promise.allSettled([groups.add('a', 1), groups.add('bad', 1), groups.add('c', 1)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual(['a', 'c']);
  });

  it('turns newcomers away when too many or too much is waiting', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(LIMITS, disk.write);
    groups.add('going', 1).catch(fail);
    await turn();
    groups.add('big', 990).catch(fail);
    await expect(groups.add('too much', 20)).rejects.toBeInstanceOf(QueueFull);
    for (let n = 0; n < 7; n++) groups.add(`${n}`, 1).catch(fail);
    await expect(groups.add('too many', 1)).rejects.toBeInstanceOf(QueueFull);
  });
});
