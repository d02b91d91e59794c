import type { LineField } from '../../server/books/imports/line-fields.js';
import { DATE_FORMS, fieldsOf, NUMBER_FORMS, orderedMovements, type Plan } from './layouts.js';
import type { Random } from './random.js';
import type { Movement } from './statement.js';

export interface TextTable {
  above: string[][];
  header: string[];
  rows: string[][];
  below: string[][];
  /** Columns and rows, counted among `rows`, that a workbook merges. */
  merges: { column: number; first: number; last: number }[];
}

const signed = (text: string): string => `-${text}`;

function amountCell(plan: Plan, { direction, amount }: Movement): string {
  const text = NUMBER_FORMS[plan.numbers]?.(amount) ?? '';
  const isOut = direction === 'out';
  switch (plan.shape) {
    case 'signed':
      return isOut ? signed(text) : text;
    case 'opposite':
      return isOut ? text : signed(text);
    case 'brackets':
      return isOut ? `(${text})` : text;
    case 'drcr':
      return `${text} ${isOut ? 'DR' : 'CR'}`;
    default:
      return text;
  }
}

function cellOf(plan: Plan, field: LineField, movement: Movement): string {
  const number = NUMBER_FORMS[plan.numbers] ?? String;
  const at = new Date(movement.at);
  const clock = at.toISOString().slice(11, 19);
  const isOut = movement.direction === 'out';
  switch (field) {
    case 'date': {
      const date = DATE_FORMS[plan.dates]?.(at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCFullYear()) ?? '';
      return plan.time === 'joined' ? `${date} ${clock}` : date;
    }
    case 'time':
      return clock;
    case 'amount':
      return amountCell(plan, movement);
    case 'credit':
      return isOut ? '' : number(movement.amount);
    case 'debit':
      if (!isOut) return '';
      return plan.shape === 'pairMinus' ? signed(number(movement.amount)) : number(movement.amount);
    case 'direction':
      return wordOf(plan, isOut);
    case 'fee':
      return plan.feesNegative && movement.fee > 0 ? signed(number(movement.fee)) : number(movement.fee);
    case 'balance':
      return number(movement.balance);
    case 'status':
      return movement.completed ? 'Succès' : 'Échec';
    case 'reference':
      return movement.reference;
    case 'receipt':
      return movement.receipt;
    case 'phone':
      return movement.phone;
    default:
      return movement.label;
  }
}

function wordOf({ shape, names }: Plan, isOut: boolean): string {
  if (shape === 'letters') return isOut ? 'D' : 'C';
  if (names.direction === 'op') return isOut ? 'Cession' : 'Collecte';
  return isOut ? 'Débit' : 'Crédit';
}

/** Writes a plan as cells. */
export function tableOf(plan: Plan, random: Random): TextTable & { written: Movement[] } {
  const fields = fieldsOf(plan);
  const written = orderedMovements(plan, random);
  const currencies =
    plan.currency === 'none' || plan.currency === 'above' ? [] : [random.one(CURRENCY_NAMES[plan.currency])];
  const rows = written.map((movement) => [
    ...fields.map((field) => cellOf(plan, field, movement)),
    ...currencies.map(
      () =>
        movement.foreign ??
        random.one(plan.currency === 'column' ? ['XOF', 'FCFA', 'F CFA', 'CFA', ''] : ['XOF']),
    ),
  ]);
  const header = [...fields.map((field) => plan.names[field as keyof Plan['names']]), ...currencies];
  const oldest = plan.movements[0];
  const before = oldest && {
    ...oldest,
    balance: oldest.balance - effectOf(oldest),
    reference: '',
    receipt: '',
    phone: '',
  };
  const opening =
    plan.opening && before && plan.order === 'oldest'
      ? [
          [
            ...fields.map((field) =>
              MONEY.includes(field) ? '' : cellOf(plan, field, { ...before, label: 'Solde initial' }),
            ),
            ...currencyCells(plan),
          ],
        ]
      : [];
  const merges = mergesOf(plan, { fields, rows, written });
  return {
    ...{ written, merges },
    above: [
      ...(plan.currency === 'above'
        ? [
            [
              random.one([
                'Devise : XOF',
                'Devise : FCFA',
                'Compte 00012 - Devise : XOF - Agence 3',
                'Montants en XOF',
              ]),
            ],
          ]
        : []),
      ...(plan.preamble
        ? [['RELEVÉ DE COMPTE'], ['Titulaire', 'SOCIÉTÉ EXEMPLE'], ['Compte', '00012'], []]
        : []),
      ...edgesOf(plan, 'above'),
    ],
    header,
    rows: [
      ...opening,
      ...(plan.repeatsHeader ? rows.flatMap((row, at) => (at % 10 === 9 ? [row, header] : [row])) : rows),
    ],
    below: [...totalsOf(plan, fields, written), ...edgesOf(plan, 'below')],
  };
}

