import { readAmountCell, type DecimalSign } from '../../../common/values/amount-cell.js';
import { readDateCell } from '../../../common/values/date-cell.js';
import { normalizeHeader } from '../../../common/table/table.js';
import { isLongerThanValues } from './cell-length.js';
import { amountUnder } from './row-cells.js';
import { shownCell } from './table-rows.js';

/** Balance that a file states before its first or after its last line; `top` and `bottom` say only where it stands. */
export interface StatedEdge {
  kind: 'opening' | 'closing' | 'top' | 'bottom';
  row: number;
  value: Record<DecimalSign, number>;
}

const LONGEST = 100;
const MOST = 20;
const OPENING =
  /^(?:ancien solde|solde (?:initial|precedent|anterieur|reporte|d ouverture|de depart|ouverture|debut|en debut)|(?:opening|initial|starting|previous) balance|balance (?:brought forward|b f)|report a nouveau)\b/;
const CLOSING =
  /^(?:nouveau solde|solde (?:final|de cloture|de fin|d arrete|cloture|fin|en fin|a reporter)|(?:closing|final|ending) balance|balance (?:carried forward|c f))\b/;
const PLAIN = /^(?:solde(?: crediteur| debiteur| comptable)?|balance)(?: (?:au|du|as of|at|on)\b| \d|$)/;

/** Reads rows that state a balance by their words; the amount stands in their column, else in their only cell with one. */
export class StatedEdges {
  readonly found: StatedEdge[] = [];

  /** @param value of the column of balances, or of debits with a minus; NaN where there is none */
  add(
    row: number,
    raw: readonly string[],
    { place, value }: { place: 'above' | 'top' | 'below'; value?: StatedEdge['value'] },
  ): void {
    if (this.found.length >= MOST) return;
    const cells = raw.map(shownCell);
    const kinds = cells.map(kindOf);
    const at = kinds.findIndex((one) => one !== null);
    const kind = kinds[at] ?? null;
    if (kind === null || (kind === 'plain' && place === 'above')) return;
    const own = value && !Number.isNaN(value[',']) ? value : amountIn(cells, at);
    if (!own || (Number.isNaN(own[',']) && Number.isNaN(own['.']))) return;
    const edge = kind === 'plain' ? (place === 'top' ? 'top' : 'bottom') : kind;
    this.found.push({ kind: edge, row, value: own });
  }

  /** Returns the balance before the oldest line, for rows in this order. */
  opening(order: 'oldestFirst' | 'newestFirst' | 'mixed', decimal: DecimalSign): number | undefined {
    const wanted = this.found.filter(
      ({ kind }) => kind === 'opening' || (kind === 'top' && order === 'oldestFirst'),
    );
    const edge = order === 'newestFirst' ? wanted.at(-1) : wanted[0];
    const value = edge?.value[decimal] ?? NaN;
    return Number.isNaN(value) ? undefined : value;
  }

  /** Returns the balance after the newest line, and its row. */
  closing(
    order: 'oldestFirst' | 'newestFirst' | 'mixed',
    decimal: DecimalSign,
  ): { row: number; value: number } | undefined {
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

/** Reads the amount behind the colon of the words, or the only one of the other cells. */
function amountIn(cells: readonly string[], words: number): StatedEdge['value'] | undefined {
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
