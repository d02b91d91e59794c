import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import type { BatchRowView, BatchView } from '../../server/payments/payouts/batches/batch.view.js';
import { PayoutBatchesHarness } from '../support/payout-batches.harness.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let files: PayoutBatchesHarness;
let finance: Colleague;

beforeAll(async () => {
  app = await PayoutsHarness.open();
  files = new PayoutBatchesHarness(app);
  finance = app.users.finance;
});
afterAll(() => app.close());

const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`./payout-files/${name}.csv`, import.meta.url));

async function rowsOf(file: string | Buffer, name?: string): Promise<BatchRowView[]> {
  const batch = await files.load(finance, file, name);
  return files.rows(finance, batch.id);
}

const state = ({ amount, errors, warnings }: BatchRowView): unknown =>
  errors.length ? errors.map(({ field }) => field) : [amount, ...warnings.map(({ message }) => message)];

/** Writes a workbook of payouts. */
async function workbook(
  sheets: Record<
    string,
    { rows: (string | number | null)[][]; state?: 'hidden'; hide?: number[]; merge?: string[] }
  >,
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  for (const [name, { rows, state: shown = 'visible', hide = [], merge = [] }] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name, { state: shown });
    for (const row of rows) sheet.addRow(row);
    for (const number of hide) sheet.getRow(number).hidden = true;
    for (const range of merge) sheet.mergeCells(range);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

const HEADER = ['Téléphone', 'Montant', 'Nom'];

describe('numbers of a payout file', () => {
  it('of Côte d’Ivoire: former ones are refused by their length, an unknown start is a warning', async () => {
    const batch = await files.load(finance, await fixture('25-ivory-coast-old-numbers'));
    const rows = await files.rows(finance, batch.id);
    expect(rows.map(state)).toEqual([
      ['phone'],
      ['phone'],
      [1_000],
      [1_000],
      [1_000, 'operator not identified for this number'],
    ]);
    expect(rows[0]?.errors[0]?.message).toContain(
      'Since 31 January 2021, numbers of Côte d’Ivoire have 10 digits',
    );
    expect(rows[1]?.errors[0]?.message).toContain('has 8 digits and no country code');
    expect(rows.map(({ operatorName }) => operatorName)).toEqual([null, null, 'ORANGE CI', 'MTN CI', null]);
  });
});

describe('a payout file with placeholders', () => {
  it('has an error in each such cell, and cannot be requested with them', async () => {
    const batch = await files.load(finance, await fixture('27-placeholders'));
    const rows = await files.rows(finance, batch.id);
    expect(rows.map(state)).toEqual([
      ['phone'],
      ['amount'],
      ['phone'],
      ['phone'],
      ['beneficiary'],
      ['phone'],
      ['amount'],
      [5_000],
    ]);
    expect(rows[2]?.errors[0]?.message).toContain('8 digits');
    expect(rows[5]?.errors[0]?.message).toContain('rounded by a spreadsheet');
    const refused = await finance.post(`/api/payout-batches/${batch.id}/request`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'batch_wrong_rows']);
  });
});

