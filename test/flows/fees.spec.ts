import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { addDays } from '../../server/books/calendar/business-day.js';
import { BalanceProofsService } from '../../server/books/balance-proofs/balance-proofs.service.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import { FloatService } from '../../server/payments/accounts/balance/float.service.js';
import type { FeeGridView, FeeLineView } from '../../server/merchant/operators/fees/fee-grid.view.js';
import type { FeePreviewView } from '../../server/merchant/operators/fees/fee-grid.view.js';
import type { JournalView } from '../../server/reporting/journal/journal.view.js';
import { type Answer, SessionClient, addUser } from '../support/session-client.js';
import { DAY, NOW, ReportsHarness } from '../support/reports.harness.js';

const OPEN_DAY = addDays(DAY, 1);
const ORANGE = '11';

let app: ReportsHarness;
let admin: SessionClient;
/** An administrator of the main project only. */
let keeper: SessionClient;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await addUser(app.running, 'keeper@example.com', 'admin', [app.main]);
  admin = await signedIn('admin@example.com');
  keeper = await signedIn('keeper@example.com');
  await app.pays(`${DAY}T10:00:00Z`, { amount: 100_000, to: 'completed' });
  await app.pays(`${OPEN_DAY}T06:00:00Z`, { amount: 100_000, to: 'completed' });
  await app.pays(`${OPEN_DAY}T06:30:00Z`, { kind: 'payout', amount: 40_000, to: 'completed' });
});
afterAll(() => app.close());

async function signedIn(email: string): Promise<SessionClient> {
  const browser = new SessionClient(app.running.url);
  await browser.enter(email);
  return browser;
}

const line = (more: Partial<FeeLineView> = {}): FeeLineView => ({
  kind: 'payin',
  bearer: 'merchant',
  bands: [{ from: 0, basisPoints: 100, fixed: 0 }],
  minimum: null,
  cap: null,
  taxBasisPoints: 0,
  ...more,
});

const draft = (more: object = {}) => ({
  projectId: null,
  operatorId: ORANGE,
  effectiveDay: '2026-11-01',
  inherits: false,
  lines: [line()],
  ...more,
});

const enter = (more: object = {}, by = admin): Promise<Answer> =>
  by.send('POST', '/api/fee-grids', { body: { ...draft(more), reason: 'Avenant 2' } });
const preview = async (more: object = {}): Promise<FeePreviewView> =>
  (await admin.send('POST', '/api/fee-grids/preview', { body: draft(more) }))
    .body as unknown as FeePreviewView;
const grids = async (by = admin, query = ''): Promise<FeeGridView[]> =>
  (await by.send('GET', `/api/fee-grids?perPage=200${query}`)).body['data'] as FeeGridView[];

async function proofOf(day: string, projectId = app.main, asOf?: Date) {
  const { app: nest, db } = app.running;
  const manager: EntityManager = db.manager;
  const window = await nest.get(DayWindowsService).of(manager, { projectId, day, ...(asOf ? { asOf } : {}) });
  return (await nest.get(BalanceProofsService).of(manager, window)).find(
    ({ operatorId }) => operatorId === ORANGE,
  );
}

