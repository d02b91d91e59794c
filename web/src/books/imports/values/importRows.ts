import type { ImportView, PreviewRow } from '../../../../../server/books/imports/import.view.js';
import { LINE_FIELDS, type LineField } from '../../../../../server/books/imports/line-fields.js';
import { UNUSUAL_KINDS } from '../../../../../server/books/imports/import-rows-words.js';
import { FIRST_ROWS } from '../../../../../server/books/imports/import-preview.js';
import type { AsideKind } from '../../../../../server/books/imports/import-words.js';

/** Row on screen: as read, or set aside as a header, a total or a note. */
export type ShownRow = PreviewRow | AsideRow;

export interface AsideRow {
  rowNumber: number;
  aside: AsideKind;
  cell: string;
}

const OF_AMOUNTS: readonly string[] = ['decimalOpen', 'decimalContradiction', 'signsOpen', 'directionOpen'];

/** True while a question leaves amounts or their direction open, and with them the sums. */
export const hasOpenAmounts = ({ questions }: Pick<ImportView, 'questions'>): boolean =>
  questions.some(({ code }) => OF_AMOUNTS.includes(code));

type File = Pick<ImportView, 'preview' | 'understood'>;

/** Rows that only lack a word are listed by word. */
const ORDER = UNUSUAL_KINDS.filter((kind) => kind !== 'word');
export type ListedKind = (typeof ORDER)[number] | 'aside';

export const firstRows = ({ preview }: File): PreviewRow[] => preview.slice(0, FIRST_ROWS);

/** Returns the unusual rows on screen, by kind, then by row. */
export function unusualRows({ preview, understood }: File): ShownRow[] {
  const read = ORDER.flatMap((kind) => preview.filter(({ unusual }) => unusual === kind));
  const aside = (understood?.setAside ?? []).map(({ rowNumber, kind, cell }) => ({
    ...{ rowNumber, aside: kind, cell },
  }));
  return [...read, ...aside];
}

/** Counts all unusual rows of the file by kind. */
export function unusualCounts({ understood }: File): { kind: ListedKind; rows: number }[] {
  const counted = understood?.unusual ?? [];
  return [
    ...ORDER.map((kind) => ({ kind, rows: counted.find((one) => one.kind === kind)?.rows ?? 0 })),
    { kind: 'aside' as const, rows: understood?.setAsideRows ?? 0 },
  ].filter(({ rows }) => rows > 0);
}

/** Counts the unusual rows that are not on screen, by kind. */
export function unshownCounts(file: File): { kind: ListedKind; rows: number }[] {
  const shown = unusualRows(file);
  const isOf = (kind: ListedKind) => (row: ShownRow) =>
    'aside' in row ? kind === 'aside' : row.unusual === kind;
  return unusualCounts(file)
    .map(({ kind, rows }) => ({ kind, rows: rows - shown.filter(isOf(kind)).length }))
    .filter(({ rows }) => rows > 0);
}

export const totalOf = (counts: readonly { rows: number }[]): number =>
  counts.reduce((sum, { rows }) => sum + rows, 0);

/** Fields with a column of their own in the table of rows. */
const APART: readonly LineField[] = ['date', 'time', 'amount', 'credit', 'debit', 'refund', 'fee', 'balance'];

/** Returns the cells of a row as written, for some fields or for all others. */
export class WrittenCells {
  constructor(
    private readonly file: Pick<ImportView, 'columns' | 'mapping'>,
    private readonly cells: readonly string[],
  ) {}

  of(...fields: LineField[]): string {
    const { columns, mapping } = this.file;
    const cells = fields.map((field) => this.cells[columns.indexOf(mapping.columns[field] ?? '\n')] ?? '');
    return cells.filter(Boolean).join(' ');
  }

  /** Texts of the mapped columns first. */
  others(): string {
    const { columns, mapping } = this.file;
    const apart = new Set(APART.map((field) => mapping.columns[field]));
    const mapped = new Set(LINE_FIELDS.map((field) => mapping.columns[field]));
    const left = columns.map((name, at) => ({ name, cell: this.cells[at] ?? '' }));
    return left
      .filter(({ name, cell }) => cell !== '' && !apart.has(name))
      .sort((one, other) => Number(mapped.has(other.name)) - Number(mapped.has(one.name)))
      .map(({ cell }) => cell)
      .join(' ; ');
  }
}
