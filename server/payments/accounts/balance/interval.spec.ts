import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { initialKnowledge, intervalOf, withRows } from './interval.js';
import { cashEffect, type AccountTransaction } from './movement-effects.js';
import { HOUR_MS, MINUTE_MS } from '../../../platform/common/time/durations.js';

const T = 1_763_700_000_000;

let made = 0;
/** Returns a payout made by Rappro an hour after T and completed an hour later, unless overridden. */
function row(of: Partial<AccountTransaction>): AccountTransaction {
  const occurredAt = of.occurredAt ?? T + HOUR_MS;
  return {
    id: `t${++made}`,
    kind: 'payout',
    status: 'completed',
    amount: 1_000,
    source: 'made',
    occurredAt,
    createdAt: occurredAt,
    statusAt: of.status === 'pending' ? occurredAt + 500 : occurredAt + HOUR_MS,
    lowBalance: false,
    pendingAt: null,
    fee: 0,
    sure: true,
    ...of,
  };
}

const stated = initialKnowledge({ stated: { amount: 100_000, at: T } });
const nothing = initialKnowledge({ since: T });
const bounds = (known: typeof stated, rows: AccountTransaction[]) => {
  const { low, high } = intervalOf(withRows(known, rows));
  return [low, high];
};

describe('the interval of a balance', () => {
  it('is the statement while nothing moves', () => {
    expect(bounds(stated, [])).toEqual([100_000, 100_000]);
  });

  it('begins at 0 with no upper bound where nothing was stated', () => {
    expect(bounds(nothing, [])).toEqual([0, null]);
  });

  it('adds payins that were confirmed, less the merchant’s fee, and subtracts payouts that were paid', () => {
    const rows = [row({ kind: 'payin', amount: 5_000, fee: 75 }), row({ amount: 2_000 })];
    expect(bounds(stated, rows)).toEqual([102_925, 102_925]);
  });

  it('is widened upward by a payin that may have come in already', () => {
    expect(bounds(stated, [row({ kind: 'payin', status: 'pending', amount: 700 })])).toEqual([
      100_000, 100_700,
    ]);
  });

  it('is widened by a payin that may have come in before the statement or after it', () => {
    const early = { kind: 'payin', amount: 700, occurredAt: T - HOUR_MS, statusAt: T + HOUR_MS } as const;
    expect(bounds(stated, [row(early)])).toEqual([100_000, 100_700]);
    expect(bounds(stated, [row({ ...early, pendingAt: T + 10 * MINUTE_MS })])).toEqual([100_700, 100_700]);
    expect(bounds(stated, [row({ ...early, statusAt: T - 10 * MINUTE_MS })])).toEqual([100_000, 100_000]);
  });

  it('counts a pending payout as gone, and as possibly come back', () => {
    expect(bounds(stated, [row({ status: 'pending', amount: 40_000 })])).toEqual([60_000, 100_000]);
  });

  it('gives back what a failed payout took', () => {
    expect(bounds(stated, [row({ status: 'notcompleted', amount: 40_000 })])).toEqual([100_000, 100_000]);
    const before = {
      status: 'notcompleted',
      amount: 40_000,
      occurredAt: T - HOUR_MS,
      statusAt: T + HOUR_MS,
    } as const;
    expect(bounds(stated, [row(before)])).toEqual([100_000, 140_000]);
    expect(bounds(stated, [row({ ...before, pendingAt: T + 10 * MINUTE_MS })])).toEqual([140_000, 140_000]);
  });

  it('is widened downward by a possibly paid payout until it is settled', () => {
    expect(bounds(stated, [row({ status: 'unknown', amount: 30_000 })])).toEqual([70_000, 100_000]);
    expect(bounds(stated, [row({ status: 'created', amount: 30_000 })])).toEqual([70_000, 100_000]);
    expect(bounds(stated, [row({ status: 'rejected', amount: 30_000 })])).toEqual([100_000, 100_000]);
    expect(bounds(stated, [row({ status: 'completed', amount: 30_000 })])).toEqual([70_000, 70_000]);
  });

  it('lets an accepted payout that came back prove that its amount was there', () => {
    const proof = row({ status: 'notcompleted', amount: 80_000, occurredAt: T + 2 * HOUR_MS });
    expect(bounds(nothing, [proof])).toEqual([80_000, null]);
    expect(bounds(nothing, [proof, row({ amount: 30_000, occurredAt: T + 4 * HOUR_MS })])).toEqual([
      50_000,
      null,
    ]);
  });

  it('lets an accepted payout prove that lost calls before it did not empty the account', () => {
    const lost = row({ status: 'unknown', amount: 90_000, occurredAt: T + HOUR_MS });
    const income = row({ kind: 'payin', amount: 20_000, occurredAt: T + 4 * HOUR_MS });
    expect(bounds(stated, [lost, income])).toEqual([30_000, 120_000]);
    const accepted = row({ amount: 60_000, occurredAt: T + 3 * HOUR_MS, statusAt: T + 4 * HOUR_MS });
    expect(bounds(stated, [lost, accepted, income])).toEqual([20_000, 60_000]);
  });

  it('lets a refusal for a low balance prove that less was there', () => {
    const refused = row({
      status: 'rejected',
      lowBalance: true,
      amount: 50_000,
      statusAt: T + HOUR_MS + 800,
    });
    expect(bounds(nothing, [refused])).toEqual([0, 49_999]);
    const income = row({ kind: 'payin', amount: 7_000, occurredAt: T + 2 * HOUR_MS });
    expect(bounds(nothing, [refused, income])).toEqual([7_000, 56_999]);
  });

  it('counts declared cash from the minutes around its time', () => {
    const refused = row({
      status: 'rejected',
      lowBalance: true,
      amount: 50_000,
      statusAt: T + HOUR_MS + 800,
    });
    const cashin = cashEffect('cashin', 200_000, T + 3 * HOUR_MS);
    expect(intervalOf(withRows(nothing, [refused], [cashin]))).toMatchObject({ low: 200_000, high: 249_999 });
    const cashout = cashEffect('cashout', 30_000, T + 3 * HOUR_MS);
    expect(intervalOf(withRows(stated, [], [cashout]))).toMatchObject({ low: 70_000, high: 70_000 });
  });

  it('is never inverted: of two that contradict each other, the later one is believed', () => {
    const refused = row({
      status: 'rejected',
      lowBalance: true,
      amount: 50_000,
      statusAt: T + HOUR_MS + 800,
    });
    const { low, high, disbelieved } = intervalOf(withRows(stated, [refused]));
    expect([low, high]).toEqual([0, 49_999]);
    expect(disbelieved.map(({ source }) => source)).toEqual(['stated']);
    const funded = row({ status: 'notcompleted', amount: 90_000, occurredAt: T + 3 * HOUR_MS });
    expect(bounds(nothing, [refused, funded])).toEqual([90_000, null]);
  });

  it('gains no certainty from a payout of an unknown operator', () => {
    expect(bounds(stated, [row({ amount: 10_000, sure: false })])).toEqual([90_000, 100_000]);
    const refused = row({ status: 'rejected', lowBalance: true, amount: 50_000, sure: false });
    expect(bounds(stated, [refused])).toEqual([100_000, 100_000]);
  });

  it('holds the truth, whatever happens in whatever order, counted at once or in pages', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (happenings, page) => {
          const { rows, balance, open, statement } = live(happenings);
          const sorted = [...rows].sort((one, other) => one.statusAt - other.statusAt);
          for (const from of [
            initialKnowledge({ stated: { amount: statement, at: T } }),
            initialKnowledge({ since: T }),
            initialKnowledge({ since: T - 4 * HOUR_MS }),
          ]) {
            let known = from;
            for (let n = 0; n < sorted.length; n += page) known = withRows(known, sorted.slice(n, n + page));
            for (const all of [withRows(from, [...sorted, ...open]), withRows(known, open)]) {
              const { low, high, disbelieved } = intervalOf(all);
              expect(disbelieved).toEqual([]);
              expect(low).toBeLessThanOrEqual(balance);
              expect(high ?? Infinity).toBeGreaterThanOrEqual(balance);
            }
          }
        },
      ),
      { numRuns: 2_000, seed: 7 },
    );
  });
});

