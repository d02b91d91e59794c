import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BooksFixture } from '../support/books.fixture.js';
import { MatchingFixture } from '../support/matching.fixture.js';

let books: BooksFixture;
let app: MatchingFixture;

beforeAll(async () => {
  books = await BooksFixture.begin();
});
afterAll(() => books.end());
beforeEach(async () => {
  app = new MatchingFixture(await books.fork());
});

const DAY = '2026-11-10';
const at = (time: string, day = DAY): string => `${day}T${time}:00Z`;

describe('the keys of a match', () => {
  it('tries token, reference, request id, receipt and number in turn', async () => {
    const { books } = app;
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await books.open(at(`0${n}:00`), { phone: `2265411223${n}` }));
    await books.facts.record(books.db.manager, [
      { transactionId: ids[2]!, from: 'confirm', facts: { requestId: 'P77' } },
      { transactionId: ids[3]!, from: 'confirm', facts: { receipt: 'OM.88' } },
    ]);
    const lines = [
      await app.line({ at: at('00:05'), token: `token-${ids[0]}` }),
      await app.line({ at: at('01:05'), reference: `ref-${ids[1]}` }),
      await app.line({ at: at('02:05'), requestId: 'P77' }),
      await app.line({ at: at('03:05'), receipt: 'OM.88' }),
      await app.line({ at: at('04:05'), phone: '22654112234' }),
    ];
    const run = await app.run(DAY);
    const links = await app.links();
    expect(lines.map((line) => [links[line]?.target, links[line]?.key])).toEqual([
      [ids[0], 'token'],
      [ids[1], 'reference'],
      [ids[2], 'request_id'],
      [ids[3], 'receipt'],
      [ids[4], 'phone_amount_time'],
    ]);
    expect(run.sides[1]).toEqual({
      side: 'statement',
      lines: 5,
      byKey: { token: 1, reference: 1, request_id: 1, receipt: 1, phone_amount_time: 1 },
      unmatched: 0,
      duplicates: 0,
      ambiguous: 0,
      otherWay: 0,
    });
  });

  it('compares numbers of Benin in their former and their present form', async () => {
    const former = await app.books.open(at('08:00'), { phone: '22997000001' });
    const present = await app.books.open(at('10:00'), { phone: '2290197000002' });
    const lines = [
      await app.line({ at: at('08:05'), phone: '2290197000001' }),
      await app.line({ at: at('10:05'), phone: '22997000002' }),
    ];
    await app.run(DAY);
    const links = await app.links();
    expect(lines.map((line) => links[line]?.target)).toEqual([former, present]);
  });

  it('uses the first key that identifies a transaction', async () => {
    const first = await app.books.open(at('08:00'));
    await app.books.open(at('09:00'));
    const named = await app.line({ at: at('08:01'), reference: `ref-${first}`, phone: '22654112233' });
    const again = await app.line({ at: at('08:02'), reference: `ref-${first}`, phone: '22654112233' });
    const run = await app.run(DAY);
    const links = await app.links();
    expect(links[named]?.target).toBe(first);
    expect(links[again]).toBeUndefined();
    expect(run.sides[1]).toMatchObject({ duplicates: 1, unmatched: 1 });
  });

  it('matches other amounts by token and reference only', async () => {
    const one = await app.books.open(at('08:00'));
    const two = await app.books.open(at('09:00'), { phone: '22670000000' });
    await app.books.facts.record(app.books.db.manager, [
      { transactionId: two, from: 'confirm', facts: { requestId: 'P1', receipt: 'R1' } },
    ]);
    const differs = await app.line({ at: at('08:01'), reference: `ref-${one}`, amount: 9_999 });
    await app.line({ at: at('09:01'), requestId: 'P1', receipt: 'R1', phone: '22670000000', amount: 9_999 });
    await app.run(DAY);
    const links = await app.links();
    expect(Object.keys(links)).toEqual([differs]);
  });

  it('gives a transaction to the line with its amount, in any order', async () => {
    const id = await app.books.open(at('08:00'));
    await app.line({ at: at('08:01'), reference: `ref-${id}`, amount: 9_000 });
    const equal = await app.line({ at: at('08:02'), reference: `ref-${id}` });
    await app.run(DAY);
    expect(Object.keys(await app.links())).toEqual([equal]);
  });

  it('leaves ambiguous lines to a user', async () => {
    await app.books.open(at('08:00'));
    await app.books.open(at('09:00'));
    await app.line({ at: at('08:30'), phone: '22654112233' });
    await app.books.open(at('08:00'), { phone: '22670000000' });
    await app.line({ at: at('08:30'), phone: '22670000000' });
    await app.line({ at: at('08:31'), phone: '22670000000' });
    const run = await app.run(DAY);
    expect(await app.links()).toEqual({});
    expect(run.sides[1]).toMatchObject({ unmatched: 3, ambiguous: 3 });
  });

  it('leaves a receipt of two near transactions to a user, and prefers a near one to an old one', async () => {
    const { books } = app;
    const old = await books.open('2026-09-10T08:00:00Z');
    const near = await books.open(at('08:00'));
    const [one, two] = [await books.open(at('09:00')), await books.open(at('10:00'))];
    const learn = (transactionId: string, receipt: string) =>
      books.facts.record(books.db.manager, [{ transactionId, from: 'confirm', facts: { receipt } }]);
    for (const [id, receipt] of [
      [old, 'R1'],
      [near, 'R1'],
      [one, 'R2'],
      [two, 'R2'],
    ] as const)
      await learn(id, receipt);
    const sure = await app.line({ at: at('08:01'), receipt: 'R1' });
    await app.line({ at: at('09:01'), receipt: 'R2' });
    const run = await app.run(DAY);
    const links = await app.links();
    expect(Object.values(links).map(({ line, target }) => [line, target])).toEqual([[sure, near]]);
    expect(run.sides[1]).toMatchObject({ ambiguous: 1 });
  });

  it('never matches opposite directions', async () => {
    const payin = await app.books.open(at('08:00'));
    await app.line({ at: at('08:01'), reference: `ref-${payin}`, direction: 'out', phone: '22654112233' });
    await app.line({ at: at('08:02'), phone: '22654112233', direction: 'out' });
    const run = await app.run(DAY);
    expect(await app.links()).toEqual({});
    expect(run.sides[1]).toMatchObject({ unmatched: 2, otherWay: 1 });
  });

  it('matches the refund line of a failed payout after its debit line', async () => {
    const payout = await app.books.open(at('08:00'), { kind: 'payout' });
    const taken = await app.line({ at: at('08:01'), reference: `ref-${payout}`, direction: 'out' });
    const back = await app.line({ at: at('09:01'), reference: `ref-${payout}` });
    expect((await app.run(DAY)).sides[1]).toMatchObject({ otherWay: 1, unmatched: 1 });
    await app.books.become(payout, 'notcompleted', at('09:00'));
    await app.run(DAY);
    const links = await app.links();
    expect([links[taken]?.returns, links[back]?.returns, links[back]?.target]).toEqual([false, true, payout]);
  });

  it('requires the operator when only number, amount and time agree', async () => {
    const id = await app.books.open(at('08:00'));
    await app.books.facts.record(app.books.db.manager, [
      { transactionId: id, from: 'confirm', facts: { operatorId: '11' } },
    ]);
    const line = { at: at('08:01'), phone: '22654112233' };
    await app.line({ ...line, operatorId: '12' });
    const same = await app.line({ ...line, operatorId: '11' });
    await app.run(DAY);
    expect(Object.keys(await app.links())).toEqual([same]);
  });

  it('prefers, by number, a transaction that may have moved money', async () => {
    const failed = await app.books.open(at('08:00'), { kind: 'payout' });
    await app.books.become(failed, 'notcompleted', at('08:10'));
    const paid = await app.books.open(at('09:00'), { kind: 'payout' });
    const line = { at: at('09:01'), phone: '22654112233', direction: 'out' } as const;
    const statement = await app.line(line);
    const order = await app.line({ ...line, side: 'orders' });
    const other = await app.books.open(at('10:00'), { kind: 'payout', phone: '22670000000' });
    await app.books.become(other, 'notcompleted', at('10:10'));
    const failedOrder = await app.line({ ...line, side: 'orders', phone: '22670000000' });
    await app.run(DAY);
    const links = await app.links();
    expect([links[statement]?.target, links[order]?.target, links[failedOrder]?.target]).toEqual([
      paid,
      paid,
      other,
    ]);
    expect(Object.keys(links)).toHaveLength(3);
  });

  it('matches debit and refund of a failed payout by number', async () => {
    const payout = await app.books.open(at('08:00'), { kind: 'payout' });
    await app.books.become(payout, 'notcompleted', at('08:10'));
    const line = { phone: '22654112233' };
    const taken = await app.line({ ...line, at: at('08:00'), direction: 'out' });
    const back = await app.line({ ...line, at: at('08:11') });
    const stranger = await app.line({ ...line, at: at('08:12'), amount: 9_000 });
    await app.run(DAY);
    const links = await app.links();
    expect([links[taken]?.target, links[taken]?.returns]).toEqual([payout, false]);
    expect([links[back]?.target, links[back]?.returns]).toEqual([payout, true]);
    expect(links[stranger]).toBeUndefined();
  });

  it('matches no refund without its debit', async () => {
    const payout = await app.books.open(at('08:00'), { kind: 'payout' });
    await app.books.become(payout, 'notcompleted', at('08:10'));
    await app.line({ phone: '22654112233', at: at('08:11') });
    await app.run(DAY);
    expect(await app.links()).toEqual({});
  });

  it('leaves frequent values to users without comparing every pair', async () => {
    for (let n = 0; n < 51; n++) await app.line({ at: at('08:00'), phone: '22654112233' });
    await app.books.open(at('08:00'));
    await app.run(DAY);
    expect(await app.links()).toEqual({});
  });
});

