import type {
  LegsView,
  MatchRulesView,
  MatchTarget,
  MatchView,
  SuggestionView,
  UnmatchedView,
} from '../../server/reconciliation/matching/matching.view.js';
import type { LineView } from '../../server/reconciliation/imports/import.view.js';
import { DEFAULT_RULES } from '../../server/reconciliation/matching/rules.js';
import { MatchDesk } from './match-desk.js';

let desk: MatchDesk;

beforeEach(async () => {
  desk = await MatchDesk.open();
});

afterEach(() => desk.close());

describe('a match by hand', () => {
  it('takes one line and one transaction, and shows both sides', async () => {
    const transaction = await desk.transaction('08:00');
    const line = await desk.line('08:05', { reference: 'typo' });
    const { status, body } = await desk.match({ lineIds: [line], transactionIds: [transaction] });
    expect([status, body['residual'], body['key'], body['bookedDay']]).toEqual([
      201,
      0,
      'person',
      '2026-11-10',
    ]);
    const view = await desk.read<MatchView>(`matches/${String(body['id'])}`);
    expect(view).toMatchObject({
      leg: 'statement',
      madeBy: 'finance0@example.com',
      reason: 'seen',
      undoneAt: null,
      returns: false,
      lines: [{ id: line, reference: 'typo', amount: 10_000, happenedAt: '2026-11-10T08:05:00.000Z' }],
      targets: [{ kind: 'transaction', id: transaction, what: 'payin', amount: 10_000, status: 'pending' }],
    });
    expect(await desk.acts(body['id'])).toEqual(['match.made']);
  });

  it('takes one bank credit and several Cashouts, with a residual that is accepted', async () => {
    const cashouts = [
      await desk.cash('cashout', 400_000, '08:00'),
      await desk.cash('cashout', 500_000, '09:00'),
    ];
    const credit = await desk.line('12:00', { leg: 'bank', amount: 899_000 });
    const sides = { lineIds: [credit], cashMovementIds: cashouts };
    const refused = await desk.match(sides);
    expect([refused.status, refused.body.code]).toEqual([409, 'residual_left']);
    const { status, body } = await desk.match({ ...sides, acceptResidual: true, reason: 'bank fee' });
    expect([status, body['residual']]).toEqual([201, -1_000]);
    const view = body as unknown as MatchView;
    expect([view.lines.length, view.targets.map(({ what }) => what)]).toEqual([1, ['cashout', 'cashout']]);
  });

  it('takes several lines and several transactions in any number', async () => {
    const transactions = [
      await desk.transaction('08:00'),
      await desk.transaction('09:00', { amount: 5_000 }),
    ];
    const lines = [
      await desk.line('08:05', { amount: 7_000 }),
      await desk.line('08:06', { amount: 6_000 }),
      await desk.line('08:07', { amount: 2_000 }),
    ];
    const { status, body } = await desk.match({ lineIds: lines, transactionIds: transactions });
    expect([status, body['residual']]).toEqual([201, 0]);
    const view = await desk.read<MatchView>(`matches/${String(body['id'])}`);
    expect([view.lines.map(({ id }) => id), view.targets.map(({ id }) => id)]).toEqual([lines, transactions]);
    for (const id of transactions)
      expect((await desk.read<{ total: number }>(`matches?transactionId=${id}`)).total).toBe(1);
    for (const id of lines)
      expect((await desk.read<{ total: number }>(`matches?lineId=${id}`)).total).toBe(1);
    expect(await desk.read<unknown[]>(`matching/lines?projectId=${desk.projectId}&q=7000`)).toEqual([]);
  });

  it('takes what a failed payout took and gave back together, without a residual', async () => {
    const payout = await desk.transaction('08:00', { kind: 'payout' });
    await desk.become(payout, 'notcompleted', '08:30');
    const lines = [await desk.line('08:05', { direction: 'out' }), await desk.line('08:35')];
    const { status, body } = await desk.match({ lineIds: lines, transactionIds: [payout] });
    expect([status, body['residual'], body['returns']]).toEqual([201, 0, false]);
  });

  it('refuses what is matched already, on either side, and what a leg is not about', async () => {
    const [one, two] = [await desk.transaction('08:00'), await desk.transaction('09:00')];
    const [first, second] = [await desk.line('08:05'), await desk.line('08:06')];
    const order = await desk.line('08:07', { leg: 'orders' });
    const bank = await desk.line('08:08', { leg: 'bank' });
    await desk.match({ lineIds: [first], transactionIds: [one] });
    const code = async (body: object) => {
      const answer = await desk.match(body);
      return [answer.status, answer.body.code, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await code({ lineIds: [first], transactionIds: [two] })).toEqual([409, 'line_matched']);
    expect(await code({ lineIds: [second], transactionIds: [one] })).toEqual([409, 'target_matched']);
    expect(await code({ lineIds: [second, order], transactionIds: [two] })).toEqual([
      422,
      'invalid',
      'lineIds',
    ]);
    expect(await code({ lineIds: [bank], transactionIds: [two] })).toEqual([
      422,
      'invalid',
      'transactionIds',
    ]);
    expect(await code({ lineIds: [second] })).toEqual([422, 'invalid', 'transactionIds']);
    expect(await code({ lineIds: [second], transactionIds: [desk.otherId] })).toEqual([404, 'not_found']);
    expect(await code({ lineIds: ['999999'], transactionIds: [two] })).toEqual([404, 'not_found']);
    expect((await desk.match({ lineIds: [order], transactionIds: [one] })).status).toBe(201);
  });

  it('is one of two at the same time', async () => {
    const transactions = [await desk.transaction('08:00'), await desk.transaction('09:00')];
    const line = await desk.line('08:05');
    const answers = await Promise.all(
      transactions.map((id) => desk.match({ lineIds: [line], transactionIds: [id] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('stays through every run; a match that a person undid is not made again by a rule', async () => {
    const [one, two] = [await desk.transaction('08:00'), await desk.transaction('09:00')];
    const swapped = await desk.line('08:05', { reference: `ref-${one}` });
    await desk.match({ lineIds: [swapped], transactionIds: [two] });
    const line = await desk.line('08:06', { reference: `ref-${one}` });
    await desk.run();
    const [made] = (await desk.read<{ data: MatchView[] }>(`matches?lineId=${line}`)).data;
    expect(made).toMatchObject({ key: 'reference', undoneAt: null });
    const undone = await desk.undo(made?.id);
    expect([undone.status, undone.body['undoneBy'], undone.body['undoneByRun']]).toEqual([
      200,
      'finance0@example.com',
      false,
    ]);
    const run = await desk.run();
    expect((run.body['legs'] as { byKey: object }[])[1]?.byKey).toEqual({ person: 1 });
    expect((await desk.undo(made?.id)).body.code).toBe('match_undone');
    const again = await desk.match({ lineIds: [line], transactionIds: [one] });
    expect(again.status).toBe(201);
    const history = await desk.read<{ data: MatchView[] }>(`matches?transactionId=${one}`);
    expect(history.data.map(({ key, undoneWhy }) => [key, undoneWhy])).toEqual([
      ['person', null],
      ['reference', 'a mistake'],
    ]);
    expect(await desk.acts(made?.id)).toEqual(['match.undone']);
  });

  it('is seen by everybody of the project, made by finance, and nothing to others', async () => {
    const transaction = await desk.transaction('08:00');
    const line = await desk.line('08:05');
    const sides = { lineIds: [line], transactionIds: [transaction] };
    expect((await desk.match(sides, desk.support)).status).toBe(403);
    expect((await desk.match(sides, desk.outsider)).status).toBe(404);
    const { body } = await desk.match(sides);
    const id = String(body['id']);
    expect((await desk.outsider.send('GET', `/api/matches/${id}`)).status).toBe(404);
    expect((await desk.undo(id, desk.outsider)).status).toBe(404);
    expect((await desk.outsider.send('GET', `/api/transactions/${transaction}/legs`)).status).toBe(404);
    expect((await desk.outsider.send('GET', `/api/matching/suggestions?lineId=${line}`)).status).toBe(404);
    expect((await desk.outsider.send('GET', `/api/matching/${desk.projectId}/rules`)).status).toBe(404);
    expect((await desk.run({}, desk.outsider)).status).toBe(404);
    expect((await desk.read<{ total: number }>('matches', desk.outsider)).total).toBe(0);
    for (const list of ['unmatched', 'targets', 'lines'])
      expect(
        (
          await desk.outsider.send(
            'GET',
            `/api/matching/${list}?projectId=${desk.projectId}&day=2026-11-10&q=1`,
          )
        ).status,
      ).not.toBe(200);
  });
});

describe('the rules of a project', () => {
  it('are versions: built in, then one for each change, with its reason', async () => {
    const url = `/api/matching/${desk.projectId}/rules`;
    const rules = { ...DEFAULT_RULES, windowHours: 48, keys: ['reference', 'token'] };
    const made = await desk.finance.send('POST', url, { body: { rules, reason: 'late statements' } });
    expect([made.status, made.body['version']]).toEqual([201, 1]);
    const versions = await desk.read<MatchRulesView[]>(`matching/${desk.projectId}/rules`);
    expect(versions.map(({ version, reason, changedBy }) => [version, reason, changedBy])).toEqual([
      [1, 'late statements', 'finance0@example.com'],
      [0, null, null],
    ]);
    expect((await desk.run()).body['ruleVersion']).toBe(1);
    expect((await desk.support.send('POST', url, { body: { rules, reason: 'r' } })).status).toBe(403);
  });

  it('are refused where they make no sense, and given to a trial only', async () => {
    const url = `/api/matching/${desk.projectId}/rules`;
    const errors = async (rules: object) =>
      (await desk.finance.send('POST', url, { body: { rules: { ...DEFAULT_RULES, ...rules }, reason: 'r' } }))
        .body.errors;
    expect(Object.keys((await errors({ keys: ['token', 'token'] })) ?? {})).toEqual(['rules.keys']);
    expect(Object.keys((await errors({ keys: ['phone_amount_time', 'token'] })) ?? {})).toEqual([
      'rules.keys',
    ]);
    expect(Object.keys((await errors({ keys: [], windowHours: 0 })) ?? {}).sort()).toEqual([
      'rules.keys',
      'rules.windowHours',
    ]);
    expect((await desk.run({ rules: DEFAULT_RULES })).status).toBe(422);
    expect((await desk.run({ dry: true, rules: DEFAULT_RULES })).status).toBe(200);
    expect((await desk.run({}, desk.support)).status).toBe(403);
  });
});

describe('what nobody has matched', () => {
  const unmatched = async (query: string) =>
    (
      await desk.read<{ data: UnmatchedView[] }>(
        `matching/unmatched?projectId=${desk.projectId}&day=2026-11-10&${query}`,
      )
    ).data;

  it('lists the lines of a day, with what is only not yet due', async () => {
    const early = await desk.line('06:00');
    const late = await desk.line('12:00', {
      bookedDay: '2026-11-10',
      at: '2026-11-11T12:00:00Z',
      day: '2026-11-10',
    });
    const rows = await unmatched('leg=statement&side=line&sort=at&order=ASC');
    expect(rows.map(({ id, expectedUntil }) => [id, expectedUntil])).toEqual([
      [`line:${early}`, null],
      [`line:${late}`, '2026-11-12T12:00:00.000Z'],
    ]);
  });

  it('lists transactions that a leg should show, until they are due: nothing where nobody imports the leg', async () => {
    const paid = await desk.transaction('08:00');
    await desk.become(paid, 'completed', '08:01');
    await desk.transaction('09:00');
    expect(await unmatched('leg=statement&side=target')).toEqual([]);
    await desk.source('statement', null, 3);
    const [row, ...others] = await unmatched('leg=statement&side=target');
    expect([row?.id, row?.expectedUntil, others]).toEqual([
      `transaction:${paid}`,
      '2026-11-14T00:00:00.000Z',
      [],
    ]);
    await desk.line('08:05', { reference: `ref-${paid}` });
    await desk.run();
    expect(await unmatched('leg=statement&side=target')).toEqual([]);
  });

  it('lists Cashins and Cashouts that the bank should show', async () => {
    const cash = await desk.cash('cashin', 500_000, '08:00');
    await desk.source('bank');
    expect((await unmatched('leg=bank&side=target')).map(({ id }) => id)).toEqual([`cash:${cash}`]);
  });
});

describe('suggestions', () => {
  const suggestions = (query: string) => desk.read<SuggestionView[]>(`matching/suggestions?${query}`);

  it('offer the likeliest transactions of a line, with what speaks for each', async () => {
    const likely = await desk.transaction('08:00');
    const other = await desk.transaction('11:00', { phone: '22670000000' });
    const line = await desk.line('08:02', { phone: '22654112233', label: 'PAIEMENT 54112233' });
    const found = await suggestions(`lineId=${line}`);
    expect(found.map(({ target, because }) => [target?.id, because])).toEqual(
      [
        [likely, ['same_amount', 'same_phone', 'same_time']],
        [other, expect.arrayContaining(['same_amount', 'other_phone']) as unknown],
      ].slice(0, found.length),
    );
    expect(found[0]!.score).toBeGreaterThan(found[1]?.score ?? 0);
  });

  it('find a transaction that a label names, of any time', async () => {
    const id = await desk.transaction('08:00', {
      reference: 'CMD-0017',
      occurredAt: new Date('2026-10-01T00:00:00Z'),
      phone: null,
    });
    const line = await desk.line('09:00', { label: 'REGLEMENT CMD-0017/ORANGE', amount: 9_900 });
    const [first] = await suggestions(`lineId=${line}`);
    expect([first?.target?.id, first?.because]).toEqual([id, ['same_reference', 'near_amount']]);
  });

  it('offer several Cashouts that make up one bank credit, when nothing else does', async () => {
    const cashouts = [
      await desk.cash('cashout', 400_000, '08:00'),
      await desk.cash('cashout', 500_000, '09:00'),
    ];
    await desk.cash('cashout', 123_000, '10:00');
    const line = await desk.line('12:00', { leg: 'bank', amount: 900_000 });
    const [first] = await suggestions(`lineId=${line}`);
    expect([first?.targets.map(({ id }) => id).sort(), first?.because]).toEqual([
      cashouts.sort(),
      ['sum_agrees'],
    ]);
  });

  it('offer lines to a transaction, a Cashin and a Cashout', async () => {
    const transaction = await desk.transaction('08:00');
    const cash = await desk.cash('cashin', 500_000, '08:00');
    const line = await desk.line('08:05', { phone: '22654112233' });
    const bank = await desk.line('23:00', { leg: 'bank', amount: 500_000, direction: 'out' });
    const account = await desk.line('08:30', { amount: 500_000 });
    expect((await suggestions(`transactionId=${transaction}`)).map(({ line }) => line?.id)).toEqual([line]);
    const ofCash = (await suggestions(`cashMovementId=${cash}`)).map(({ line }) => line?.id);
    expect(ofCash.sort()).toEqual([account, bank].sort());
    expect((await desk.support.send('GET', '/api/matching/suggestions')).status).toBe(422);
  });
});

describe('the search for a side', () => {
  it('finds free lines and targets by reference, number and amount', async () => {
    const id = await desk.transaction('08:00', { reference: 'CMD-0017' });
    const line = await desk.line('08:05', { reference: 'X-991', phone: '22654112233' });
    const ask = async <View extends { id: string }>(list: string, q: string, leg = 'statement') =>
      (
        await desk.read<View[]>(
          `matching/${list}?projectId=${desk.projectId}&leg=${leg}&q=${encodeURIComponent(q)}`,
        )
      ).map((row) => row.id);
    for (const q of ['cmd-001', '54112233', '10 000', '10000 F CFA', `token-${id}`])
      expect(await ask<MatchTarget>('targets', q)).toEqual([id]);
    expect(await ask<MatchTarget>('targets', 'cmd-001', 'bank')).toEqual([]);
    for (const q of ['x-99', '54112233', '10000']) expect(await ask<LineView>('lines', q)).toEqual([line]);
    expect(await ask<LineView>('lines', 'x-99', 'orders')).toEqual([]);
    await desk.match({ lineIds: [line], transactionIds: [id] });
    expect([await ask('targets', 'cmd-001'), await ask('lines', 'x-99')]).toEqual([[], []]);
    expect(await ask('targets', 'cmd-001', 'orders')).toEqual([id]);
    const cash = await desk.cash('cashin', 500_000, '08:00');
    expect([await ask('targets', '500000', 'bank'), await ask('targets', 'transfer 5', 'bank')]).toEqual([
      [cash],
      [cash],
    ]);
  });
});

describe('the legs of a transaction', () => {
  const legs = (id: string) => desk.read<LegsView>(`transactions/${id}/legs`);

  it('are here, expected, missing, differing, or imported by nobody', async () => {
    const id = await desk.transaction('08:00');
    expect(states(await legs(id))).toEqual(['here', 'expected', 'none']);
    await desk.become(id, 'completed', '08:01');
    expect(states(await legs(id))).toEqual(['here', 'here', 'none']);
    await desk.source('statement', null, 3);
    await desk.source('orders', null, 1);
    const waiting = await legs(id);
    expect([states(waiting), waiting.statement.expectedUntil]).toEqual([
      ['missing', 'here', 'expected'],
      '2026-11-14T00:00:00.000Z',
    ]);
    await desk.line('08:05', { reference: `ref-${id}`, leg: 'orders' });
    await desk.line('08:05', { reference: `ref-${id}`, amount: 9_000 });
    await desk.run();
    const found = await legs(id);
    expect(states(found)).toEqual(['here', 'here', 'differs']);
    expect(found.statement.matches.map(({ residual }) => residual)).toEqual([-1_000]);
  });

  const states = ({ own, aggregator, statement }: LegsView) => [own.state, aggregator.state, statement.state];
});