describe('a fee grid', () => {
  it('prices transactions from its date of effect on, including earlier ones', async () => {
    expect((await proofOf(OPEN_DAY))?.payinFees).toBe(0);
    const first = [line(), line({ kind: 'payout', bands: [{ from: 0, basisPoints: 200, fixed: 0 }] })];
    expect((await enter({ lines: first })).status).toBe(201);
    expect((await proofOf(OPEN_DAY))?.payinFees).toBe(-1_000);
    expect((await proofOf(DAY))?.payinFees).toBe(-1_000);
    app.clock.advance(1_000);
    await enter({
      effectiveDay: OPEN_DAY,
      lines: [line({ bands: [{ from: 0, basisPoints: 200, fixed: 0 }] })],
    });
    expect([(await proofOf(DAY))?.payinFees, (await proofOf(OPEN_DAY))?.payinFees]).toEqual([-1_000, -2_000]);
  });

  it('prices nothing as known before its entry', async () => {
    expect((await proofOf(OPEN_DAY, app.main, NOW))?.payinFees).toBe(-1_000);
    expect((await proofOf(OPEN_DAY, app.main, new Date(NOW.getTime() - 1)))?.payinFees).toBe(0);
  });

  it('prices by bands, minimum and cap, with tax on a separate account', async () => {
    app.clock.advance(1_000);
    const taxBasisPoints = 1_800;
    await enter({
      effectiveDay: OPEN_DAY,
      lines: [
        line({
          bands: [
            { from: 0, basisPoints: 0, fixed: 50 },
            { from: 5_000, basisPoints: 150, fixed: 0 },
          ],
          cap: 1_200,
          taxBasisPoints,
        }),
        line({ kind: 'payout', minimum: 500, taxBasisPoints }),
      ],
    });
    expect(await proofOf(OPEN_DAY)).toMatchObject({
      payinFees: -1_416,
      payinTax: -216,
      payoutFees: -590,
      payoutTax: -90,
    });
    const journal = (await app.finance.send('GET', `/api/journal/${app.main}/${OPEN_DAY}`))
      .body as unknown as JournalView;
    const taxed = journal.lines.filter(({ account }) => ['6317', '4454'].includes(account));
    expect(taxed.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['6317', 1_200, 0],
      ['4454', 216, 0],
      ['6317', 500, 0],
      ['4454', 90, 0],
    ]);
    expect(journal.debit).toBe(journal.credit);
  });

  it('omits the tax when there is none', async () => {
    expect(await proofOf(DAY)).not.toHaveProperty('payinTax');
  });

  it('takes precedence in its own project until the general one applies again', async () => {
    app.clock.advance(1_000);
    const own = { projectId: app.main, effectiveDay: OPEN_DAY };
    await enter({ ...own, lines: [line({ bands: [{ from: 0, basisPoints: 0, fixed: 7 }] })] });
    expect((await proofOf(OPEN_DAY))?.payinFees).toBe(-7);
    expect((await proofOf(DAY))?.payinFees).toBe(-1_000);
    await app.pays(`${OPEN_DAY}T07:00:00Z`, { projectId: app.other, amount: 100_000, to: 'completed' });
    expect((await proofOf(OPEN_DAY, app.other))?.payinFees).toBe(-1_416);
    app.clock.advance(1_000);
    await enter({ ...own, inherits: true, lines: [] });
    expect((await proofOf(OPEN_DAY))?.payinFees).toBe(-1_416);
  });

  it('changes the inferred balance by the same fees', async () => {
    const { db, app: nest } = app.running;
    await db.query(
      `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, stated_by, at)
       VALUES (gen_random_uuid(), $1, '11', 1000000, $2, 'declared', 'x', 'x', $2)`,
      [app.main, new Date(`${OPEN_DAY}T00:30:00Z`)],
    );
    const { low, high } = await nest.get(FloatService).balance(app.main, ORANGE);
    const expected = 1_000_000 + 100_000 - 1_416 - 40_000 - 590;
    expect([low, high]).toEqual([expected, expected]);
  });

  it('is audited with its lines and listed with the grids in effect', async () => {
    const entries = (await admin.send('GET', '/api/audit?act=fees.entered')).body['data'] as object[];
    expect(entries[0]).toMatchObject({
      actor: 'admin@example.com',
      subjectType: 'operator',
      subjectId: ORANGE,
      details: { effectiveDay: OPEN_DAY, inherits: true, reason: 'Avenant 2' },
    });
    const listed = await grids();
    expect(listed.map(({ projectId, inherits, inForce }) => [projectId !== null, inherits, inForce])).toEqual(
      [
        [true, true, true],
        [true, false, false],
        [false, false, true],
        [false, false, false],
        [false, false, false],
      ],
    );
    expect(listed[2]?.lines[0]).toEqual(
      line({
        bands: [
          { from: 0, basisPoints: 0, fixed: 50 },
          { from: 5_000, basisPoints: 150, fixed: 0 },
        ],
        cap: 1_200,
        taxBasisPoints: 1_800,
      }),
    );
  });
});

describe('the preview of a fee grid', () => {
  it('shows sample amounts and the affected open days without saving', async () => {
    const before = await grids();
    const { samples, projects } = await preview({
      effectiveDay: OPEN_DAY,
      lines: [line({ bands: [{ from: 0, basisPoints: 300, fixed: 0 }], taxBasisPoints: 1_800 })],
    });
    expect(samples.find(({ kind, amount }) => kind === 'payin' && amount === 5_000)).toEqual({
      kind: 'payin',
      amount: 5_000,
      net: 150,
      tax: 27,
      total: 177,
      before: 89,
    });
    expect(samples).toHaveLength(10);
    expect(projects.find(({ projectId }) => projectId === app.main)).toMatchObject({
      locked: null,
      days: [{ day: OPEN_DAY, transactions: 2, before: 2_006, after: 3_540 }],
    });
    expect(await grids()).toEqual(before);
  });

  it('shows no day when the date of effect is in the future', async () => {
    expect((await preview({ effectiveDay: '2027-01-01' })).projects).toEqual([]);
  });
});