describe('the time of a match', () => {
  it('extends into neighbouring days: 24 hours by number, unlimited by an identifier', async () => {
    const before = await app.books.open('2026-11-09T23:30:00Z');
    const after = await app.books.open('2026-11-11T00:10:00Z', { phone: '22670000000' });
    const far = await app.books.open('2026-11-08T23:30:00Z', { phone: '22671000000' });
    const month = await app.books.open('2026-10-02T10:00:00Z', { phone: '22672000000' });
    const lines = [
      await app.line({ at: at('00:05'), phone: '22654112233' }),
      await app.line({ at: at('23:50'), phone: '22670000000' }),
      await app.line({ at: at('00:05'), phone: '22671000000' }),
      await app.line({ at: at('10:00'), reference: `ref-${month}` }),
    ];
    await app.run(DAY);
    const links = await app.links();
    expect(lines.map((line) => links[line]?.target)).toEqual([before, after, undefined, month]);
    expect(far).not.toBe(before);
  });

  it('includes the completion: a payin of three days ago that completed today', async () => {
    const late = await app.books.open('2026-11-07T10:00:00Z');
    await app.books.become(late, 'completed', at('10:00'));
    const line = await app.line({ at: at('10:01'), phone: '22654112233' });
    await app.run(DAY);
    expect((await app.links())[line]?.target).toBe(late);
  });

  it('is limited by the rule', async () => {
    await app.books.open(at('08:00'));
    const line = await app.line({ at: at('09:30'), phone: '22654112233' });
    const { rules } = await app.rules.current(app.books.db.manager, app.books.projectId);
    const dry = await app.run(DAY, { dry: true, rules: { ...rules, windowHours: 1 } });
    expect(dry.gainedCount).toBe(0);
    await app.run(DAY);
    expect(Object.keys(await app.links())).toEqual([line]);
  });

  it('uses the booking day of lines, including late ones', async () => {
    const id = await app.books.open('2026-11-03T08:00:00Z');
    const line = await app.line({ at: '2026-11-03T08:05:00Z', bookedDay: DAY, phone: '22654112233' });
    await app.run('2026-11-03');
    expect(await app.links()).toEqual({});
    await app.run(DAY);
    expect((await app.links())[line]?.target).toBe(id);
  });
});

