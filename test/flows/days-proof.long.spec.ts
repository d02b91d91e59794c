import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdjustmentView } from '../../server/books/corrections/adjustments/adjustment.view.js';
import type { BalanceProof, CutOffView, MovementView } from '../../server/books/ledger/balance-proof.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { addLine } from '../support/import-lines.fixture.js';

const SECOND = '2026-11-11';
const SOURCE = '01900000-0000-7000-8000-00000000000a';
let app: DaysHarness;

beforeEach(async () => {
  app = await DaysHarness.open();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  await app.running.db.query(
    `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, created_by, created_at, updated_at)
     VALUES ($1, $2, 'statement', 'Relevé', '11', 'Africa/Ouagadougou', 'awa', $3, $3)`,
    [SOURCE, app.projectId, app.clock.now()],
  );
});
afterEach(() => app.close());

const proofOf = async (day: string): Promise<BalanceProof | undefined> =>
  (await app.view(day)).figures.proof[0];

const page = async <View>(day: string, path: string): Promise<View> => {
  const answer = await app.done(app.awa.browser.send('GET', `/api/days/${app.projectId}/${day}/${path}`));
  return JSON.parse(answer.text) as View;
};

/** Adds a statement line of the account about a transaction, matched by its token. */
async function matched(
  id: string,
  at: string,
  more: { direction?: 'in' | 'out'; balance?: number } = {},
): Promise<void> {
  const { db } = app.running;
  const [row] = await db.query<{ token: string; amount: number }[]>(
    'SELECT token, amount FROM transactions WHERE id = $1',
    [id],
  );
  await addLine(db, app.projectId, {
    at,
    token: row?.token ?? '',
    amount: row?.amount ?? 0,
    operatorId: '11',
    knownAt: app.clock.now().toISOString(),
    sourceId: SOURCE,
    ...more,
  });
  await app.match(at.slice(0, 10));
}

describe('a movement across the cut-off', () => {
  it('is in transit when only the operator has booked it, and the residual is 0 on both days', async () => {
    app.at(`${FIRST}T23:58:00Z`);
    const id = await app.open({ amount: 3_000 });
    app.at(`${SECOND}T00:02:00Z`);
    await app.become(id, 'completed');
    app.at(`${SECOND}T07:00:00Z`);
    await matched(id, `${FIRST}T23:59:00Z`);
    await app.state(53_000, `${SECOND}T00:00:00Z`);
    expect(await proofOf(FIRST)).toMatchObject({
      closing: 50_000,
      inTransit: 3_000,
      stated: 53_000,
      residual: 0,
    });
    const cutOff = await page<CutOffView>(FIRST, 'proof/11/cut-off');
    expect(cutOff).toMatchObject({
      inTransit: 3_000,
      items: [
        {
          what: 'theirs_first',
          movement: 'payin',
          amount: 3_000,
          transactionId: id,
          ourAt: `${SECOND}T00:02:00.000Z`,
        },
      ],
    });
    await app.lockDay(FIRST);
    app.at('2026-11-12T07:00:00Z');
    await app.state(53_000, '2026-11-12T00:00:00Z');
    expect(await proofOf(SECOND)).toMatchObject({
      opening: 50_000,
      payins: 3_000,
      closing: 53_000,
      inTransit: 0,
      residual: 0,
    });
  });

  it('is in transit with the opposite sign when only the merchant has booked it', async () => {
    app.at(`${FIRST}T23:50:00Z`);
    const id = await app.open({ kind: 'payout', amount: 4_000 });
    await app.become(id, 'completed');
    app.at(`${SECOND}T07:00:00Z`);
    await matched(id, `${SECOND}T00:01:00Z`, { direction: 'out' });
    await app.state(50_000, `${SECOND}T00:00:00Z`);
    expect(await proofOf(FIRST)).toMatchObject({
      closing: 46_000,
      inTransit: 4_000,
      stated: 50_000,
      residual: 0,
    });
    expect(await page<CutOffView>(FIRST, 'proof/11/cut-off')).toMatchObject({
      inTransit: 4_000,
      items: [{ what: 'ours_first', movement: 'payout', amount: -4_000 }],
    });
  });

  it('is shown when it is near the cut-off, matched or not', async () => {
    app.at(`${FIRST}T23:45:00Z`);
    await app.credit(1_000);
    app.at(`${FIRST}T23:44:59.999Z`);
    await app.credit(2_000);
    app.at(`${SECOND}T00:14:59.999Z`);
    await app.credit(3_000);
    app.at(`${SECOND}T00:15:00Z`);
    await app.credit(4_000);
    app.at(`${SECOND}T07:00:00Z`);
    const { items, inTransit } = await page<CutOffView>(FIRST, 'proof/11/cut-off');
    expect(inTransit).toBe(0);
    expect(items.map(({ what, amount }) => `${what} ${amount}`).sort()).toEqual(['near 1000', 'near 3000']);
  });

  it('may be explained by a user and is reversed on the next day', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(53_000, `${SECOND}T00:00:00Z`);
    const body = { operatorId: '11', amount: 3_000, code: 'cut_off', reason: 'their payin of 23:59' };
    const made = await app.done(app.act('adjustments', FIRST, app.awa, body));
    expect(await proofOf(FIRST)).toMatchObject({ adjustments: 3_000, closing: 53_000, residual: 0 });
    expect(await proofOf(SECOND)).toMatchObject({
      opening: 53_000,
      openingFrom: 'computed',
      adjustments: -3_000,
      closing: 50_000,
    });
    const [mine] = JSON.parse(made.text) as AdjustmentView[];
    const [mirror] = await page<AdjustmentView[]>(SECOND, 'adjustments');
    expect(mirror).toMatchObject({ mirrorOf: mine?.id, amount: -3_000 });
    const undo = `/api/adjustments/${mirror?.id}/undo`;
    await app.done(app.awa.browser.send('POST', undo, { body: { reason: 'it was another one' } }));
    expect(await proofOf(FIRST)).toMatchObject({ adjustments: 0, closing: 50_000, residual: 3_000 });
    expect(await page<AdjustmentView[]>(FIRST, 'adjustments')).toMatchObject([
      { id: mine?.id, undoneBy: 'member1@example.com' },
    ]);
    expect((await app.awa.browser.send('POST', undo, { body: { reason: 'again' } })).body.code).toBe(
      'adjustment_undone',
    );
  });
});