const happening = fc.record({
  kind: fc.constantFrom('payin' as const, 'payout' as const, 'payout' as const),
  amount: fc.integer({ min: 10, max: 60_000 }),
  after: fc.integer({ min: -3 * HOUR_MS, max: 6 * HOUR_MS }),
  callMs: fc.integer({ min: 1, max: 20_000 }),
  settlesMs: fc.integer({ min: 21_000, max: 5 * HOUR_MS }),
  learnsMs: fc.integer({ min: 1, max: HOUR_MS }),
  fails: fc.boolean(),
  lost: fc.boolean(),
});

/** Simulates an account of 100 000 at T, and what Rappro has learned of it six hours later. */
function live(happenings: readonly (typeof happening extends fc.Arbitrary<infer H> ? H : never)[]) {
  const now = T + 6 * HOUR_MS;
  const events: { at: number; act: () => void }[] = [];
  const rows: AccountTransaction[] = [];
  const open: AccountTransaction[] = [];
  let balance = 0;
  let atStatement = 0;
  const outcomes: (() => void)[] = [];
  for (const { kind, amount, after, callMs, settlesMs, learnsMs, fails, lost } of happenings) {
    const occurredAt = T + after;
    const called = occurredAt + callMs;
    const settled = occurredAt + settlesMs;
    let accepted = kind === 'payin';
    if (kind === 'payout')
      events.push({
        at: called,
        act: () => ((accepted = START + balance >= amount), accepted && (balance -= amount)),
      });
    const credit = kind === 'payin' ? !fails : fails;
    events.push({ at: settled, act: () => accepted && credit && (balance += amount) });
    outcomes.push(() => {
      const made = { kind, amount, occurredAt, createdAt: occurredAt };
      const learned = settled + learnsMs;
      const answered = called + Math.min(5_000, learnsMs);
      if (occurredAt > now) return;
      if (answered > now) return void open.push(row({ ...made, status: 'created', statusAt: occurredAt }));
      if (!accepted)
        return void rows.push(row({ ...made, status: 'rejected', lowBalance: true, statusAt: answered }));
      if (lost) return void open.push(row({ ...made, status: 'unknown', statusAt: answered }));
      if (learned > now) return void open.push(row({ ...made, status: 'pending', statusAt: answered }));
      rows.push(row({ ...made, status: fails ? 'notcompleted' : 'completed', statusAt: learned }));
    });
  }
  events.push({ at: T, act: () => (atStatement = balance) });
  events.sort((one, other) => one.at - other.at);
  for (const { at, act } of events) if (at <= now) act();
  outcomes.forEach((tell) => tell());
  return { rows, open, balance: START + balance, statement: START + atStatement };
}

/** Initial balance in XOF; enough for some payouts only. */
const START = 100_000;