describe('Cashins and Cashouts', () => {
  it('are matched with bank lines of the opposite sign, within the days of the bank', async () => {
    const out = await app.cash('cashout', 900_000, '2026-11-09T15:00:00Z');
    const into = await app.cash('cashin', 500_000, '2026-11-09T15:00:00Z');
    await app.cash('cashin', 700_000, '2026-11-01T15:00:00Z');
    const credit = await app.line({ side: 'bank', at: at('00:00'), amount: 900_000, direction: 'in' });
    const debit = await app.line({ side: 'bank', at: at('00:00'), amount: 500_000, direction: 'out' });
    await app.line({ side: 'bank', at: at('00:00'), amount: 700_000, direction: 'out' });
    const run = await app.run(DAY);
    const links = await app.links();
    expect([links[credit]?.target, links[debit]?.target]).toEqual([out, into]);
    expect(run.sides[2]).toMatchObject({ side: 'bank', lines: 3, unmatched: 1 });
  });

  it('are matched with the statement of the account too', async () => {
    const into = await app.cash('cashin', 500_000, at('15:00'));
    const line = await app.line({ at: at('15:20'), amount: 500_000, operatorId: '11' });
    await app.line({ at: at('15:20'), amount: 500_000, operatorId: '12' });
    await app.run(DAY);
    expect(Object.values(await app.links()).map(({ line, target }) => [line, target])).toEqual([
      [line, into],
    ]);
  });
});
