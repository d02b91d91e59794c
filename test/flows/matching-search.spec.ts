import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  TransactionSidesView,
  SuggestionView,
  UnmatchedView,
} from '../../server/books/matching/matching.view.js';
import { MatchingHarness } from '../support/matching.harness.js';

let app: MatchingHarness;

beforeAll(async () => {
  app = await MatchingHarness.open();
});
beforeEach(() => app.anew());
afterAll(() => app.close());

describe('the unmatched records', () => {
  const unmatched = async (query: string) =>
    (
      await app.read<{ data: UnmatchedView[] }>(
        `matching/unmatched?projectId=${app.projectId}&day=2026-11-10&${query}`,
      )
    ).data;

  it('list the lines of a day, and those not yet due', async () => {
    const early = await app.line('06:00');
    const late = await app.line('12:00', {
      bookedDay: '2026-11-10',
      at: '2026-11-11T12:00:00Z',
      day: '2026-11-10',
    });
    const rows = await unmatched('side=statement&records=line&sort=at&order=ASC');
    expect(rows.map(({ id, expectedUntil }) => [id, expectedUntil])).toEqual([
      [`line:${early}`, null],
      [`line:${late}`, '2026-11-12T12:00:00.000Z'],
    ]);
  });

  it('list the transactions that a source should contain, none without imports', async () => {
    const paid = await app.transaction('08:00');
    await app.become(paid, 'completed', '08:01');
    await app.transaction('09:00');
    expect(await unmatched('side=statement&records=target')).toEqual([]);
    await app.source('statement', null, 3);
    const [row, ...others] = await unmatched('side=statement&records=target');
    expect([row?.id, row?.expectedUntil, others]).toEqual([
      `transaction:${paid}`,
      '2026-11-14T00:00:00.000Z',
      [],
    ]);
    await app.line('08:05', { reference: `ref-${paid}` });
    await app.run();
    expect(await unmatched('side=statement&records=target')).toEqual([]);
  });

  it('list the Cashins and Cashouts that the bank should show', async () => {
    const cash = await app.cash('cashin', 500_000, '08:00');
    await app.source('bank');
    expect((await unmatched('side=bank&records=target')).map(({ id }) => id)).toEqual([`cash:${cash}`]);
  });
});

describe('suggestions', () => {
  const suggestions = (query: string) => app.read<SuggestionView[]>(`matching/suggestions?${query}`);

  it('offer the likeliest transactions of a line with reasons', async () => {
    const likely = await app.transaction('08:00');
    const other = await app.transaction('11:00', { phone: '22670000000' });
    const line = await app.line('08:02', { phone: '22654112233', label: 'PAIEMENT 54112233' });
    const found = await suggestions(`lineId=${line}`);
    expect(found.map(({ target, because }) => [target?.id, because])).toEqual(
      [
        [likely, ['same_amount', 'same_phone', 'same_time']],
        [other, expect.arrayContaining(['same_amount', 'other_phone']) as unknown],
      ].slice(0, found.length),
    );
    expect(found[0]!.score).toBeGreaterThan(found[1]?.score ?? 0);
  });

  it('find a transaction named by a label, of any time', async () => {
    const id = await app.transaction('08:00', {
      reference: 'CMD-0017',
      occurredAt: new Date('2026-10-01T00:00:00Z'),
      phone: null,
    });
    const line = await app.line('09:00', { label: 'REGLEMENT CMD-0017/ORANGE', amount: 9_900 });
    const [first] = await suggestions(`lineId=${line}`);
    expect([first?.target?.id, first?.because]).toEqual([id, ['same_reference', 'near_amount']]);
  });

  it('offer several Cashouts that sum up to one bank credit', async () => {
    const cashouts = [
      await app.cash('cashout', 400_000, '08:00'),
      await app.cash('cashout', 500_000, '09:00'),
    ];
    await app.cash('cashout', 123_000, '10:00');
    const line = await app.line('12:00', { side: 'bank', amount: 900_000 });
    const [first] = await suggestions(`lineId=${line}`);
    expect([first?.targets.map(({ id }) => id).sort(), first?.because]).toEqual([
      cashouts.sort(),
      ['sum_agrees'],
    ]);
  });

  it('offer several Cashouts of which the bank has kept a fee, with the difference', async () => {
    const amounts = [101_000, 152_000, 53_000];
    const cashouts: string[] = [];
    for (const amount of amounts) cashouts.push(await app.cash('cashout', amount, '08:00'));
    const line = await app.line('12:00', { side: 'bank', amount: 305_500 });
    const found = (await suggestions(`lineId=${line}`)).find(({ because }) => because.includes('net_of_fee'));
    expect([found?.targets.map(({ id }) => id).sort(), found?.residual]).toEqual([cashouts.sort(), 500]);
  });

  it('offer the only Cashout of which the bank can have kept a fee, whatever its text says', async () => {
    const cashout = await app.cash('cashout', 71_000, '08:00');
    const line = await app.line('23:00', { side: 'bank', amount: 70_290 });
    const [found] = await suggestions(`lineId=${line}`);
    expect([found?.target?.id, found?.residual, found?.because]).toEqual([
      cashout,
      710,
      expect.arrayContaining(['net_of_fee']),
    ]);
    await app.cash('cashout', 71_100, '08:00');
    expect((await suggestions(`lineId=${line}`)).filter(({ residual }) => residual)).toEqual([]);
  });

  it('offer lines to a transaction, a Cashin and a Cashout', async () => {
    const transaction = await app.transaction('08:00');
    const cash = await app.cash('cashin', 500_000, '08:00');
    const line = await app.line('08:05', { phone: '22654112233' });
    const bank = await app.line('23:00', { side: 'bank', amount: 500_000, direction: 'out' });
    const account = await app.line('08:30', { amount: 500_000 });
    expect((await suggestions(`transactionId=${transaction}`)).map(({ line }) => line?.id)).toEqual([line]);
    const ofCash = (await suggestions(`cashMovementId=${cash}`)).map(({ line }) => line?.id);
    expect(ofCash.sort()).toEqual([account, bank].sort());
    expect((await app.support.send('GET', '/api/matching/suggestions')).status).toBe(422);
  });
});

