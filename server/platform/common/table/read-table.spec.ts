import { describe, expect, it } from '@jest/globals';
import { Problem } from '../problems/problem.js';
import { readTable } from './read-table.js';

const read = (text: string | Buffer) => readTable(Buffer.from(text as string));

async function refusal(bytes: string | Buffer): Promise<unknown> {
  const error: unknown = await readTable(Buffer.from(bytes as string)).catch((caught: unknown) => caught);
  return error instanceof Problem ? [error.code, error.details.values] : error;
}

describe('a CSV file', () => {
  it.each([';', ',', '\t'])('is parted by what its header is parted by: %j', async (sign) => {
    const text = `"a, b; c"${sign}montant\n"x${sign}y"${sign}1500\n`;
    expect(await read(text)).toEqual({
      header: ['a, b; c', 'montant'],
      rows: [{ number: 2, cells: [`x${sign}y`, '1500'] }],
    });
  });

  it('keeps leading zeros, and says which sign Excel was told to use', async () => {
    const table = await read('sep=|\r\nnuméro|montant\r\n0022654112233|1500\r\n');
    expect(table.rows).toEqual([{ number: 2, cells: ['0022654112233', '1500'] }]);
  });

  it.each([
    ['UTF-8', Buffer.from('numéro;été\n1;€\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeffnuméro;été\n1;€\n')],
    ['UTF-16, little end first', Buffer.from('\ufeffnuméro;été\n1;€\n', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffnuméro;été\n1;€\n', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('num\xe9ro;\xe9t\xe9\n1;\x80\n', 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(await readTable(bytes)).toEqual({
      header: ['numéro', 'été'],
      rows: [{ number: 2, cells: ['1', '€'] }],
    });
  });

  it('takes a quotation mark within a bare text for itself, as imports do', async () => {
    expect((await read('a;b\n5" x;1\n')).rows).toEqual([{ number: 2, cells: ['5" x', '1'] }]);
  });

  it('numbers its rows as a spreadsheet does, over empty rows and line breaks within quotes', async () => {
    const table = await read('\n\na;b\n1;"two\nlines"\n;;\n   \n\n2;x\n');
    expect(table.header).toEqual(['a', 'b']);
    expect(table.rows).toEqual([
      { number: 4, cells: ['1', 'two\nlines'] },
      { number: 8, cells: ['2', 'x'] },
    ]);
  });

  it.each([
    ['', ['table_empty', undefined]],
    ['\n ;; \n', ['table_empty', undefined]],
    ['numéro;montant\n', ['table_empty', undefined]],
    ['22654112233;1500\n22654112234;1500\n', ['table_no_header', undefined]],
    ['Montant;montant \n1;2\n', ['table_duplicate_header', { column: 'montant' }]],
    ['a;b\n1;2\n3;"4\n5;6\n', ['table_broken_quotes', { line: 3 }]],
    ['a;b\n1;"2"x\n', ['table_broken_quotes', { line: 2 }]],
    [
      `a;b\n1;${'x'.repeat(1_001)}\n`,
      ['table_cell_too_long', { row: 2, start: 'x'.repeat(30), limit: 1_000 }],
    ],
    [
      `${'a;'.repeat(50)}z\n1\n`,
      expect.arrayContaining([expect.stringMatching(/table_(too_many_columns|duplicate)/)]),
    ],
    [`a;b\n${'1;2\n'.repeat(10_001)}`, ['table_too_many_rows', { limit: 10_000 }]],
    ['%PDF-1.7 …', ['table_pdf', { found: 'PDF' }]],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), ['table_old_workbook', { found: 'XLS' }]],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47]), ['table_wrong_type', { found: 'PNG' }]],
    ['PK\u0003\u0004 no archive', ['table_wrong_type', { found: 'ZIP' }]],
    ['<!DOCTYPE html><html>', ['table_web_page', { found: 'HTML' }]],
    ['<meta charset="utf-8"><table><tr><td>1', ['table_web_page', { found: 'HTML' }]],
    ['<form><input type="password"></form>', ['table_login_page', { found: 'LOGIN' }]],
    ['MIME-Version: 1.0\n', ['table_web_archive', { found: 'MHTML' }]],
    [
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      ['table_xml_sheet', { found: 'XML_SHEET' }],
    ],
    ['{"lines": []}', ['table_json', { found: 'JSON' }]],
    [':20:STARTUMS\n:25:1/2\n', ['table_bank_format', { found: 'MT940' }]],
    ['OFXHEADER:100\n', ['table_bank_format', { found: 'OFX' }]],
    [Buffer.from([0x61, 0, 0x62]), ['table_wrong_type', { found: '0x00' }]],
  ])('is refused with its reason, case %#', async (bytes, wanted) => {
    expect(await refusal(bytes)).toEqual(wanted);
  });

  it('is taken with exactly as many rows as are allowed', async () => {
    expect((await read(`a;b\n${'1;2\n'.repeat(10_000)}`)).rows).toHaveLength(10_000);
  });
});
