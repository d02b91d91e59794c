import { describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import fc from 'fast-check';
import { parseTable } from './parse-table.js';
import { TableFault } from './table-fault.js';
import { TABLE_LIMITS } from './table.js';

/** Accepts a table or a TableFault; any other result fails the test. */
async function isReadOrRefused(bytes: Uint8Array): Promise<void> {
  const result: unknown = await parseTable(Buffer.from(bytes)).catch((error: unknown) => error);
  if (result instanceof TableFault) {
    expect(result.code).toMatch(/^table_/);
    return;
  }
  expect(result).toMatchObject({ header: expect.any(Array), rows: expect.any(Array) });
  const { rows } = result as { rows: { number: number; cells: string[] }[] };
  expect(rows.length).toBeLessThanOrEqual(TABLE_LIMITS.rows);
  expect(rows.every(({ number }, at) => number > (rows[at - 1]?.number ?? 0))).toBe(true);
}

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Paie');
  sheet.addRows([
    ['numéro', 'montant'],
    ['22654112233', 1500],
    ['22654112234', { formula: 'B2' }],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('a file of any bytes', () => {
  it('is read or refused in words: bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), isReadOrRefused), { numRuns: 500 });
  });

  it('is read or refused in words: texts made of what means something in a table', async () => {
    const signs = fc.constantFrom(
      'a',
      '1',
      ';',
      ',',
      '\t',
      '"',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '=',
      '\ufeff',
      'é',
      '\0',
    );
    const texts = fc.array(signs, { maxLength: 80 }).map((parts) => Buffer.from(parts.join('')));
    await fc.assert(fc.asyncProperty(texts, isReadOrRefused), { numRuns: 1_000 });
  });

  it('is read where lines end in more than one way', () =>
    isReadOrRefused(Buffer.from('a\r\na\r\na\na\ra\r\n')));

  it('is read or refused in words: a workbook with bytes changed or cut off', async () => {
    const whole = await workbook();
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
    const broken = fc.tuple(changes, fc.nat(whole.length)).map(([bytes, cut]) => {
      const copy = Buffer.from(whole);
      for (const [at, value] of bytes) copy[at] = value;
      return cut % 3 === 0 ? copy.subarray(0, cut) : copy;
    });
    await fc.assert(fc.asyncProperty(broken, isReadOrRefused), { numRuns: 150 });
  });
});
