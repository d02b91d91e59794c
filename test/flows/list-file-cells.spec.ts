import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import { csvRecords } from '../../server/platform/common/table/csv-records.js';
import { ask } from '../support/asked.js';
import { plantPersonalData } from '../support/personal-data.fixture.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;

beforeAll(async () => {
  app = await PayoutsHarness.open();
  await plantPersonalData(app);
  await app.users.support.signIn();
  await app.users.finance.signIn();
});
afterAll(() => app.close());

const LISTS = ['transactions', 'callbacks', 'payouts', 'payout-orders', 'breaks'];
const SEPARATOR = ';'.charCodeAt(0);
const MARK = Buffer.from('\ufeff');

async function fileOf(by: Colleague, list: string, format: string): Promise<Buffer> {
  const { url, cookie } = by.browser;
  const path = `/api/list-files/${list}?format=${format}`;
  const { status, body } = await ask(url, { method: 'GET', url: path, headers: { cookie } });
  expect(status).toBe(200);
  return Buffer.from(body);
}

/** Without the sign that keeps a text from being a formula, and a number of a phone from being an amount. */
const bare = (text: string): string => text.replace(/^'\+(?=\d+$)/, '').replace(/^'/, '');

function cellsOfCsv(bytes: Buffer): string[][] {
  const begin = bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  return [...csvRecords(bytes, SEPARATOR, { begin })].map(({ cells }) => cells.map(bare));
}

/** Has no text for what a list never holds, such as a formula. */
function shown(value: ExcelJS.CellValue): string {
  if (typeof value === 'string' || typeof value === 'number') return bare(String(value));
  if (!(value instanceof Date)) return '';
  const second = new Date(Math.round(value.getTime() / 1000) * 1000);
  return second.toISOString().slice(0, 19).replace('T', ' ');
}

/** Reads the rows of the first sheet by a reader of others, as many cells of each as the first row has. */
async function cellsOfXlsx(bytes: Buffer): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = book.worksheets[0];
  const rows: string[][] = [];
  for (let row = 1; row <= (sheet?.rowCount ?? 0); row++)
    rows.push(
      Array.from({ length: sheet?.columnCount ?? 0 }, (_, place) =>
        shown(sheet?.getRow(row).getCell(place + 1).value),
      ),
    );
  return rows;
}

/** A day of a CSV is midnight in a workbook. */
const asDays = (rows: string[][], days: string[][]): string[][] =>
  rows.map((cells, row) =>
    cells.map((cell, place) =>
      /^\d{4}-\d\d-\d\d$/.test(days[row]?.[place] ?? '') ? cell.replace(' 00:00:00', '') : cell,
    ),
  );

describe.each(['support', 'finance'] as const)('the files of a list for %s', (role) => {
  it.each(LISTS)('hold the same cells as CSV and as XLSX: %s', async (list) => {
    const csv = cellsOfCsv(await fileOf(app.users[role], list, 'csv'));
    const xlsx = await cellsOfXlsx(await fileOf(app.users[role], list, 'xlsx'));
    expect(csv.length).toBeGreaterThan(1);
    expect(asDays(xlsx, csv)).toEqual(csv);
  });
});