/** Rows that are no movement state no currency. */
const currencyCells = ({ currency }: Plan): string[] =>
  currency === 'none' || currency === 'above' ? [] : [''];

const CURRENCY_NAMES = {
  column: ['Devise', 'Currency', 'Ccy', 'Monnaie', 'Code devise', 'Monnaie de paiement'],
  codes: ['Unité', 'Un.', 'Devise'],
  mixed: ['Devise', 'Currency', 'Unité', 'Monnaie de paiement'],
} as const;

interface Rows {
  fields: readonly LineField[];
  rows: string[][];
  written: readonly Movement[];
}

/** Empties the cells that a workbook merges with the one above, and marks rows whose amounts are. */
function mergesOf(plan: Plan, { fields, rows, written }: Rows): TextTable['merges'] {
  if (plan.merged === 'none' || plan.repeatsHeader || (plan.opening && plan.order === 'oldest')) return [];
  if (plan.merged === 'amounts') {
    const column = fields.findIndex((field) => field === 'amount' || field === 'credit' || field === 'debit');
    const first = rows.findIndex(
      (cells, at) => at > 0 && (cells[column] ?? '') !== '' && rows[at + 1] !== undefined,
    );
    if (first < 0) return [];
    for (const at of [first, first + 1]) {
      const movement = written[at];
      if (movement) movement.merged = true;
    }
    const below = rows[first + 1];
    if (below) below[column] = '';
    return [{ column, first, last: first + 1 }];
  }
  const found: TextTable['merges'] = [];
  const dates = rows.map(([date = '']) => date);
  for (let at = 0; at < rows.length; at++) {
    let last = at;
    while (dates[at] !== '' && dates[last + 1] === dates[at]) last++;
    for (const cells of rows.slice(at + 1, last + 1)) cells[0] = '';
    if (last > at) found.push({ column: 0, first: at, last });
    at = last;
  }
  return found;
}

/** Writes the balances before the oldest and after the newest movement into two cells each. */
function edgesOf(plan: Plan, place: 'above' | 'below'): string[][] {
  const { edges, movements, numbers, dates } = plan;
  const [oldest, newest] = [movements[0], movements.at(-1)];
  if (edges === 'none' || !oldest || !newest) return [];
  const number = NUMBER_FORMS[numbers] ?? String;
  const opening = ['Solde initial', number(oldest.balance - effectOf(oldest))];
  const closing = ['Solde final', number(newest.balance)];
  if (edges === 'row') return place === 'above' ? [[...opening, ...closing]] : [];
  if (edges === 'dated') {
    const [first, last] = [oldest.at - 86_400_000, newest.at].map((at) => dayText(dates, at));
    const rows = [[`Solde au ${first}`, opening[1] ?? ''], [`Solde au ${last} : ${closing[1] ?? ''}`]];
    return place === 'above' ? rows : [];
  }
  if (edges === 'above') return place === 'above' ? [opening, closing] : [];
  return [place === 'above' ? opening : closing];
}

function dayText(dates: string, at: number): string {
  const date = new Date(at);
  const form = dates === 'offset' || dates === 'joined' || dates === 'named' ? 'ymd' : dates;
  return DATE_FORMS[form]?.(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()) ?? '';
}

const MONEY: readonly LineField[] = ['amount', 'credit', 'debit', 'direction', 'fee', 'status'];

const effectOf = ({ completed, direction, amount, fee }: Movement): number =>
  completed ? (direction === 'in' ? amount : -amount) - fee : 0;

/** Writes a total: its word in the first cell, beside a date, or none where both columns have their sums. */
function totalsOf(plan: Plan, fields: readonly LineField[], all: readonly Movement[]): string[][] {
  // Sums are those of the currency of the account.
  const written = all.filter(({ foreign }) => foreign === undefined);
  const last = all.at(-1);
  if (plan.totals === 'none' || !last) return [];
  const number = NUMBER_FORMS[plan.numbers] ?? String;
  const sumOf = (wanted: readonly string[]): number =>
    written.reduce((sum, { amount, direction }) => sum + (wanted.includes(direction) ? amount : 0), 0);
  const [ins, outs] = [sumOf(['in']), sumOf(['out'])];
  const isWordless =
    plan.totals === 'wordless' && plan.shape === 'pair' && ins > 0 && outs > 0 && written.length > 2;
  const sums: Partial<Record<LineField, string>> = {
    ...{
      amount: number(ins + outs),
      credit: number(ins),
      debit: plan.shape === 'pairMinus' ? signed(number(outs)) : number(outs),
    },
    date: plan.totals === 'plain' ? 'TOTAL' : cellOf(plan, 'date', last),
    label: isWordless ? '' : 'TOTAL',
  };
  return [[...fields.map((field) => sums[field] ?? ''), ...currencyCells(plan)]];
}