describe('a fee grid that is entered late', () => {
  it('applies after the locked days and reports them', async () => {
    const returned = await app.pays(`${DAY}T11:00:00Z`, { kind: 'payout', amount: 40_000 });
    await app.lock(DAY, app.clock.now());
    const sealed = await proofOf(DAY);
    app.clock.advance(60_000);
    const late = {
      projectId: app.main,
      effectiveDay: '2026-11-10',
      lines: [line({ bands: [{ from: 0, basisPoints: 500, fixed: 0 }] })],
    };
    const { projects } = await preview(late);
    expect(projects).toMatchObject([
      {
        projectId: app.main,
        startsAt: `${OPEN_DAY}T00:00:00.000Z`,
        locked: { first: DAY, last: DAY, count: 1 },
        days: [],
      },
    ]);
    const { body } = await enter({ ...late, effectiveDay: OPEN_DAY });
    expect(body['delays']).toEqual([]);
    expect((await proofOf(OPEN_DAY))?.payinFees).toBe(-5_000);
    app.clock.advance(1_000);
    const older = await enter({ ...late, effectiveDay: DAY, operatorId: '12' });
    expect(older.body['delays']).toMatchObject([
      { projectId: app.main, startsAt: expect.stringContaining(OPEN_DAY) },
    ]);
    const again = await enter({ ...late, effectiveDay: DAY });
    expect(again.status).toBe(201);
    expect(await proofOf(DAY)).toEqual(sealed);
    // The grid with the later date of effect still counts.
    expect(await proofOf(OPEN_DAY)).toMatchObject({ payinFees: -5_000, payoutFees: 0 });
    // A payout of a locked day comes back with the fee that the day was locked with.
    await app.becomes(returned, 'notcompleted', `${OPEN_DAY}T07:30:00Z`);
    expect(sealed?.payoutFees).toBe(-800);
    expect((await proofOf(OPEN_DAY))?.payoutFees).toBe(800);
  });
});

describe('the entry of a fee grid', () => {
  it('requires an administrator, of all projects for a general grid', async () => {
    expect((await enter({}, app.finance)).status).toBe(403);
    expect((await enter({}, keeper)).status).toBe(403);
    expect((await enter({ projectId: app.other }, keeper)).status).toBe(404);
    expect((await enter({ projectId: app.main, effectiveDay: '2027-02-01' }, keeper)).status).toBe(201);
  });

  it('shows the grids of the projects of the user only', async () => {
    await enter({ projectId: app.other, effectiveDay: '2027-03-01' });
    expect((await grids(keeper)).some(({ projectId }) => projectId === app.other)).toBe(false);
    expect((await grids(admin)).some(({ projectId }) => projectId === app.other)).toBe(true);
    const ofMoov = await grids(admin, '&operatorId=12');
    expect(ofMoov.map(({ operatorId }) => operatorId)).toEqual(['12']);
  });

  it.each([
    [{ operatorId: '999' }, 'operatorId'],
    [{ effectiveDay: '2026-02-30' }, 'effectiveDay'],
    [{ inherits: true, lines: [] }, 'inherits'],
    [{ lines: [line(), line()] }, 'lines.1.kind'],
    [{ lines: [line({ bands: [] })] }, 'lines.0.bands'],
    [
      { lines: [line({ bands: [{ from: 0, basisPoints: 10_001, fixed: 0 }] })] },
      'lines.0.bands.0.basisPoints',
    ],
    [{ lines: [line({ bands: [{ from: 0, basisPoints: 1.5, fixed: 0 }] })] }, 'lines.0.bands.0.basisPoints'],
    [{ lines: [line({ bands: [{ from: 0, basisPoints: 0, fixed: -1 }] })] }, 'lines.0.bands.0.fixed'],
    [{ lines: [line({ bands: [{ from: 5, basisPoints: 0, fixed: 1 }] })] }, 'lines.0.bands.0.from'],
    [{ lines: [line({ minimum: 10, cap: 9 })] }, 'lines.0.cap'],
    [{ lines: [line({ taxBasisPoints: -1 })] }, 'lines.0.taxBasisPoints'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await enter(wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    const shown = await admin.send('POST', '/api/fee-grids/preview', { body: draft(wrong) });
    expect(shown.status).toBe(422);
  });

  it('cannot be changed or deleted in the database', async () => {
    for (const table of ['fee_grids', 'fee_bands', 'fee_grid_starts'])
      await expect(app.running.db.query(`DELETE FROM ${table}`)).rejects.toThrow();
  });
});
