import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { default as ExcelJS, type CellValue } from 'exceljs';
import type { ImportView } from '../../server/books/imports/import.view.js';
import type { SourceView } from '../../server/books/imports/source.view.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;
let source: SourceView;
let numbers = 0;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
  source = await app.source(finance, { operatorId: '11' });
});
afterAll(() => app.close());

const HEADER = 'Date;Crédit;Référence;Libellé';
const own = (): string => `N${(numbers += 1)}`;
const row = (date = '19/11/2026 10:05', amount = '1 500'): string =>
  `${date};${amount};${own()};Vente à crédit`;
const csv = (...rows: string[]): string => [HEADER, ...rows, ''].join('\r\n');
const bring = (file: string | Buffer, name?: string): Promise<ImportView> =>
  app.bring(finance, source.id, file, name);
const wrong = (view: ImportView): string[] =>
  view.errors.map(
    ({ rowNumber, errors }) => `${rowNumber} ${errors.map((one) => `${one.field}:${one.rule}`).join(' ')}`,
  );

async function refusal(file: string | Buffer): Promise<string> {
  const { status, body } = await app.send(finance, source.id, file);
  return `${status} ${body.code}`;
}

async function book(rows: CellValue[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Relevé');
  for (const cells of rows) sheet.addRow(cells);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

describe('a file of a common format', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
  ])('in %s', async (_, encode, encoding) => {
    const view = await bring(encode(csv(row(), row())));
    expect(view).toMatchObject({ goodRows: 2, badRows: 0, format: { encoding } });
    expect(view.preview[0]?.line?.label).toBe('Vente à crédit');
  });

  it.each([';', ',', '\t', '|'])('separated by %j', async (sign) => {
    const view = await bring(csv(row(), row()).replaceAll(';', sign));
    expect(view).toMatchObject({ goodRows: 2, format: { delimiter: sign } });
  });

  it('with line breaks in quoted cells and row numbers of a spreadsheet', async () => {
    const view = await bring(csv(`19/11/2026;"1 500";${own()};"Vente; à\r\n""crédit"""`, row('31/11/2026')));
    expect(view).toMatchObject({ goodRows: 1, badRows: 1 });
    expect(view.preview[0]?.line?.label).toBe('Vente; à\r\n"crédit"');
    expect(wrong(view)).toEqual(['3 date:noSuchDay']);
  });

  it('with English amounts, the month first and two amount columns', async () => {
    const file = `Transaction Date,Credit,Debit,Reference\n11/19/2026,"1,250.00",,${own()}\n11/20/2026,,"(300)",${own()}\n`;
    const view = await bring(file);
    expect(view).toMatchObject({
      goodRows: 2,
      sumIn: 1_250,
      sumOut: 300,
      firstDay: '2026-11-19',
      lastDay: '2026-11-20',
    });
    expect(view.understood).toMatchObject({ dates: 'mdy', decimal: '.' });
  });

  it('below a letterhead, with empty lines and two kinds of line breaks', async () => {
    const file = `Banque du Sahel\n\nCompte;0123\n\n${HEADER}\r\n${row()}\n\n${row()}\r\n;;;\n`;
    const view = await bring(file);
    expect(view).toMatchObject({ rows: 2, goodRows: 2 });
    expect(view.preview.map(({ rowNumber }) => rowNumber)).toEqual([6, 8]);
  });

  it('as a workbook, with real dates, numbers and a serial day', async () => {
    const rows = [
      ['Date', 'Montant', 'Référence'],
      [new Date('2026-11-19T10:05:00Z'), 1500, own()],
      [46345, 2500, own()],
      ['20/11/2026', 12.5, own()],
    ];
    const view = await bring(await book(rows), 'relevé.xlsx');
    expect(view).toMatchObject({ format: { kind: 'xlsx' }, rows: 3, goodRows: 2, sumIn: 4_000 });
    expect(view.preview[0]?.line?.happenedAt).toBe('2026-11-19T10:05:00.000Z');
    expect(view.preview[1]?.line?.day).toBe('2026-11-19');
    expect(wrong(view)).toEqual(['4 amount:noDecimals']);
  });

  it('in the zone of its source, on the day of the project', async () => {
    const niamey = await app.source(finance, { zone: 'Africa/Niamey' });
    const view = await app.bring(finance, niamey.id, csv(row('19/11/2026 00:30')));
    expect(view.preview[0]?.line).toMatchObject({
      happenedAt: '2026-11-18T23:30:00.000Z',
      day: '2026-11-18',
    });
  });
});

