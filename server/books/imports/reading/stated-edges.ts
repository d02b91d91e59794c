import { readAmountCell, type DecimalSign } from '../../../platform/common/values/amount-cell.js';
import { type DateCell, dayInOrder, readDateCell } from '../../../platform/common/values/date-cell.js';
import { normalizeHeader } from '../../../platform/common/table/table.js';
import { isLongerThanValues } from './cell-length.js';
import { amountUnder } from './row-cells.js';
import { shownCell } from './table-rows.js';
import type { RowOrder } from '../import-words.js';
import type { DateOrder } from '../../../platform/common/values/date-words.js';

/** Balance that a file states before its first or after its last line; `top` and `bottom` say only where it stands. */
export interface StatedEdge {
  kind: 'opening' | 'closing' | 'top' | 'bottom';
  row: number;
  value: Record<DecimalSign, number>;
  /** Day for which a plain balance is stated, until `settle`. */
  date?: DateCell;
  isAbove?: boolean;
}

const LONGEST = 100;
const MOST = 20;
const OPENING =
  /^(?:ancien solde|solde (?:initial|precedent|anterieur|reporte|veille|de la veille|a nouveau|d ouverture|de depart|(?:de |au |en )?(?:debut|ouverture))|(?:opening|initial|starting|beginning|previous|prior) (?:ledger |book )?balance|balance (?:brought forward|b f|at (?:the )?(?:start|beginning))|report (?:a nouveau|(?:du |de l )?(?:ancien )?solde)|(?:en )?caisse (?:au|en|de) debut)\b/;
const CLOSING =
  /^(?:nouveau solde|solde (?:final|d arrete|a reporter|(?:de |a la |en )?(?:fin|cloture))|(?:closing|final|ending) (?:ledger |book )?balance|balance (?:carried forward|c f|at (?:the )?end)|(?:en )?caisse (?:a la|en|de) fin)\b/;
const PLAIN = /^(?:solde(?: crediteur| debiteur| comptable)?|balance)(?: (?:au|du|as of|at|on)\b| \d|$)/;
const DATE = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/;

/** Reads rows that state a balance by their words; the amount stands in their column, else in their only cell with one. */
export class StatedEdges {
  readonly found: StatedEdge[] = [];

  /** @param value of the column of balances, or of debits with a minus; NaN where there is none */
  add(
    row: number,
    raw: readonly string[],
    { place, value }: { place: 'above' | 'top' | 'below'; value?: StatedEdge['value'] },
  ): void {
    const cells = raw.map(shownCell);
    const words = cells.flatMap((cell, at) => {
      const kind = kindOf(cell);
      return kind === null ? [] : [{ kind, at }];
    });
    for (const [nth, { kind, at }] of words.entries()) {
      if (this.found.length >= MOST) return;
      const day = kind === 'plain' ? dateIn(cells, at) : null;
      if (kind === 'plain' && place === 'above' && !day) continue;
      const isOnly = words.length === 1;
      // Several balances of one row stand behind their words each.
      const own = isOnly ? cells : cells.slice(at, words[nth + 1]?.at);
      const stated = isOnly && value && !Number.isNaN(value[',']) ? value : amountIn(own, isOnly ? at : 0);
      if (!stated || (Number.isNaN(stated[',']) && Number.isNaN(stated['.']))) continue;
      const edge = kind === 'plain' ? (place === 'top' ? 'top' : 'bottom') : kind;
      this.found.push({
        kind: edge,
        row,
        value: stated,
        ...(day ? { date: day, isAbove: place === 'above' } : {}),
      });
    }
  }

  /** Decides by the first and the last day of the lines which balances stated for a day stand before or after them. */
  settle(first: number, last: number, order: DateOrder): void {
    const settled = this.found.flatMap(({ date, isAbove, ...edge }): StatedEdge[] => {
      if (!date) return [edge];
      const day = dayInOrder(date, order);
      if (day < first) return [{ ...edge, kind: 'opening' }];
      // Above the lines a later one may be that of the day of the export.
      const isClosing = isAbove ? day === last : day >= last;
      return isClosing ? [{ ...edge, kind: 'closing' }] : isAbove ? [] : [edge];
    });
    this.found.splice(0, this.found.length, ...settled);
  }

  /** Returns the balance before the oldest line, for rows in this order. */
  opening(order: RowOrder, decimal: DecimalSign): number | undefined {
    const wanted = this.found.filter(
      ({ kind }) => kind === 'opening' || (kind === 'top' && order === 'oldestFirst'),
    );
    const edge = order === 'newestFirst' ? wanted.at(-1) : wanted[0];
    const value = edge?.value[decimal] ?? NaN;
    return Number.isNaN(value) ? undefined : value;
  }

  /** Returns the balance after the newest line, and its row. */
  closing(order: RowOrder, decimal: DecimalSign): { row: number; value: number } | undefined {
    const wanted = this.found.filter(
      ({ kind }) => kind === 'closing' || (kind === 'bottom' && order === 'oldestFirst'),
    );
    const edge = order === 'newestFirst' ? wanted[0] : wanted.at(-1);
    const value = edge?.value[decimal] ?? NaN;
    return !edge || Number.isNaN(value) ? undefined : { row: edge.row, value };
  }
}

function kindOf(cell: string): 'opening' | 'closing' | 'plain' | null {
  const text = normalizeHeader(cell.slice(0, LONGEST));
  if (OPENING.test(text)) return 'opening';
  if (CLOSING.test(text)) return 'closing';
  return PLAIN.test(text) ? 'plain' : null;
}

/** Returns the day in the words of a balance or in the cell behind them; null without. */
function dateIn(cells: readonly string[], words: number): DateCell | null {
  const texts = [cells[words] ?? '', cells[words + 1] ?? ''].map((cell) => cell.slice(0, LONGEST));
  const found = texts.map((text) => DATE.exec(text)?.[0]).find((one) => one !== undefined);
  const date = found === undefined ? null : readDateCell(found);
  return date !== null && typeof date === 'object' ? date : null;
}

/** Reads the amount behind the colon of the words, or the only one of the other cells; that of a debit balance is an overdraft. */
function amountIn(cells: readonly string[], words: number): StatedEdge['value'] | undefined {
  const found = plainAmountIn(cells, words);
  if (!found || !/\bdebiteur\b/.test(normalizeHeader((cells[words] ?? '').slice(0, LONGEST)))) return found;
  return { ',': -Math.abs(found[',']), '.': -Math.abs(found['.']) };
}

function plainAmountIn(cells: readonly string[], words: number): StatedEdge['value'] | undefined {
  const behind = (cells[words] ?? '').slice(0, LONGEST).split(':').at(-1)?.trim() ?? '';
  const others = cells.filter((cell, at) => at !== words && cell !== '');
  const candidates = [...(/^[^\p{L}]*\d/u.test(behind) ? [behind] : []), ...others].filter(isAmount);
  const [only] = candidates;
  return candidates.length === 1 && only !== undefined ? amountUnder(readAmountCell(only)) : undefined;
}

function isAmount(cell: string): boolean {
  if (isLongerThanValues(cell)) return false;
  const date = readDateCell(cell);
  if (date !== null && typeof date === 'object' && /[-/.\s]\d+[-/.\s]/.test(cell)) return false;
  const read = readAmountCell(cell);
  return typeof read === 'number' || (typeof read === 'object' && read !== null);
}
