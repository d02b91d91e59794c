import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BooksFixture } from '../support/books.fixture.js';
import { addFeeGrid } from '../support/fee-grids.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';

let books: BooksFixture;

beforeAll(async () => {
  books = await BooksFixture.begin();
});

afterAll(() => books.end());

const sums = async (day: string, asOf: string, sealedBefore: string | null = null) =>
  (
    await books.movements(
      books.window(day, asOf, { sealedBefore: sealedBefore ? new Date(sealedBefore) : null }),
    )
  ).map(({ what, principal, fee, late }) => `${what} ${principal} ${fee}${late ? ' late' : ''}`);

describe('the books of a day', () => {
  let payin: string;
  let payout: string;

  beforeAll(async () => {
    await addFeeGrid(books.db, { operatorId: '11', from: '2026-11-02Z' }, [
      { kind: 'payin', basisPoints: 150 },
      { kind: 'payout', basisPoints: 100, fixed: 10 },
      { kind: 'payin', basisPoints: 200, bearer: 'customer' },
    ]);
    const named = { phone: '22654112233' };
    payin = await books.open('2026-11-10T23:58:00Z', named);
    payout = await books.open('2026-11-10T10:00:00Z', { ...named, kind: 'payout', amount: 5_033 });
    await books.facts.record(
      books.db.manager,
      [payin, payout].map((transactionId) => ({
        transactionId,
        from: 'confirm',
        facts: { operatorId: '11' },
      })),
    );
    await books.become(payin, 'completed', '2026-11-11T00:02:00Z');
    await books.become(payout, 'notcompleted', '2026-11-19T09:00:00Z');
  });

  it('credit a payin when it completes and debit a payout when it was sent, each with its fee', async () => {
    expect(await sums('2026-11-10', '2026-11-11T08:00:00Z')).toEqual(['payout -5033 -60']);
    expect(await sums('2026-11-11', '2026-11-12T08:00:00Z')).toEqual(['payin 10000 -150']);
  });

  it('refund a failed payout with its fee on the day of the failure', async () => {
    expect(await sums('2026-11-19', '2026-11-20T08:00:00Z')).toEqual(['payout_return 5033 60']);
    expect(await sums('2026-11-10', '2026-11-20T08:00:00Z')).toEqual(['payout -5033 -60']);
  });

  it('price a payin at its creation', async () => {
    await addFeeGrid(books.db, { operatorId: '12', from: '2026-11-12T12:00:00Z' }, [
      { kind: 'payin', basisPoints: 200 },
    ]);
    for (const [begun, ended] of [
      ['2026-11-12T11:00:00Z', '2026-11-12T13:00:00Z'],
      ['2026-11-12T12:30:00Z', '2026-11-12T13:30:00Z'],
    ] as const) {
      const id = await books.open(begun, { phone: null });
      books.clock.moveTo(new Date(begun));
      await books.facts.record(books.db.manager, [
        { transactionId: id, from: 'confirm', facts: { operatorId: '12' } },
      ]);
      await books.become(id, 'completed', ended);
    }
    expect(await sums('2026-11-12', '2026-11-13T08:00:00Z')).toEqual(['payin 10000 0', 'payin 10000 -200']);
  });

  it('use the status known at that time', async () => {
    const said = async (asOf: string) =>
      (await books.transactions(books.window('2026-11-10', asOf))).map(({ said }) => said);
    expect(await said('2026-11-10T12:00:00Z')).toEqual(['pending']);
    expect(await said('2026-11-11T00:01:00Z')).toEqual(['pending', 'pending']);
    expect(await said('2026-11-12T00:00:00Z')).toEqual(['pending', 'completed']);
    expect(await said('2026-11-19T10:00:00Z')).toEqual(['notcompleted', 'completed']);
  });

  it('use the time of every status, minutes, hours or years after its transaction', async () => {
    const fork = await books.fork();
    const steps = [1, 59, 299, 300, 301, 359, 360, 361, 1_440, 20_000, 500_000]; // minutes: around what counts as late
    const begun = new Date('2026-11-14T08:00:00Z').getTime();
    const spans: { begins: number; settles: number; ends: number }[] = [];
    for (const [place, step] of steps.entries()) {
      const begins = begun + place * 17 * MINUTE_MS;
      const settles = begins + step * MINUTE_MS;
      const ends = settles + (steps[(place * 3 + 1) % steps.length] ?? 1) * MINUTE_MS;
      const id = await fork.open(new Date(begins).toISOString(), { kind: 'payout', status: 'unknown' });
      await fork.become(id, 'pending', new Date(settles).toISOString(), { token: `found-${id}` });
      await fork.become(id, 'completed', new Date(ends).toISOString());
      spans.push({ begins, settles, ends });
    }
    const moments = spans.flatMap((one) => [one.begins, one.settles, one.ends]);
    for (const asOf of moments.flatMap((at) => [at - 1, at, at + 1, at + 330 * MINUTE_MS])) {
      const known = await fork.transactions(fork.window('2026-11-14', new Date(asOf).toISOString()));
      const wanted = spans
        .filter(({ begins }) => begins <= asOf)
        .map(({ settles, ends }) => (asOf < settles ? 'unknown' : asOf < ends ? 'pending' : 'completed'));
      expect([asOf, known.map(({ said }) => said)]).toEqual([asOf, wanted]);
    }
  });

  it('book a late fact of a sealed day on the day after, once', async () => {
    const lost = await books.open('2026-11-13T15:00:00Z', {
      kind: 'payout',
      status: 'unknown',
      amount: 7_000,
    });
    await books.become(lost, 'pending', '2026-11-15T09:00:00Z', { token: 'found' });
    expect(await sums('2026-11-13', '2026-11-14T06:00:00Z')).toEqual([]);
    expect(await sums('2026-11-14', '2026-11-15T06:00:00Z', '2026-11-14T06:00:00Z')).toEqual([]);
    expect(await sums('2026-11-15', '2026-11-16T06:00:00Z', '2026-11-15T06:00:00Z')).toEqual([
      'payout -7000 -80 late',
    ]);
    expect(await sums('2026-11-16', '2026-11-17T06:00:00Z', '2026-11-16T06:00:00Z')).toEqual([]);
  });

  it('use the account known at that time', async () => {
    const unnamed = await books.open('2026-11-16T10:00:00Z', { phone: null });
    books.clock.moveTo(new Date('2026-11-16T10:05:00Z'));
    await books.facts.record(books.db.manager, [
      { transactionId: unnamed, from: 'confirm', facts: { operatorId: '12' } },
    ]);
    const accounts = async (asOf: string) =>
      (await books.transactions(books.window('2026-11-16', asOf))).map(({ account_id }) => account_id);
    expect(await accounts('2026-11-16T10:01:00Z')).toEqual([null]);
    expect(await accounts('2026-11-16T10:06:00Z')).toEqual(['12']);
  });
});
