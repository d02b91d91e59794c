import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchRulesView, MatchView, UnmatchedView } from '../../server/books/matching/matching.view.js';
import { DEFAULT_RULES } from '../../server/books/matching/match-rules.js';
import { MatchingHarness } from '../support/matching.harness.js';

let app: MatchingHarness;

beforeAll(async () => {
  app = await MatchingHarness.open();
});
beforeEach(() => app.anew());
afterAll(() => app.close());

describe('a manual match', () => {
  it('takes one line and one transaction, and shows both sides', async () => {
    const transaction = await app.transaction('08:00');
    const line = await app.line('08:05', { reference: 'typo' });
    const { status, body } = await app.match({ lineIds: [line], transactionIds: [transaction] });
    expect([status, body['residual'], body['key'], body['bookedDay']]).toEqual([
      201,
      0,
      'person',
      '2026-11-10',
    ]);
    const view = await app.read<MatchView>(`matches/${String(body['id'])}`);
    expect(view).toMatchObject({
      side: 'statement',
      madeBy: 'finance0@example.com',
      reason: 'seen',
      undoneAt: null,
      returns: false,
      lines: [{ id: line, reference: 'typo', amount: 10_000, happenedAt: '2026-11-10T08:05:00.000Z' }],
      targets: [{ kind: 'transaction', id: transaction, what: 'payin', amount: 10_000, status: 'pending' }],
    });
    expect(await app.acts(body['id'])).toEqual(['match.made']);
  });

  it('names the line and the transaction that an unmatched line repeats', async () => {
    const transaction = await app.transaction('08:00', { reference: 'CMD-77' });
    const first = await app.line('08:05', { reference: 'CMD-77' });
    const again = await app.line('08:06', { reference: 'CMD-77' });
    await app.run();
    const { data } = await app.read<{ data: UnmatchedView[] }>(
      `matching/unmatched?projectId=${app.projectId}&day=2026-11-10&side=statement&records=line`,
    );
    expect(data).toMatchObject([
      {
        id: `line:${again}`,
        duplicateOf: { transactionId: transaction, reference: 'CMD-77', line: { id: first } },
      },
    ]);
  });

  it('reports a match of an order with another reference', async () => {
    const transaction = await app.transaction('08:00', { reference: 'CMD-78' });
    await app.line('08:05', { side: 'orders', reference: 'CDM-78', phone: '22654112233' });
    const same = await app.transaction('09:00', { reference: 'CMD-79', amount: 7_000 });
    await app.line('09:05', { side: 'orders', reference: 'cmd -79', phone: '22654112233', amount: 7_000 });
    await app.run();
    const found = (query: string) =>
      app.read<{ data: MatchView[] }>(`matches?projectId=${app.projectId}&${query}`);
    expect((await found('otherReference=true')).data).toMatchObject([
      { key: 'phone_amount_time', otherReference: true, targets: [{ id: transaction }] },
    ]);
    const all = (await found('side=orders')).data.map(({ targets, otherReference }) => [
      targets[0]?.id,
      otherReference,
    ]);
    expect(all).toContainEqual([same, false]);
  });

  it('takes one bank credit and several Cashouts with an accepted difference', async () => {
    const cashouts = [
      await app.cash('cashout', 400_000, '08:00'),
      await app.cash('cashout', 500_000, '09:00'),
    ];
    const credit = await app.line('12:00', { side: 'bank', amount: 899_000 });
    const sides = { lineIds: [credit], cashMovementIds: cashouts };
    const refused = await app.match(sides);
    expect([refused.status, refused.body.code]).toEqual([409, 'residual_left']);
    const { status, body } = await app.match({ ...sides, acceptResidual: true, reason: 'bank fee' });
    expect([status, body['residual']]).toEqual([201, -1_000]);
    const view = body as unknown as MatchView;
    expect([view.lines.length, view.targets.map(({ what }) => what)]).toEqual([1, ['cashout', 'cashout']]);
  });

  it('takes several lines and several transactions in any number', async () => {
    const transactions = [await app.transaction('08:00'), await app.transaction('09:00', { amount: 5_000 })];
    const lines = [
      await app.line('08:05', { amount: 7_000 }),
      await app.line('08:06', { amount: 6_000 }),
      await app.line('08:07', { amount: 2_000 }),
    ];
    const { status, body } = await app.match({ lineIds: lines, transactionIds: transactions });
    expect([status, body['residual']]).toEqual([201, 0]);
    const view = await app.read<MatchView>(`matches/${String(body['id'])}`);
    expect([view.lines.map(({ id }) => id), view.targets.map(({ id }) => id)]).toEqual([lines, transactions]);
    for (const id of transactions)
      expect((await app.read<{ total: number }>(`matches?transactionId=${id}`)).total).toBe(1);
    for (const id of lines) expect((await app.read<{ total: number }>(`matches?lineId=${id}`)).total).toBe(1);
    expect(await app.read<unknown[]>(`matching/lines?projectId=${app.projectId}&q=7000`)).toEqual([]);
  });

  it('takes debit and refund of a failed payout together', async () => {
    const payout = await app.transaction('08:00', { kind: 'payout' });
    await app.become(payout, 'notcompleted', '08:30');
    const lines = [await app.line('08:05', { direction: 'out' }), await app.line('08:35')];
    const { status, body } = await app.match({ lineIds: lines, transactionIds: [payout] });
    expect([status, body['residual'], body['returns']]).toEqual([201, 0, false]);
  });

  it('refuses what is already matched, on either side, or of another source', async () => {
    const [one, two] = [await app.transaction('08:00'), await app.transaction('09:00')];
    const [first, second] = [await app.line('08:05'), await app.line('08:06')];
    const order = await app.line('08:07', { side: 'orders' });
    const bank = await app.line('08:08', { side: 'bank' });
    await app.match({ lineIds: [first], transactionIds: [one] });
    const code = async (body: object) => {
      const answer = await app.match(body);
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
    expect(await code({ lineIds: [second], transactionIds: [app.otherId] })).toEqual([404, 'not_found']);
    expect(await code({ lineIds: ['999999'], transactionIds: [two] })).toEqual([404, 'not_found']);
    expect((await app.match({ lineIds: [order], transactionIds: [one] })).status).toBe(201);
  });

  it('succeeds once for two simultaneous users', async () => {
    const transactions = [await app.transaction('08:00'), await app.transaction('09:00')];
    const line = await app.line('08:05');
    const answers = await Promise.all(
      transactions.map((id) => app.match({ lineIds: [line], transactionIds: [id] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('stays through every run, and an undone match is not made again by a rule', async () => {
    const [one, two] = [await app.transaction('08:00'), await app.transaction('09:00')];
    const swapped = await app.line('08:05', { reference: `ref-${one}` });
    await app.match({ lineIds: [swapped], transactionIds: [two] });
    const line = await app.line('08:06', { reference: `ref-${one}` });
    await app.run();
    const [made] = (await app.read<{ data: MatchView[] }>(`matches?lineId=${line}`)).data;
    expect(made).toMatchObject({ key: 'reference', undoneAt: null });
    const undone = await app.undo(made?.id);
    expect([undone.status, undone.body['undoneBy'], undone.body['undoneByRun']]).toEqual([
      200,
      'finance0@example.com',
      false,
    ]);
    const run = await app.run();
    expect((run.body['sides'] as { byKey: object }[])[1]?.byKey).toEqual({ person: 1 });
    expect((await app.undo(made?.id)).body.code).toBe('match_undone');
    const again = await app.match({ lineIds: [line], transactionIds: [one] });
    expect(again.status).toBe(201);
    const history = await app.read<{ data: MatchView[] }>(`matches?transactionId=${one}`);
    expect(history.data.map(({ key, undoneWhy }) => [key, undoneWhy])).toEqual([
      ['person', null],
      ['reference', 'a mistake'],
    ]);
    expect(await app.acts(made?.id)).toEqual(['match.undone']);
  });

  it('is visible to users of the project and made by finance', async () => {
    const transaction = await app.transaction('08:00');
    const line = await app.line('08:05');
    const sides = { lineIds: [line], transactionIds: [transaction] };
    expect((await app.match(sides, app.support)).status).toBe(403);
    expect((await app.match(sides, app.outsider)).status).toBe(404);
    const { body } = await app.match(sides);
    const id = String(body['id']);
    expect((await app.outsider.send('GET', `/api/matches/${id}`)).status).toBe(404);
    expect((await app.undo(id, app.outsider)).status).toBe(404);
    expect((await app.outsider.send('GET', `/api/transactions/${transaction}/sides`)).status).toBe(404);
    expect((await app.outsider.send('GET', `/api/matching/suggestions?lineId=${line}`)).status).toBe(404);
    expect((await app.outsider.send('GET', `/api/matching/${app.projectId}/rules`)).status).toBe(404);
    expect((await app.run({}, app.outsider)).status).toBe(404);
    expect((await app.read<{ total: number }>('matches', app.outsider)).total).toBe(0);
    for (const list of ['unmatched', 'targets', 'lines'])
      expect(
        (
          await app.outsider.send(
            'GET',
            `/api/matching/${list}?projectId=${app.projectId}&day=2026-11-10&q=1`,
          )
        ).status,
      ).not.toBe(200);
  });
});

describe('the rules of a project', () => {
  it('are built in by default, then versions with a reason', async () => {
    const url = `/api/matching/${app.projectId}/rules`;
    const rules = { ...DEFAULT_RULES, windowHours: 48, keys: ['reference', 'token'] };
    const made = await app.finance.send('POST', url, { body: { rules, reason: 'late statements' } });
    expect([made.status, made.body['version']]).toEqual([201, 1]);
    const versions = await app.read<MatchRulesView[]>(`matching/${app.projectId}/rules`);
    expect(versions.map(({ version, reason, changedBy }) => [version, reason, changedBy])).toEqual([
      [1, 'late statements', 'finance0@example.com'],
      [0, null, null],
    ]);
    expect((await app.run()).body['ruleVersion']).toBe(1);
    expect((await app.support.send('POST', url, { body: { rules, reason: 'r' } })).status).toBe(403);
  });

  it('are refused when they are invalid, and may be tried', async () => {
    const url = `/api/matching/${app.projectId}/rules`;
    const errors = async (rules: object) =>
      (await app.finance.send('POST', url, { body: { rules: { ...DEFAULT_RULES, ...rules }, reason: 'r' } }))
        .body.errors;
    expect(Object.keys((await errors({ keys: ['token', 'token'] })) ?? {})).toEqual(['rules.keys']);
    expect(Object.keys((await errors({ keys: ['phone_amount_time', 'token'] })) ?? {})).toEqual([
      'rules.keys',
    ]);
    expect(Object.keys((await errors({ keys: [], windowHours: 0 })) ?? {}).sort()).toEqual([
      'rules.keys',
      'rules.windowHours',
    ]);
    expect((await app.run({ rules: DEFAULT_RULES })).status).toBe(422);
    expect((await app.run({ dry: true, rules: DEFAULT_RULES })).status).toBe(200);
    expect((await app.run({}, app.support)).status).toBe(403);
  });
});
