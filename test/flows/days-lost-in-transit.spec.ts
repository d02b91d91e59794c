import { createHash } from 'node:crypto';
import { default as ExcelJS } from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { AdjustmentView } from '../../server/books/corrections/adjustments/adjustment.view.js';
import { CutOffContrasService } from '../../server/books/corrections/adjustments/cut-off-contras.service.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import { DayFiguresService } from '../../server/books/close/day-figures.service.js';
import { DayPackService } from '../../server/books/close/day-pack.service.js';
import type { PackVerification } from '../../server/books/close/day.view.js';
import { SealKeepingService } from '../../server/books/close/seal-keeping.service.js';
import { SealsService } from '../../server/books/close/seals.service.js';
import type { BalanceProof } from '../../server/books/ledger/balance-proof.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { StoredPacks } from '../support/stored-packs.fixture.js';
import { addLostPayout, stateDebit } from '../support/lost-payout.fixture.js';

const SECOND = '2026-11-11';
const THIRD = '2026-11-12';
let harness: DaysHarness;
let stored: StoredPacks;

beforeAll(async () => {
  harness = await DaysHarness.open();
  stored = await StoredPacks.open(harness.running.databaseUrl);
});
beforeEach(async () => {
  await harness.anew();
  await harness.begin();
  await harness.state(50_000, `${FIRST}T00:00:00Z`);
});
afterAll(async () => {
  await stored.close();
  await harness.close();
});

const proof = async (day: string): Promise<BalanceProof | undefined> =>
  (await harness.view(day)).figures.proof.find(({ operatorId }) => operatorId === '11');

async function adjustments(day: string): Promise<AdjustmentView[]> {
  const path = `/api/days/${harness.projectId}/${day}/adjustments`;
  return JSON.parse((await harness.awa.browser.send('GET', path)).text) as AdjustmentView[];
}

const lost = (reference: string): Promise<string> => addLostPayout(harness, { day: FIRST, reference });

async function complete(id: string): Promise<void> {
  await harness.running.db.query(`UPDATE transactions SET token = 'found' WHERE id = $1`, [id]);
  await harness.become(id, 'completed');
  harness.clock.advance(1_000);
}

describe('a payout without an outcome that the statement proves', () => {
  it('is in transit on each open day until it is booked', async () => {
    const id = await lost('LOST-1');
    await stateDebit(harness, { day: FIRST, reference: 'LOST-1' });
    expect(await proof(FIRST)).toMatchObject({ closing: 50_000, inTransit: -4_000, residual: 0 });
    await harness.lockDay(FIRST);
    harness.at(`${THIRD}T07:00:00Z`);
    await harness.state(46_000, `${THIRD}T00:00:00Z`);
    expect(await proof(SECOND)).toMatchObject({ closing: 50_000, inTransit: -4_000, residual: 0 });
    await complete(id);
    expect(await proof(SECOND)).toMatchObject({ closing: 46_000, inTransit: 0, residual: 0, late: -4_000 });
    expect(await proof(FIRST)).toMatchObject({ closing: 50_000, inTransit: -4_000, residual: 0 });
  });

  it('is on the statement for the list of transactions', async () => {
    const id = await lost('LOST-0');
    const listed = async (onStatement: boolean) => {
      const path = `/api/transactions?kind=payout&status=created,unknown&onStatement=${String(onStatement)}`;
      const { data } = JSON.parse((await harness.awa.browser.send('GET', path)).text) as {
        data: { id: string }[];
      };
      return data.map((row) => row.id);
    };
    expect([await listed(true), await listed(false)]).toEqual([[], [id]]);
    await stateDebit(harness, { day: FIRST, reference: 'LOST-0' });
    expect([await listed(true), await listed(false)]).toEqual([[id], []]);
  });

  it('is not in transit beside a cut-off adjustment that names it', async () => {
    const id = await lost('LOST-2');
    await stateDebit(harness, { day: FIRST, reference: 'LOST-2' });
    const body = { operatorId: '11', amount: -4_000, code: 'cut_off', reason: 'debited' };
    await harness.done(harness.act('adjustments', FIRST, harness.awa, { ...body, transactionId: id }));
    expect(await proof(FIRST)).toMatchObject({ adjustments: -4_000, inTransit: 0, residual: 0 });
    expect(await proof(SECOND)).toMatchObject({ opening: 46_000, inTransit: 0 });
  });
});