describe('amounts of a payout file', () => {
  it('are read row by row; an ambiguous one is refused with both readings', async () => {
    const rows = await rowsOf(await fixture('29-ambiguous-amounts'));
    const read = [3, 4, 6, 7, 9, 13];
    expect(rows.flatMap(({ id, amount }) => (amount === null ? [] : [[id - 1, amount]]))).toEqual(
      read.map((row) => [row, 12_500]),
    );
    expect(rows.filter(({ errors }) => errors.length === 0).map(({ id }) => id - 1)).toEqual(read);
    expect(rows[0]?.errors[0]?.message).toBe('12,500 may be 12\u00a0500 or 12.5: enter 12500 for the former');
  });

  it('show both readings in French', async () => {
    finance.browser.language = 'fr';
    const [row] = await rowsOf(await fixture('29-ambiguous-amounts'));
    finance.browser.language = 'en';
    expect(row?.errors[0]?.message).toBe(
      '12,500 peut être 12\u00a0500 ou 12,5 : écrivez 12500 pour la première valeur',
    );
  });

  it('are refused as booked on an account: C and D are signs', async () => {
    const amounts = ['150 000 C', '2 500 D', '2 500 DR', '2 500 F'];
    const text = [HEADER.join(';'), ...amounts.map((amount) => `${app.phone()};${amount};Awa`)];
    const rows = await rowsOf(text.join('\r\n'));
    expect(rows.map(state)).toEqual([['amount'], ['amount'], ['amount'], [2_500]]);
  });

  it('are not swallowed by an unclosed quotation mark', async () => {
    const text = [
      HEADER.join(';'),
      `${app.phone()};5000;"Awa`,
      `${app.phone()};6000;Issa`,
      `${app.phone()};7000;Ecran 24"`,
    ];
    const { status, body } = await files.send(finance, text.join('\r\n'));
    expect([status, body.code]).toEqual([422, 'table_broken_quotes']);
  });
});