describe('the stated balance of an account', () => {
  const addFile = (days: [string, string], closing: number | null) =>
    app.running.db.query(
      `INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row, mapping, mapping_from, first_day, last_day,
         closing_balance, uploaded_by, uploaded_at, confirmed_by, confirmed_at)
       VALUES (gen_random_uuid(), $1, $2, 'statement', 'confirmed', 'f', 1, sha256($5::text::bytea), '{}', '[]', 1, '{}', 'guess', $3, $4, $6, 'a', $7, 'a', $7)`,
      [app.projectId, SOURCE, ...days, days.join(), closing, app.clock.now()],
    );

  beforeEach(() => addFile(['2026-11-01', '2026-11-01'], 51_000));

  it('is that of the last line of its statement', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const [one, other] = [await app.credit(1_000), await app.credit(2_000)];
    app.at(`${SECOND}T07:00:00Z`);
    await matched(one, `${FIRST}T10:00:01Z`, { balance: 51_000 });
    await matched(other, `${FIRST}T10:00:02Z`, { balance: 53_000 });
    expect(await proofOf(FIRST)).toMatchObject({
      stated: 53_000,
      statedSource: 'imported',
      statedAt: `${FIRST}T10:00:02.000Z`,
      residual: 0,
    });
  });

  it('is that of the first row when the file is in descending order', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    const line = (second: string, balance: number) =>
      addLine(app.running.db, app.projectId, {
        at: `${FIRST}T10:00:${second}Z`,
        importId: SOURCE,
        sourceId: SOURCE,
        operatorId: '11',
        balance,
        knownAt: `${SECOND}T06:00:00Z`,
      });
    await line('05', 54_000);
    await line('05', 53_000);
    await line('01', 51_000);
    expect(await proofOf(FIRST)).toMatchObject({ stated: 54_000, statedAt: `${FIRST}T10:00:05.000Z` });
  });

  it('is the former one when its files cover a day without movements', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const id = await app.credit(1_000);
    app.at('2026-11-12T07:00:00Z');
    await matched(id, `${FIRST}T10:00:01Z`, { balance: 51_000 });
    expect((await proofOf(SECOND))?.stated).toBeNull();
    await addFile([FIRST, '2026-11-12'], null);
    expect(await proofOf(SECOND)).toMatchObject({
      opening: 51_000,
      stated: 51_000,
      statedSource: 'imported',
      residual: 0,
    });
  });

  it('may be replaced by an adjustment on the first day', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const id = await app.open({ amount: 500, phone: null });
    await app.learn(id, '12');
    await app.become(id, 'completed');
    app.at(`${SECOND}T07:00:00Z`);
    const twelve = async () =>
      (await app.view(FIRST)).figures.proof.find(({ operatorId }) => operatorId === '12');
    expect(await twelve()).toMatchObject({
      opening: null,
      openingFrom: 'none',
      closing: null,
      residual: null,
    });
    const body = { operatorId: '12', amount: 9_000, code: 'opening', reason: 'as their letter says' };
    const { text } = await app.done(app.act('adjustments', FIRST, app.awa, body));
    const pending = (JSON.parse(text) as AdjustmentView[]).find((one) => one.pending);
    await app.done(app.approve(pending?.proposalId));
    expect(await twelve()).toMatchObject({
      opening: 0,
      openingFrom: 'stated',
      adjustments: 9_000,
      closing: 9_500,
    });
  });
});