describe('a cut-off adjustment that names a transaction', () => {
  const adjust = (day: string, transactionId: string) =>
    harness.act('adjustments', day, harness.awa, {
      ...{ operatorId: '11', amount: -4_000, code: 'cut_off', reason: 'debited', transactionId },
    });

  it('has its opposite on the day on which the transaction is booked', async () => {
    const id = await lost('LOST-3');
    harness.at(`${SECOND}T07:00:00Z`);
    await harness.state(46_000, `${SECOND}T00:00:00Z`);
    await harness.done(adjust(FIRST, id));
    expect([await adjustments(FIRST), await adjustments(SECOND)]).toMatchObject([
      [{ awaitsBooking: true }],
      [],
    ]);
    const contras = harness.running.app.get(CutOffContrasService);
    await contras.write();
    await harness.lockDay(FIRST);
    harness.at(`${THIRD}T07:00:00Z`);
    await harness.state(46_000, `${THIRD}T00:00:00Z`);
    expect(await proof(SECOND)).toMatchObject({ opening: 46_000, adjustments: 0, residual: 0 });
    await complete(id);
    await contras.write();
    await contras.write();
    expect(await adjustments(SECOND)).toMatchObject([
      { amount: 4_000, mirrorOfDay: FIRST, madeBy: 'rappro' },
    ]);
    harness.clock.advance(1_000);
    expect(await proof(SECOND)).toMatchObject({ adjustments: 4_000, late: -4_000, residual: 0 });
  });

  it('has its opposite on the day on which the transaction fails', async () => {
    const id = await lost('LOST-6');
    harness.at(`${SECOND}T07:00:00Z`);
    await harness.state(46_000, `${SECOND}T00:00:00Z`);
    await harness.done(adjust(FIRST, id));
    harness.at(`${THIRD}T07:00:00Z`);
    await harness.view(SECOND);
    await harness.running.db.query(`UPDATE transactions SET token = 'found' WHERE id = $1`, [id]);
    await harness.become(id, 'notcompleted', { cause: 'person' });
    const contras = harness.running.app.get(CutOffContrasService);
    await contras.write();
    await contras.write();
    expect(await adjustments(FIRST)).toMatchObject([{ amount: -4_000, awaitsBooking: false }]);
    expect(await adjustments(THIRD)).toMatchObject([{ amount: 4_000, mirrorOfDay: FIRST, madeBy: 'rappro' }]);
    expect((await adjust(FIRST, id)).body.code).toBe('adjusted_already');
  });

  it('is made on one day until it is reversed, also past the application', async () => {
    const id = await lost('LOST-4');
    harness.at(`${SECOND}T07:00:00Z`);
    await harness.done(adjust(FIRST, id));
    expect((await adjust(SECOND, id)).body.code).toBe('adjusted_already');
    await expect(
      harness.running.db.query(
        `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, transaction_id, contra, made_by, at)
         VALUES (gen_random_uuid(), $1, '11', $2, -4000, 'cut_off', 'x', $3, 'on_booking', 'awa', $4)`,
        [harness.projectId, SECOND, id, harness.clock.now()],
      ),
    ).rejects.toThrow(/adjusted already/);
    const [made] = await adjustments(FIRST);
    const undo = { body: { reason: 'the other day' } };
    await harness.done(harness.awa.browser.send('POST', `/api/adjustments/${made?.id}/undo`, undo));
    await harness.done(adjust(SECOND, id));
  });

  it('has its opposite on the next day where the transaction is booked already', async () => {
    harness.at(`${FIRST}T10:00:00Z`);
    const id = await harness.credit(4_000);
    await harness.learn(id, '11');
    harness.at(`${SECOND}T07:00:00Z`);
    await harness.done(adjust(FIRST, id));
    expect(await adjustments(SECOND)).toMatchObject([{ amount: 4_000, mirrorOfDay: FIRST }]);
  });
});

