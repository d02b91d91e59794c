import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SOURCE_SIDES } from '../../server/books/imports/import-words.js';
import { DEFAULT_RULES } from '../../server/books/matching/match-rules.js';
import { MatchingFixture } from '../support/matching.fixture.js';
import {
  matchSlowly,
  type ModelCash,
  type ModelLine,
  type ModelMatch,
  type ModelTransaction,
  type ModelWorld,
  placeOf,
} from '../support/matching-model.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

/** Number of generated data sets; the seed of a failing one is in its message. */
const WORLDS = 30;
const DAYS = ['2026-11-09', '2026-11-10'];
const START = Date.parse('2026-11-09T00:00:00Z');

const hours = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((hour) => START + hour * HOUR_MS);
const amount = fc.constantFrom(1_000, 2_000);
const account = fc.constantFrom(null, '11', '12');
const phone = fc.constantFrom(null, '22654000001', '22654000002', '22654000003');
const scarce = (values: (string | null)[]) => fc.constantFrom(null, ...values);

const transaction = fc.record({
  kind: fc.constantFrom('payin' as const, 'payout' as const),
  request_id: scarce(['P1', 'P2']),
  receipt: scarce(['R1', 'R2']),
  phone,
  amount,
  account,
  status: fc.constantFrom('pending' as const, 'completed' as const, 'notcompleted' as const),
  occurredAt: hours(-60, 90),
  later: fc.integer({ min: 0, max: 60 }),
});

const line = (count: number) =>
  fc.record({
    side: fc.constantFrom(...SOURCE_SIDES),
    day: fc.constantFrom(...DAYS),
    direction: fc.constantFrom('in' as const, 'out' as const),
    /** The transaction whose token and reference it has. */
    token: fc.option(fc.nat(count), { freq: 3 }),
    reference: fc.option(fc.nat(count), { freq: 3 }),
    request_id: scarce([null, 'P1', 'P2', 'P9']),
    receipt: scarce([null, 'R1', 'R2', 'R9']),
    phone,
    amount,
    account,
    status: fc.constantFrom(null, null, 'completed' as const, 'notcompleted' as const),
    at: hours(0, 47),
  });

const cash = fc.record({
  kind: fc.constantFrom('cashin' as const, 'cashout' as const),
  amount,
  account: fc.constantFrom('11', '12'),
  at: hours(-60, 60),
});

const rules = fc.record({
  keys: fc
    .shuffledSubarray(['token', 'reference', 'request_id', 'receipt'] as const, { minLength: 1 })
    .chain((keys) => fc.boolean().map((weak) => (weak ? [...keys, 'phone_amount_time' as const] : keys))),
  windowHours: fc.constantFrom(1, 12, 24),
  bankDays: fc.constantFrom(0, 2),
});

const world = fc
  .record({
    transactions: fc.array(transaction, { minLength: 1, maxLength: 12 }),
    cash: fc.array(cash, { maxLength: 4 }),
    rules: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: rules }),
  })
  .chain((rest) =>
    fc.array(line(rest.transactions.length), { maxLength: 24 }).map((lines) => ({ ...rest, lines })),
  );

describe('the matching engine compared with a reference model', () => {
  let app: MatchingFixture;
  beforeAll(async () => {
    app = await MatchingFixture.begin();
  });
  afterAll(() => app.books.end());

  it('makes the same matches on every day and run', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const projectId = await app.project();
        const transactions: ModelTransaction[] = drawn.transactions.map(({ later, ...one }) => ({
          ...one,
          id: randomUUID(),
          token: `token-${randomUUID()}`,
          reference: `ref-${randomUUID()}`,
          statusAt: one.occurredAt + later * HOUR_MS,
        }));
        await app.addTransactions(projectId, transactions);
        const movements: ModelCash[] = [];
        for (const one of drawn.cash) movements.push({ ...one, id: await app.addCash(projectId, one) });
        const lines: ModelLine[] = [];
        for (const one of drawn.lines) {
          const named = {
            ...one,
            token: one.token === null ? null : (transactions[one.token]?.token ?? 'nobody'),
            reference: one.reference === null ? null : (transactions[one.reference]?.reference ?? 'nobody'),
          };
          lines.push({ ...named, id: await app.addModelLine(projectId, named) });
        }
        const rules = { ...DEFAULT_RULES, ...drawn.rules };
        await app.setRules(projectId, rules);
        const expected = model({ transactions, cash: movements, rules }, lines);
        for (const day of DAYS) await app.run(day, { projectId });
        const found = await app.matches(projectId);
        expect(inOrder(found)).toEqual(inOrder(expected.matches));
        expectSound(found, { transactions, cash: movements, rules }, lines);
        const again = await app.run(DAYS[1]!, { projectId });
        expect(inOrder(await app.matches(projectId))).toEqual(inOrder(found));
        for (const side of again.sides)
          expect([side.side, side.duplicates, side.ambiguous, side.otherWay]).toEqual(
            expected.counts[side.side],
          );
        expect(await app.run(DAYS[1]!, { projectId, dry: true })).toMatchObject({
          gainedCount: 0,
          lostCount: 0,
        });
      }),
      { numRuns: WORLDS, seed: 20_261_110 },
    );
  });
});

function model(world: ModelWorld, lines: ModelLine[]) {
  const matches: ModelMatch[] = [];
  const counts: Record<string, unknown[]> = {};
  for (const side of SOURCE_SIDES) {
    const held = new Set<string>();
    for (const day of DAYS) {
      const ofDay = lines.filter((one) => one.side === side && one.day === day);
      const { matches: made, stopped } = matchSlowly(world, ofDay, held);
      for (const { target, returns } of made) held.add(placeOf(target, returns));
      matches.push(...made);
      counts[side] = [side, stopped.duplicate, stopped.ambiguous, stopped.other_way];
    }
  }
  return { matches, counts };
}

const inOrder = (matches: ModelMatch[]): ModelMatch[] =>
  [...matches].sort((one, other) => Number(one.line) - Number(other.line));

/** Checks the invariants that hold for any model. */
function expectSound(found: ModelMatch[], { transactions, cash }: ModelWorld, lines: ModelLine[]): void {
  expect(new Set(found.map(({ line }) => line)).size).toBe(found.length);
  const places = found.map(({ line, target, returns }) => {
    const side = lines.find(({ id }) => id === line)?.side;
    return `${side} ${placeOf(target, returns)}`;
  });
  expect(new Set(places).size).toBe(found.length);
  for (const { line, target, key } of found) {
    const amounts = [
      lines.find(({ id }) => id === line)?.amount,
      [...transactions, ...cash].find(({ id }) => id === target)?.amount,
    ];
    if (key !== 'token' && key !== 'reference') expect(amounts[0]).toBe(amounts[1]);
  }
}