describe('the movements of a proof', () => {
  it('are listed individually and sum up to the closing balance', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    await app.credit(1_000);
    const payout = await app.open({ kind: 'payout', amount: 700 });
    app.at(`${FIRST}T11:00:00Z`);
    await app.become(payout, 'notcompleted');
    const { data, total } = await page<{ data: MovementView[]; total: number }>(
      FIRST,
      'proof/11/movements?sort=happenedAt&order=ASC&perPage=2',
    );
    expect(total).toBe(3);
    expect(data).toHaveLength(2);
    const all = await page<{ data: MovementView[] }>(FIRST, 'proof/11/movements');
    const sum = all.data.reduce((net, { principal, fee }) => net + principal + fee, 0);
    expect(await proofOf(FIRST)).toMatchObject({ opening: 50_000, closing: 50_000 + sum });
    const returns = await page<{ data: MovementView[] }>(FIRST, 'proof/11/movements?what=payout_return');
    expect(returns.data).toMatchObject([
      { what: 'payout_return', principal: 700, transactionId: payout, late: false },
    ]);
    expect(
      (await app.awa.browser.send('GET', `/api/days/${app.projectId}/${FIRST}/proof/11/movements?sort=x`))
        .status,
    ).toBe(422);
  });

  it('of unknown accounts are listed separately', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const id = await app.open({ amount: 800, phone: null });
    await app.become(id, 'completed');
    const { figures, steps } = await app.view(FIRST);
    expect(figures.unassigned).toEqual({ count: 1, amount: 800 });
    expect(steps.find(({ name }) => name === 'proof')?.findings).toContainEqual({
      code: 'unassigned',
      blocks: false,
      values: { count: 1, amount: 800 },
    });
    const none = await page<{ data: MovementView[] }>(FIRST, 'proof/none/movements');
    expect(none.data).toMatchObject([{ transactionId: id, principal: 800 }]);
  });
});

describe('an adjustment', () => {
  it('is refused with an explanation when it is invalid or the day is signed', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    const body = { operatorId: '11', amount: 1, code: 'other', reason: 'one franc' };
    const wrong = async (more: object) =>
      (await app.act('adjustments', FIRST, app.awa, { ...body, ...more })).body.errors;
    const wrongs = [{ amount: 0 }, { amount: 1.5 }, { operatorId: '999' }, { code: 'because' }];
    for (const more of [...wrongs, { fileId: SOURCE }, { transactionId: SOURCE }])
      expect(Object.keys((await wrong(more)) ?? {})).toEqual(Object.keys(more));
    await app.state(50_000, `${SECOND}T00:00:00Z`);
    await app.match(FIRST);
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    expect((await app.act('adjustments', FIRST, app.awa, body)).body.code).toBe('day_signed');
  });
});