/** Puts a locked day back to what the rule before sealed: an adjustment without a transaction instead of the payout in transit. */
async function sealByOlderRule(): Promise<string> {
  const { app, db } = harness.running;
  const key = { projectId: harness.projectId, day: FIRST };
  const seal = (await app.get(SealsService).find(key))!;
  const at = new Date(seal.asOf.getTime() - 60_000);
  const [first, opposite] = [newId(at), newId(at)];
  await stored.behind(
    `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, mirror_of, made_by, at)
     VALUES ($1::uuid, $3, '11', $4::date, -4000, 'cut_off', 'debited', NULL, 'awa', $5),
       ($2::uuid, $3, '11', $4::date + 1, 4000, 'cut_off', 'debited', $1::uuid, 'awa', $5)`,
    [first, opposite, harness.projectId, FIRST, at],
  );
  await stored.behind('UPDATE day_seals SET lost_in_transit = false WHERE project_id = $1', [
    harness.projectId,
  ]);
  const made = await db.transaction('REPEATABLE READ', async (manager) => {
    const window = await app.get(DayWindowsService).of(manager, { ...key, asOf: seal.asOf });
    const figures = await app.get(DayFiguresService).of(manager, window);
    let text = '';
    for await (const piece of app
      .get(DayPackService)
      .text(manager, { ...key, asOf: seal.asOf }, seal.sealedBy))
      text += piece;
    return { figures, text };
  });
  const [figures, sha256] = [JSON.stringify(made.figures), createHash('sha256').update(made.text).digest()];
  await stored.behind('DELETE FROM day_pack_pieces WHERE project_id = $1', [harness.projectId]);
  await stored.behind(
    'UPDATE day_seals SET figures = $2, pack_sha256 = $3, pack_size = $4, pack_lines = $5 WHERE project_id = $1',
    [
      harness.projectId,
      figures,
      sha256,
      Buffer.byteLength(made.text),
      made.text.trimEnd().split('\n').length,
    ],
  );
  await stored.behind('UPDATE business_days SET figures = $2 WHERE project_id = $1 AND day = $3::date', [
    ...[harness.projectId, figures, FIRST],
  ]);
  const older = (await app.get(SealsService).find(key))!;
  expect(await app.get(SealKeepingService).keep(older)).toEqual({ state: 'kept' });
  return made.text;
}

/** Reads the cells of reports of the first day, read back from their workbooks, its journal and the items around its cut-off. */
async function documents(): Promise<unknown[]> {
  harness.at(`${THIRD}T08:00:00Z`);
  const { projectId, awa } = harness;
  const cells: unknown[] = [];
  for (const name of ['summary', 'proof', 'sign_off']) {
    const query = `projectId=${projectId}&from=${FIRST}&to=${FIRST}&format=xlsx`;
    const answer = await fetch(`${harness.running.url}/api/reports/${name}/file?${query}`, {
      headers: { cookie: awa.browser.cookie },
    });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    cells.push(...book.worksheets.map((sheet) => [name, sheet.name, sheet.getSheetValues()]));
  }
  expect(cells.length).toBeGreaterThan(3);
  const cutOff = await awa.browser.send('GET', `/api/days/${projectId}/${FIRST}/proof/11/cut-off`);
  expect(JSON.parse(cutOff.text)).toMatchObject({ inTransit: 0, items: [] });
  const journal = await harness.done(awa.browser.send('GET', `/api/journal/${projectId}/${FIRST}`));
  return [...cells, journal.text];
}

describe('a day that was locked by the rule before', () => {
  it('keeps its bytes and figures, and its verification says that the rule has changed', async () => {
    const id = await lost('LOST-5');
    await stateDebit(harness, { day: FIRST, reference: 'LOST-5' });
    await harness.lockDay(FIRST);
    const text = await sealByOlderRule();
    expect(await harness.pack(FIRST)).toBe(text);
    const sealed = { closing: 46_000, adjustments: -4_000, inTransit: 0, residual: 0 };
    expect(await proof(FIRST)).toMatchObject(sealed);
    const sent = {
      ...{ raw: Buffer.from(text), headers: { 'content-type': 'application/octet-stream' } },
    };
    const { body } = await harness.done(harness.awa.browser.send('POST', '/api/packs/verify', sent));
    const verified = body as unknown as PackVerification;
    expect([verified.ok, verified.kept, verified.regenerated?.rule]).toEqual([
      true,
      'same',
      'lost_in_transit',
    ]);

    harness.at(`${THIRD}T07:00:00Z`);
    await harness.state(46_000, `${THIRD}T00:00:00Z`);
    expect(await proof(SECOND)).toMatchObject({
      opening: 46_000,
      adjustments: 4_000,
      inTransit: -4_000,
      residual: 0,
    });
    const before = await documents();
    await complete(id);
    expect(await proof(SECOND)).toMatchObject({ closing: 46_000, inTransit: 0, residual: 0 });
    expect(await documents()).toEqual(before);
    expect([await harness.pack(FIRST), await proof(FIRST)]).toMatchObject([text, sealed]);
  });
});
