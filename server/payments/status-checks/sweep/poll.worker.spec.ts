import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConfirmationAnswer } from '../answers/confirmation-answers.service.js';
import type { ConfirmationClaim } from '../../transactions/schedule/confirmation-claims.service.js';
import { PollWorker, type PollLimits, type PollPorts, type PollTotals } from './poll.worker.js';

const EPOCH = new Date(0);
const claim = (n: number): ConfirmationClaim => ({
  transactionId: String(n),
  leaseId: 'l',
  token: 't',
  kind: 'payin',
  channel: 'hosted',
  expiredAt: null,
  reference: String(n),
  amount: 100,
  phone: null,
  sentPhone: null,
  operatorId: null,
  status: 'pending',
  occurredAt: EPOCH,
  cause: 'schedule',
  dueAt: EPOCH,
  lastAskedAt: null,
  parameter: 'set',
  answeredOnce: false,
});
const answer = (of: ConfirmationClaim, durationMs = 1): ConfirmationAnswer => ({
  claim: of,
  outcome: { kind: 'unanswered', fault: 'x', neverSent: false, drift: [] },
  exchange: { sentAt: EPOCH, durationMs } as ConfirmationAnswer['exchange'],
});

class World implements PollPorts<ConfirmationClaim> {
  due: ConfirmationClaim[];
  asked: string[] = [];
  written: string[] = [];
  released: string[] = [];
  totals: PollTotals[] = [];
  /** Answers that come no sooner than these, by transaction. */
  stalled = new Map<string, Promise<void>>();
  stopped = false;
  inFlight = 0;
  most = 0;

  constructor(
    count: number,
    private readonly latency: (claim: ConfirmationClaim) => number = () => 1,
  ) {
    this.due = Array.from({ length: count }, (_, n) => claim(n));
  }

  claim = async (limit: number): Promise<ConfirmationClaim[]> => {
    await wait(1);
    return this.due.splice(0, limit);
  };

  ask = async (of: ConfirmationClaim): Promise<ConfirmationAnswer> => {
    this.asked.push(of.transactionId);
    this.most = Math.max(this.most, ++this.inFlight);
    const ms = this.latency(of);
    await (this.stalled.get(of.transactionId) ?? wait(ms));
    this.inFlight--;
    return answer(of, ms);
  };

  write = async (answers: ConfirmationAnswer[]): Promise<number> => {
    await wait(1);
    this.written.push(...answers.map((one) => one.claim.transactionId));
    return 0;
  };

  release = async (claims: ConfirmationClaim[]): Promise<void> =>
    void this.released.push(...claims.map((one) => one.transactionId));
  isStopped = (): boolean => this.stopped;
  report = (totals: PollTotals): void => void this.totals.push(totals);
  elapsed = (): number => performance.now();
}

const limits = (more: Partial<PollLimits> = {}): PollLimits => ({
  maxInFlight: 8,
  askWithinMs: 1_000,
  reportMs: 10_000,
  ...more,
});

describe('PollWorker', () => {
  it('asks and writes everything that is due, once, and never more at a time than the project allows', async () => {
    const world = new World(1_000);
    await new PollWorker(world, limits()).run();
    expect(new Set(world.asked).size).toBe(1_000);
    expect(world.asked).toHaveLength(1_000);
    expect([...world.written].sort()).toEqual([...world.asked].sort());
    expect(world.most).toBeLessThanOrEqual(8);
    expect(world.totals.reduce((sum, { asked }) => sum + asked, 0)).toBe(1_000);
  });

  it('goes on with others while one answer is stalled', async () => {
    let answerNow = (): void => undefined;
    const world = new World(1);
    world.stalled.set('0', new Promise((resolve) => (answerNow = resolve)));
    const worker = new PollWorker(world, limits());
    const over = worker.run();
    while (!world.asked.includes('0')) await wait(1);
    world.due.push(claim(1));
    worker.wake(8);
    while (!world.written.length) await wait(1);
    expect(world.written).toEqual(['1']);
    answerNow();
    await over;
    expect(world.written).toEqual(['1', '0']);
  });

  it('gives back what had to wait too long behind slow answers', async () => {
    const world = new World(24, () => 30);
    await new PollWorker(world, limits({ askWithinMs: 10 })).run();
    expect(world.released.length).toBeGreaterThan(0);
    expect(new Set([...world.asked, ...world.released]).size + world.due.length).toBe(24);
  });

  it('sends nothing more once it is stopped, and gives the rest back', async () => {
    const world = new World(40);
    const ask = world.ask;
    world.ask = (of) => {
      world.stopped = world.asked.length >= 4;
      return ask(of);
    };
    await new PollWorker(world, limits()).run();
    expect(world.asked.length).toBeLessThanOrEqual(8);
    expect(new Set([...world.asked, ...world.released]).size + world.due.length).toBe(40);
  });

  it('ends with the fault of the database, after what was asked has come back', async () => {
    const world = new World(20);
    world.write = () => Promise.reject(new Error('gone'));
    await expect(new PollWorker(world, limits()).run()).rejects.toThrow('gone');
    expect(world.inFlight).toBe(0);
  });
});
