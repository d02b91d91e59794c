import { describe, expect, it } from '@jest/globals';
import {
  faultOfReplica,
  hasAll,
  type PrimaryPosition,
  ReplicaLag,
  type ReplicaPosition,
} from './replica-position.js';

const AT = new Date('2026-11-30T10:00:00Z');
const before = (ms: number): Date => new Date(AT.getTime() - ms);
const primary: PrimaryPosition = { database: '7/5', timeline: 2, flushed: 1_000, at: AT };
const replica = (given: Partial<ReplicaPosition> = {}): ReplicaPosition => ({
  database: '7/5',
  timeline: 2,
  isStandby: true,
  replayed: 1_000,
  lastCommitAt: AT,
  ...given,
});

describe('a replica', () => {
  it('has all when it has replayed what the primary had flushed', () => {
    expect(hasAll(primary, replica())).toBe(true);
    expect(hasAll(primary, replica({ replayed: 1_001 }))).toBe(true);
    expect(hasAll(primary, replica({ replayed: 999 }))).toBe(false);
    expect(hasAll(primary, replica({ replayed: null }))).toBe(false);
  });

  it.each([
    ['other_database', { database: '8/5' }],
    ['other_database', { database: '7/6' }],
    ['not_standby', { isStandby: false }],
    // One that was ahead of the new primary has lost commits, which it would show.
    ['other_timeline', { timeline: 1, replayed: 5_000 }],
    [undefined, {}],
  ] as const)('has the fault %s', (fault, given) => {
    expect(faultOfReplica(primary, replica(given))).toBe(fault);
  });
});

describe('the delay of a replica', () => {
  it('is 0 when it has all, however old its last commit is', () => {
    expect(new ReplicaLag().note(primary, replica({ lastCommitAt: before(60_000) }), 0)).toBe(0);
  });

  it('is that of its last commit, by the clock of the primary', () => {
    const behind = replica({ replayed: 900, lastCommitAt: before(300) });
    expect(new ReplicaLag().note(primary, behind, 0)).toBe(300);
  });

  it('is no longer than since it had all, where little is committed', () => {
    const lag = new ReplicaLag();
    lag.note(primary, replica(), 5_000);
    expect(lag.note(primary, replica({ replayed: 900, lastCommitAt: before(60_000) }), 6_000)).toBe(1_000);
  });

  it('is not known where nothing bounds it', () => {
    const lag = new ReplicaLag();
    const behind = replica({ replayed: 900, lastCommitAt: null });
    expect(lag.note(primary, behind, 0)).toBeNull();
    lag.note(primary, replica(), 1_000);
    lag.forget();
    expect(lag.note(primary, behind, 2_000)).toBeNull();
  });
});