describe('a workbook of payouts', () => {
  const load = async (book: Buffer, sheet?: string) =>
    (await files.send(finance, book, { name: 'paie.xlsx', ...(sheet ? { sheet } : {}) }))
      .body as unknown as BatchView;

  it('excludes rows that it hides until a person includes them', async () => {
    const phones = [app.phone(), app.phone(), app.phone()];
    const batch = await load(
      await workbook({
        Paie: { rows: [HEADER, ...phones.map((phone, at) => [phone, 5_000 + at, 'Awa'])], hide: [3] },
      }),
    );
    expect(batch.reading).toEqual({ sheet: 'Paie', headerRow: 1, hiddenRows: [3], otherSheets: [] });
    expect(batch.checks).toMatchObject({ rows: 3, good: 2, leftOut: 1, total: 10_002 });
    const [hidden] = await files.rows(finance, batch.id, 'left_out');
    expect(hidden).toMatchObject({
      id: 3,
      phone: phones[1],
      warnings: [{ message: 'this row is hidden in the workbook' }],
    });
    await finance.post(`/api/payout-batches/${batch.id}/leave-out`, { rows: [3], leftOut: false });
    expect((await files.batch(finance, batch.id)).checks).toMatchObject({
      good: 3,
      warned: 1,
      total: 15_003,
    });
  });

  it('names the sheets that it does not read, and loads another one by its name', async () => {
    const book = await workbook({
      Notice: { rows: [['À lire'], ['Date', 'Montant'], ['23/11/2026', 'voir ci-après']] },
      Abidjan: { rows: [['Paie de novembre'], HEADER, [app.phone(), 5_000, 'Awa']] },
      Bouaké: { rows: [HEADER, [app.phone(), 6_000, 'Issa'], [app.phone(), 6_500, 'Ali']] },
      Archive: { rows: [HEADER, [app.phone(), 9_000, 'Awa']], state: 'hidden' },
    });
    const first = await load(book);
    expect(first).toMatchObject({ title: 'paie', checks: { good: 1, total: 5_000 } });
    expect(first.reading).toEqual({
      sheet: 'Abidjan',
      headerRow: 2,
      hiddenRows: [],
      otherSheets: [
        { name: 'Notice', rows: 1, isHidden: false },
        { name: 'Bouaké', rows: 2, isHidden: false },
        { name: 'Archive', rows: 1, isHidden: true },
      ],
    });
    const second = await load(book, 'Bouaké');
    expect(second).toMatchObject({
      title: 'paie – Bouaké',
      checks: { good: 2, total: 12_500, sameFileOrderId: null },
    });
    expect((await load(book, 'Bouaké')).checks.sameFileOrderId).toBe(second.id);
    expect(await load(book, 'Archive')).toMatchObject({ checks: { good: 1, total: 9_000 } });
    const { status, body } = await files.send(finance, book, { name: 'paie.xlsx', sheet: 'Lomé' });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Notice, Abidjan, Bouaké, Archive');
  });

  it('pays no row of a merged amount or number, and shares a merged name', async () => {
    const phones = Array.from({ length: 7 }, () => app.phone());
    const [one, two, three, four, five, six, seven] = phones;
    const rows = [
      HEADER,
      ...[
        [one, 45_000, 'Awa'],
        [two, null, 'Issa'],
        [three, null, 'Ali'],
        [four, 5_000, 'Binta'],
      ],
      ...[
        [five, 7_000, 'Sita'],
        [six, 8_000, null],
        [seven, 9_000, 'Omar'],
        [null, 9_500, 'Ousmane'],
      ],
    ].map((row) => row.map((cell) => cell ?? null));
    const batch = await load(await workbook({ Paie: { rows, merge: ['B2:B4', 'C6:C7', 'A8:A9'] } }));
    expect(batch.checks).toMatchObject({ rows: 8, good: 3, wrong: 5, total: 20_000 });
    expect(JSON.stringify(batch.reading)).not.toContain('Sita');
    const found = await files.rows(finance, batch.id);
    expect(found.map(({ errors }) => errors.map(({ field }) => field).join(' '))).toEqual([
      ...['amount', 'amount', 'amount', '', '', '', 'phone', 'phone'],
    ]);
    expect(found[0]?.errors[0]?.message).toContain('B2:B4 are merged');
    expect(found[5]).toMatchObject({
      beneficiary: 'Sita',
      warnings: [{ message: 'C6:C7 are merged: their value counts for all their rows' }],
    });
    const mapping = { phone: 0, amount: 1 };
    await finance.put(`/api/payout-batches/${batch.id}/mapping`, { mapping });
    expect((await files.batch(finance, batch.id)).checks).toMatchObject({ good: 3, total: 20_000 });
    const corrected = [
      [...HEADER, 'ligne'],
      [two, 15_000, 'Issa', 3],
      [one, 45_000, 'Awa', 2],
    ];
    const send = (file: string | Buffer) => files.correct(finance, batch.id, file);
    await send(`${corrected.map((row) => row.join(';')).join('\r\n')}\r\n`);
    // The first row still has the value of the whole range.
    expect((await files.batch(finance, batch.id)).checks).toMatchObject({ good: 4, wrong: 4, total: 35_000 });
  });

  it('takes no merged cells in a correction', async () => {
    const batch = await load(
      await workbook({ Paie: { rows: [HEADER, [app.phone(), 'x', 'Awa'], [app.phone(), 'x', 'Ali']] } }),
    );
    const book = await workbook({
      Paie: {
        rows: [
          [...HEADER, 'ligne'],
          [app.phone(), 45_000, 'Awa', 2],
          [app.phone(), null, 'Ali', 3],
        ],
        merge: ['B2:B3'],
      },
    });
    const { status, body } = await files.correct(finance, batch.id, book);
    expect([status, body.code]).toEqual([422, 'corrections_merged']);
    expect(JSON.stringify(body)).toContain('B2:B3');
  });

  it('names the batch of an earlier payout', async () => {
    const phone = app.phone();
    const text = `${HEADER.join(';')}\r\n${phone};5000;Awa\r\n`;
    const earlier = await files.load(finance, text, 'primes.csv');
    expect((await finance.post(`/api/payout-batches/${earlier.id}/request`, {})).status).toBe(200);
    const [again] = await rowsOf(`${text}\r\n`, 'primes-bis.csv');
    expect(again?.warnings).toEqual([
      expect.objectContaining({ message: expect.stringContaining('in the batch “primes”') }),
    ]);
    expect(again?.warnings[0]?.payoutId).toEqual(expect.any(String));
  });
});
