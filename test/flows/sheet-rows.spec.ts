import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { default as ExcelJS } from 'exceljs';
import sql, { join } from 'sql-template-tag';
import { neutralizeFormula } from '../../server/platform/common/table/cell.js';
import { XML_FORBIDDEN } from '../../server/platform/common/table/workbook-xml.js';
import { writeListXlsx } from '../../server/reporting/reports/files/xlsx-file.js';
import type { LongRows } from '../../server/reporting/reports/model/document.js';
import { ReportSession } from '../../server/reporting/reports/model/report-session.js';
import { ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
});
afterAll(() => app.close());

const HOSTILE = [
  'Awa & Fils <Lomé>',
  '"guillemets" et \'apostrophes\'',
  '=1+1',
  '  =cmd|calc',
  '+22670000001',
  '-5',
  '-5x',
  '@SUM(A1)',
  '\u200b=1',
  'deux\nlignes\r\net une',
  'tab\tdedans',
  ' bords ',
  'contrôle\u0007\u001f\u007f fin\uffff',
  'émoji 💸 et é décomposé e\u0301',
  'a;b"c,d',
  '_souligné',
  '\\.',
  '',
];
const NOT_IN_XML = new RegExp(`[${XML_FORBIDDEN}]`, 'g');
const ZONE = 'Africa/Lagos';
const AT = new Date('2026-11-20T23:59:58.700Z');

/** Rows of texts, once as a text of others and once as digits and names of our own. */
const rows = (texts: readonly (string | null)[]): LongRows => ({
  columns: [
    { type: 'text', sql: sql`v.words` },
    { type: 'word', words: 'status', mixed: true, sql: sql`v.words` },
    { type: 'word', words: 'status', sql: sql`v.state` },
    { type: 'xof', sql: sql`v.place * 1000` },
    { type: 'day', sql: sql`DATE '2026-02-28' + v.place` },
    { type: 'instant', sql: sql`${AT} + v.place * interval '1 second'` },
    { type: 'text', phone: true, sql: sql`'22670000001'` },
  ],
  parts: [
    {
      window: { zone: ZONE },
      from: sql`FROM (VALUES ${join(
        texts.map((text, place) => sql`(${text}::text, ${place}::int, ${'completed'})`),
        ', ',
      )}) v (words, place, state)`,
      order: sql`v.place`,
    },
  ],
});

async function bookOf(content: LongRows): Promise<ExcelJS.Workbook> {
  const session = await ReportSession.begin(app.running.db.createQueryRunner());
  const columns = content.columns.map(({ type }, place) => ({ type, title: `c${place}` }));
  const list = { title: 'Liste', zone: ZONE, columns, facts: [['Lignes', '1']] as [string, string][] };
  const reader = { language: 'fr', terms: 'plain', zone: ZONE } as never;
  const bytes = await buffer(writeListXlsx(list, content, { session, reader }));
  await session.end();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
}

describe('rows of a workbook that the database writes', () => {
  it('hold what the writer of other sheets would hold', async () => {
    const sheet = (await bookOf(rows([...HOSTILE, null]))).worksheets[0];
    const clean = (text: string): unknown => neutralizeFormula(text.replace(NOT_IN_XML, ''));
    HOSTILE.forEach((text, place) => {
      const row = sheet?.getRow(place + 2);
      const cells = [1, 2, 3, 4, 5, 6, 7].map((column) => row?.getCell(column).value);
      expect(cells).toEqual([
        clean(text) || null,
        clean(text) || null,
        'Réussie',
        place * 1000,
        new Date(Date.UTC(2026, 1, 28 + place)),
        new Date(Date.UTC(2026, 10, 21, 0, 59, 58 + place)),
        '22670000001',
      ]);
    });
    const last = sheet?.getRow(HOSTILE.length + 2);
    expect([1, 2, 3].map((column) => last?.getCell(column).value)).toEqual([null, null, 'Réussie']);
    expect(sheet?.rowCount).toBe(HOSTILE.length + 2);
    expect(sheet?.getCell('D3').numFmt).toBe('#,##0');
    expect([sheet?.getCell('A1').font.bold, sheet?.getCell('A2').font.bold ?? false]).toEqual([true, false]);
    expect(sheet?.autoFilter).toBe('A1:G1');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  it('go on below each other for the parts of a section', async () => {
    const one = rows(['premier', 'deuxième']);
    const book = await bookOf({ ...one, parts: [...one.parts, ...rows(['troisième']).parts] });
    expect([2, 3, 4].map((row) => book.worksheets[0]?.getCell(row, 1).value)).toEqual([
      'premier',
      'deuxième',
      'troisième',
    ]);
  });
});