describe('the search for a match', () => {
  it('finds free lines and targets by reference, number and amount', async () => {
    const id = await app.transaction('08:00', { reference: 'CMD-0017' });
    const line = await app.line('08:05', { reference: 'X-991', phone: '22654112233' });
    const ask = async (list: string, q: string, side = 'statement') =>
      (
        await app.read<{ id: string }[]>(
          `matching/${list}?projectId=${app.projectId}&side=${side}&q=${encodeURIComponent(q)}`,
        )
      ).map((row) => row.id);
    for (const q of ['cmd-001', '54112233', '10 000', '10000 F CFA', `token-${id}`])
      expect(await ask('targets', q)).toEqual([id]);
    expect(await ask('targets', 'cmd-001', 'bank')).toEqual([]);
    for (const q of ['x-99', '54112233', '10000']) expect(await ask('lines', q)).toEqual([line]);
    expect(await ask('lines', 'x-99', 'orders')).toEqual([]);
    await app.match({ lineIds: [line], transactionIds: [id] });
    expect([await ask('targets', 'cmd-001'), await ask('lines', 'x-99')]).toEqual([[], []]);
    expect(await ask('targets', 'cmd-001', 'orders')).toEqual([id]);
    const cash = await app.cash('cashin', 500_000, '08:00');
    expect([await ask('targets', '500000', 'bank'), await ask('targets', 'transfer 5', 'bank')]).toEqual([
      [cash],
      [cash],
    ]);
  });
});

describe('the sources of a transaction', () => {
  const sides = (id: string) => app.read<TransactionSidesView>(`transactions/${id}/sides`);

  it('are present, expected, missing, different or not imported', async () => {
    const id = await app.transaction('08:00');
    expect(states(await sides(id))).toEqual(['here', 'expected', 'none']);
    await app.become(id, 'completed', '08:01');
    expect(states(await sides(id))).toEqual(['here', 'here', 'none']);
    await app.source('statement', null, 3);
    await app.source('orders', null, 1);
    const waiting = await sides(id);
    expect([states(waiting), waiting.statement.expectedUntil]).toEqual([
      ['missing', 'here', 'expected'],
      '2026-11-14T00:00:00.000Z',
    ]);
    await app.line('08:05', { reference: `ref-${id}`, side: 'orders' });
    await app.line('08:05', { reference: `ref-${id}`, amount: 9_000 });
    await app.run();
    const found = await sides(id);
    expect(states(found)).toEqual(['here', 'here', 'differs']);
    expect(found.statement.matches.map(({ residual }) => residual)).toEqual([-1_000]);
  });

  const states = ({ own, aggregator, statement }: TransactionSidesView) => [
    own.state,
    aggregator.state,
    statement.state,
  ];
});
