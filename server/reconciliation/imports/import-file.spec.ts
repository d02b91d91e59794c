import { describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../../common/problems/problem.js';
import { type SheetCell, writeWorkbook } from '../../common/table/write-workbook.js';
import { firstRows, openFile } from './import-file.js';

const HEADER = 'Date;Montant\n';

async function workbook(titles: readonly string[], rows: readonly SheetCell[][]): Promise<Buffer> {
  const into = new PassThrough();
  const columns = titles.map((title) => ({
    title,
    width: 12,
    ...(title === 'Date' ? { format: 'dd/mm/yyyy' } : {}),
  }));
  const [bytes] = await Promise.all([buffer(into), writeWorkbook(into, [{ name: 'Relevé', columns, rows }])]);
  return bytes;
}

async function refusal(bytes: Buffer): Promise<unknown> {
  const error: unknown = await openFile(bytes).catch((caught: unknown) => caught);
  return error instanceof Problem ? [error.code, error.details.values?.['found']] : error;
}

describe('a file that is imported', () => {
  it.each([
    ['semicolons in UTF-8', Buffer.from('Date;Montant\n20/11/2026;5 €\n'), ';', 'utf-8'],
    ['commas after a mark', Buffer.from('\ufeffDate,Montant\n20/11/2026,5 €\n'), ',', 'utf-8'],
    ['tabs in UTF-16', Buffer.from('\ufeffDate\tMontant\n20/11/2026\t5 €\n', 'utf16le'), '\t', 'utf-16le'],
    ['Windows-1252', Buffer.from('Date;Montant\n20/11/2026;5 \x80\n', 'latin1'), ';', 'windows-1252'],
    [
      'a delimiter that Excel names',
      Buffer.from('sep=|\r\nDate|Montant\r\n20/11/2026|5 €\r\n'),
      '|',
      'utf-8',
    ],
  ])('is opened by its content: %s', async (_, bytes, delimiter, encoding) => {
    const file = await openFile(bytes);
    expect(file.format).toEqual({ kind: 'csv', delimiter, encoding });
    expect(file.columns).toEqual(['Date', 'Montant']);
    expect([...file.rows()]).toEqual([{ row: 2, cells: ['20/11/2026', '5 €'], fault: null }]);
  });

  it.each([
    ['a cell too few', 'x\n', ['x'], 'rowCells'],
    ['a cell too many', 'x;1;2\n', ['x', '1', '2'], 'rowCells'],
    ['empty cells too many', 'x;1;;\n', ['x', '1', '', ''], null],
    ['quotes that are not closed', 'x;"1\n', ['x;"1'], 'brokenQuotes'],
    ['quotes within a text', 'x;5" y\n', ['x', '5" y'], null],
  ])('tells what is wrong with one of its rows and reads on: %s', async (_, line, cells, fault) => {
    const file = await openFile(Buffer.from(`${HEADER}${line}\ny;2\n`));
    expect(file.clean).toBeNull();
    expect([...file.rows()]).toEqual([
      { row: 2, cells, fault },
      { row: 4, cells: ['y', '2'], fault: null },
    ]);
  });

  it('is handed to the database whole where all its rows are as they should be', async () => {
    const { clean } = await openFile(Buffer.from(`Banque\n\n${HEADER}20/11/2026;500\n21/11/2026;1500\n\n`));
    expect(clean?.bytes.toString()).toBe('20/11/2026;500\n21/11/2026;1500');
    expect(clean?.columns.map(({ digits }) => digits)).toEqual([false, true]);
  });

  it('is read from a workbook as a person sees it, dates without a zone', async () => {
    const day = new Date('2026-11-20T00:00:00Z');
    const file = await openFile(
      await workbook(
        ['Date', 'Montant'],
        [
          [day, 1500],
          ['21/11/2026', 0.125],
          [day, 2, 'x'],
        ],
      ),
    );
    expect(file).toMatchObject({ columns: ['Date', 'Montant'], headerRow: 1, clean: null });
    expect(file.format).toEqual({ kind: 'xlsx', delimiter: null, encoding: null });
    expect([...file.rows()]).toEqual([
      { row: 2, cells: ['2026-11-20', '1500'], fault: null },
      { row: 3, cells: ['21/11/2026', '0.1250'], fault: null },
      { row: 4, cells: ['2026-11-20', '2', 'x'], fault: 'rowCells' },
    ]);
  });

  it('shows its first rows for a guess at its columns', async () => {
    const file = await openFile(Buffer.from(`${HEADER}1;a\n2;b\n3;c\n`));
    expect(firstRows(file, 2)).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), ['table_empty', undefined]],
    ['another kind of file', Buffer.from('%PDF-1.7'), ['table_wrong_type', 'PDF']],
    ['bytes that are no text', Buffer.from([0x61, 0, 0x62]), ['table_wrong_type', '0x00']],
    ['a broken archive', Buffer.from('PK\x03\x04x'), ['table_wrong_type', 'ZIP']],
    ['a single column', Buffer.from('Date\n20/11/2026\n'), ['import_one_column', undefined]],
  ])('is refused with its reason: %s', async (_, bytes, wanted) => {
    expect(await refusal(bytes)).toEqual(wanted);
  });

  it('is refused where its sheet has a single column', async () => {
    expect(await refusal(await workbook(['Date'], [['20/11/2026']]))).toEqual([
      'import_one_column',
      undefined,
    ]);
  });
});
