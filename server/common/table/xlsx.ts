import { default as ExcelJS, type CellValue, type Worksheet } from 'exceljs';
import { Problem } from '../problem.js';
import { TABLE_LIMITS, type TableRow, tooManyRows } from './table.js';
import { unzip, type ZipEntry } from './zip.js';

/** Cells that a sheet may mark, empty and merely coloured ones included, before it is not even looked at. */
const MOST_CELLS = 600_000;

/** The rows of the first visible sheet that has any. @throws Problem table_wrong_type, table_bomb, table_too_many_rows */
export async function xlsxRows(bytes: Buffer): Promise<TableRow[]> {
  checkParts(await unzip(bytes));
  const workbook = await load(bytes);
  const sheets = workbook.worksheets.filter(({ state }) => state === 'visible');
  const sheet = sheets.find(({ actualRowCount }) => actualRowCount > 0);
  return sheet ? rowsOf(sheet) : [];
}

function checkParts(entries: readonly ZipEntry[]): void {
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new Problem(422, 'table_wrong_type', { values: { found: 'ZIP' } });
  const sheets = entries.filter(({ name }) => name.startsWith('xl/worksheets/sheet'));
  const cells = sheets.reduce((sum, { bytes }) => sum + countOf(bytes, '<c ') + countOf(bytes, '<row '), 0);
  if (cells > MOST_CELLS) throw tooManyRows();
}

function countOf(bytes: Buffer, sign: string): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) count++;
  return count;
}

async function load(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(new Uint8Array(bytes).buffer, {
      ignoreNodes: ['dataValidations', 'conditionalFormatting', 'drawing', 'extLst', 'legacyDrawing'],
    });
    return workbook;
  } catch {
    throw new Problem(422, 'table_wrong_type', { values: { found: 'XLSX' } });
  }
}

function rowsOf(sheet: Worksheet): TableRow[] {
  const rows: TableRow[] = [];
  sheet.eachRow((row, number) => {
    const cells: string[] = [];
    row.eachCell((cell, column) => {
      while (cells.length < column - 1 && cells.length <= TABLE_LIMITS.columns) cells.push('');
      // Merged cells have one value: the others would repeat it, and an amount would be paid twice.
      cells.push(cell.type === ExcelJS.ValueType.Merge ? '' : textOf(cell.value));
    });
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
  });
  if (rows.length > TABLE_LIMITS.rows + 1) throw tooManyRows();
  return rows;
}

/** What a person sees, without any rounding: numbers in all their digits, dates as ISO 8601, formulas as themselves. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('formula' in value || 'sharedFormula' in value) return `=${formulaOf(value)}`;
  if ('hyperlink' in value) return textOf(value.text);
  return 'error' in value ? String(value.error) : '';
}

function formulaOf(value: { formula?: string; sharedFormula?: string }): string {
  return value.formula ?? value.sharedFormula ?? '';
}

function numberText(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