describe('an invalid row', () => {
  it('is reported with field, rule and every reason', async () => {
    const view = await bring(
      csv(
        row('31/11/2026', '12,5'),
        row('20/11/26'),
        row('', 'mille'),
        row('19/11/2026', '0'),
        row('20/11/2027'),
        row(),
      ),
    );
    expect(view).toMatchObject({ rows: 6, goodRows: 2, badRows: 4 });
    expect(wrong(view)).toEqual([
      '2 date:noSuchDay credit:noDecimals',
      '4 date:required credit:amount',
      '5 credit:notZero',
      '6 date:notFuture',
    ]);
    expect(view.errors[0]?.errors[1]?.values).toEqual({ found: '12,5' });
  });

  it('is left out only on request', async () => {
    const view = await bring(csv(row('31/11/2026'), row()));
    const refused = await app.confirm(finance, view);
    expect(refused).toMatchObject({ status: 409, body: { code: 'import_bad_rows', values: { rows: 1 } } });
    expect(await app.confirmed(finance, view, { leavesBad: true })).toMatchObject({ state: 'confirmed' });
    expect(await app.lines(finance, view.id)).toHaveLength(1);
  });

  it('is in the error file in the language of the user', async () => {
    const view = await bring(csv(row('31/11/2026')));
    const english = await finance.send('GET', `/api/imports/${view.id}/errors?format=csv`);
    expect(english.text).toContain('Date names a day that does not exist');
    const french = await finance.send('GET', `/api/imports/${view.id}/errors?format=csv`, {
      headers: { 'accept-language': 'fr' },
    });
    expect(french.text.split('\r\n')[0]).toBe('"Date";"Crédit";"Référence";"Libellé";"ligne";"erreur"');
    expect(french.text).toContain('indique un jour qui n’existe pas');
  });

  it('is caused by truncation, cell count, open quotes or encoding', async () => {
    const cut = await bring(`${csv(row(), row())}19/11/2026;1 5`);
    expect(wrong(cut)).toEqual(['4 row:rowCells']);
    const quotes = await bring(csv(row(), `19/11/2026;500;${own()};"jamais fermé`, row()));
    expect(wrong(quotes)).toEqual(['3 row:brokenQuotes']);
    expect(quotes.goodRows).toBe(2);
    const bare = await bring(
      csv(`19/11/2026;500;${own()};écran 5" noir`, `19/11/2026;600;${own()};écran 6" noir`),
    );
    expect(bare).toMatchObject({ goodRows: 2, badRows: 0, sumIn: 1_100 });
    const mixed = await bring(
      Buffer.concat([Buffer.from(csv(row())), Buffer.from(`${row()}\r\n`, 'latin1')]),
    );
    expect(mixed.format.encoding).toBe('mixed');
    expect(wrong(mixed)).toEqual(['3 row:foreignEncoding']);
  });

  it('blocks the confirmation when every row is invalid', async () => {
    const view = await bring(csv(row('hier')));
    expect(view).toMatchObject({ goodRows: 0, badRows: 1, firstDay: null });
    expect((await app.confirm(finance, view)).body.code).toBe('import_nothing');
  });

  it('is one with an identifier shortened by a spreadsheet', async () => {
    const view = await bring(csv('19/11/2026;500;2,26541E+10;x'));
    expect(wrong(view)).toEqual(['2 reference:shortened']);
  });
});

describe('a file that is not a table', () => {
  it('is refused with an explanation and not stored', async () => {
    expect(await refusal('')).toBe('422 table_empty');
    expect(await refusal('\n\n')).toBe('422 table_empty');
    expect(await refusal('%PDF-1.7 hello')).toBe('422 table_pdf');
    expect(await refusal(Buffer.from([1, 0, 2, 0]))).toBe('422 table_wrong_type');
    expect(await refusal('Date et montant\n19/11/2026\n')).toBe('422 import_one_column');
    expect(await refusal((await book([['Date', 'Montant']])).subarray(0, 2_000))).toBe(
      '422 table_wrong_type',
    );
    const rows = await app.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM imports WHERE state = 'received'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is refused above the unpacked size limit', async () => {
    expect(await refusal(bomb())).toBe('422 table_bomb');
  });

  it('is refused above 100 MB before it is read', async () => {
    const answer = await finance.send('POST', `/api/imports?sourceId=${source.id}&name=x`, {
      raw: Buffer.alloc(102 * 1024 * 1024, 'x'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});

describe('a file of orders', () => {
  it('takes every attempt of an order, and names both rows of a token that stands on two orders', async () => {
    const orders = await app.source(finance, { side: 'orders' });
    const order = (reference: string, token: string) => `19/11/2026 10:05;1500;${reference};${token}`;
    const lines = [
      order('O-1', 'tok-a'),
      order('O-1', 'tok-b'),
      order('O-2', 'tok-c'),
      order('O-3', 'tok-c'),
    ];
    const file = ['Date;Montant;Référence;Jeton', ...lines, ''].join('\r\n');
    const view = await app.bring(finance, orders.id, file);
    expect([view.goodRows, view.badRows]).toEqual([2, 2]);
    expect(wrong(view)).toEqual(['4 token:tokenOfTwoOrders', '5 token:tokenOfTwoOrders']);
    expect(view.errors.map(({ errors }) => errors[0]?.values?.['row'])).toEqual([5, 4]);
    expect(view.errors[0]?.raw).toContain('19/11/2026 10:05 ; 1500 ; O-2 ; tok-c');
  });
});

/** Builds an archive of one sheet that declares a small size and has 300 MB. */
function bomb(): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(1_000, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(1_000, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
