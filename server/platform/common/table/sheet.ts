import type { RangeCollector } from './merged-cells.js';
import { tooLarge, tooManyColumns, tooManyRows, wrongType } from './table-fault.js';
import type { TableRow } from './table.js';
import { TextCollector, type Workbook } from './workbook.js';
import { readXml, type XmlReader } from './xml.js';
import type { Archive } from './zip.js';
import { DAY_MS } from '../time/durations.js';

export interface SheetLimits {
  /** Non-empty rows, including the header. */
  rows: number;
  columns: number;
  /** Rows and cells in the XML, including empty ones with a format. */
  elements: number;
  /** Total characters of all cells. */
  text: number;
  /** Unpacked bytes of the sheet. */
  bytes: number;
}

export interface CellStyle {
  /** `raw` is the number as the file states it. */
  number(value: number, raw: string): string;
  date(value: Date): string;
  /** True to read the stored value of a formula; a formula without one stays a formula. */
  storedValues?: boolean;
  /** True to leave hidden rows out; `hidden` counts them. */
  skipsHidden?: boolean;
  hidden?: { rows: number };
  /** Takes the merged ranges, which follow the rows. */
  merges?: RangeCollector;
}

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Days between the spreadsheet epoch and 1 January 1970. */
const EPOCH = 25_569;
const EPOCH_1904 = 24_107;

/**
 * Yields the non-empty rows of a sheet in groups, while it is unpacked. Ignores names and column formats.
 * @throws TableFault table_wrong_type, table_too_many_rows, table_too_many_columns, table_bomb
 */
export async function* worksheetRows(
  archive: Archive,
  part: string,
  as: { workbook: Workbook; limits: SheetLimits; style: CellStyle },
): AsyncGenerator<TableRow[]> {
  if (archive.size(part) > as.limits.bytes) throw tooLarge(as.limits.bytes);
  const reader = new SheetReader(as.workbook, as.limits, as.style);
  for await (const _ of readXml(archive.read(part), reader)) if (reader.rows.length) yield reader.take();
  if (reader.rows.length) yield reader.take();
  as.style.merges?.end();
}

class SheetReader implements XmlReader {
  rows: TableRow[] = [];
  private found = 0;
  private elements = 0;
  private characters = 0;
  private inData = false;
  private row = 0;
  private isHidden = false;
  private cells: string[] = [];
  private column = 0;
  private type = 'n';
  private style = 0;
  private value: string | undefined;
  private formula: string | undefined;
  private readonly masters = new Map<string, string>();
  private shared: string | undefined;
  private place: 'v' | 'f' | undefined;
  private readonly inline = new TextCollector();

  constructor(
    private readonly workbook: Workbook,
    private readonly limits: SheetLimits,
    private readonly written: CellStyle,
  ) {}

  take(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.inData = true;
    else if (name === 'mergeCell') this.written.merges?.add(attributes['ref'] ?? '');
    else if (!this.inData) return;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.place = 'v';
    else if (name === 'f') this.openFormula(attributes);
    else this.inline.open(name);
  }

  text(text: string): void {
    if (this.place === 'v') this.value = (this.value ?? '') + text;
    else if (this.place === 'f') this.formula = (this.formula ?? '') + text;
    else if (this.inData) this.inline.add(text);
  }

  close(name: string): void {
    if (!this.inData) return;
    if (name === 'v' || name === 'f') this.place = undefined;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else if (name === 'sheetData') this.inData = false;
    else this.inline.close(name);
  }

  private openRow({ r: rowNumber, hidden }: Readonly<Record<string, string>>): void {
    this.isHidden = hidden === '1' || hidden === 'true';
    const row = rowNumber === undefined ? this.row + 1 : Number(rowNumber);
    if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) throw wrongType('XLSX');
    this.count();
    this.row = row;
    this.column = 0;
    this.cells = [];
  }

  private openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.column + 1 : columnOf(r, this.row);
    if (column <= this.column || column > LAST_COLUMN) throw wrongType('XLSX');
    this.count();
    this.column = column;
    this.type = t ?? 'n';
    this.style = Number(s ?? 0);
    this.value = this.formula = this.shared = undefined;
  }

  private openFormula({ t, si }: Readonly<Record<string, string>>): void {
    this.place = 'f';
    this.formula = '';
    if (t === 'shared') this.shared = si;
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text === '') return;
    if (this.column > this.limits.columns) {
      if (text.trim() === '') return;
      throw tooManyColumns(this.limits.columns);
    }
    this.characters += text.length;
    if (this.characters > this.limits.text) throw tooLarge(this.limits.text);
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells.push(text);
  }

  private cellText(): string {
    if (this.formula === undefined) return this.valueText();
    const hasValue = this.written.storedValues === true && this.value !== undefined;
    return hasValue ? this.valueText() : `=${this.formulaText(this.formula)}`;
  }

  private closeRow(): void {
    if (!this.cells.some((cell) => cell.trim() !== '')) return;
    this.written.merges?.addRow(this.row);
    if (this.isHidden && this.written.hidden) this.written.hidden.rows++;
    if (this.isHidden && this.written.skipsHidden) return;
    if (++this.found > this.limits.rows) throw tooManyRows(this.limits.rows - 1);
    const row = { number: this.row, cells: this.cells };
    this.rows.push(this.isHidden ? { ...row, isHidden: true } : row);
  }

  private count(): void {
    if (++this.elements > this.limits.elements) throw tooManyRows(this.limits.rows - 1);
  }

  /**
   * Returns the formula without evaluating it. For a shared formula, only its first cell has the text; the others
   * return the address of that cell.
   */
  private formulaText(formula: string): string {
    if (this.shared === undefined) return formula;
    if (formula) this.masters.set(this.shared, `${letters(this.column)}${this.row}`);
    return formula || (this.masters.get(this.shared) ?? '');
  }

  private valueText(): string {
    const inline = this.inline.take();
    const value = this.value;
    if (this.type === 'inlineStr') return value ?? inline;
    if (value === undefined) return '';
    switch (this.type) {
      case 's':
        return this.sharedText(value);
      case 'b':
        return Number(value) === 0 ? 'false' : 'true';
      case 'n':
        return this.numberText(value);
      case 'd':
        return this.dateText(Date.parse(/[Z+]|T[^T]*-/.test(value) ? value : `${value}Z`), value);
      default:
        return value;
    }
  }

  private sharedText(index: string): string {
    const text = this.workbook.strings[Number(index)];
    if (text === undefined) throw wrongType('XLSX');
    return text;
  }

  private numberText(value: string): string {
    const number = value.trim() === '' ? NaN : Number(value);
    if (!Number.isFinite(number)) return value.trim();
    if (this.workbook.dateStyles[this.style]) {
      const epoch = this.workbook.date1904 ? EPOCH_1904 : EPOCH;
      return this.dateText(Math.round((number - epoch) * DAY_MS), value);
    }
    return this.written.number(number, value.trim());
  }

  private dateText(ms: number, otherwise: string): string {
    const date = new Date(ms);
    return Number.isNaN(date.getTime()) ? otherwise : this.written.date(date);
  }
}

/** Returns the column of `AB12`, counted from 1. @throws TableFault when the address is of another row */
function columnOf(address: string, row: number): number {
  const found = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address);
  if (!found?.[1] || Number(found[2]) !== row) throw wrongType('XLSX');
  let column = 0;
  for (const letter of found[1]) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function letters(column: number): string {
  const rest = column > 26 ? letters(Math.floor((column - 1) / 26)) : '';
  return rest + String.fromCharCode(65 + ((column - 1) % 26));
}
