import type { LineField } from '../../server/reconciliation/imports/line-fields.js';
import { DATE_FORMS, fieldsOf, NUMBER_FORMS, orderedMovements, type Plan } from './layouts.js';
import type { Random } from './random.js';
import type { Movement } from './statement.js';

export interface TextTable {
  above: string[][];
  header: string[];
  rows: string[][];
  below: string[][];
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
  const rows = written.map((movement) => fields.map((field) => cellOf(plan, field, movement)));
  const header = fields.map((field) => plan.names[field as keyof Plan['names']]);
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
          fields.map((field) =>
            MONEY.includes(field) ? '' : cellOf(plan, field, { ...before, label: 'Solde initial' }),
          ),
        ]
      : [];
  return {
    written,
    above: [
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

/** Writes the balances before the oldest and after the newest movement into two cells each. */
function edgesOf({ edges, movements, numbers }: Plan, place: 'above' | 'below'): string[][] {
  const [oldest, newest] = [movements[0], movements.at(-1)];
  if (edges === 'none' || !oldest || !newest) return [];
  const number = NUMBER_FORMS[numbers] ?? String;
  const opening = ['Solde initial', number(oldest.balance - effectOf(oldest))];
  const closing = ['Solde final', number(newest.balance)];
  if (edges === 'above') return place === 'above' ? [opening, closing] : [];
  return [place === 'above' ? opening : closing];
}

const MONEY: readonly LineField[] = ['amount', 'credit', 'debit', 'direction', 'fee', 'status'];

const effectOf = ({ completed, direction, amount, fee }: Movement): number =>
  completed ? (direction === 'in' ? amount : -amount) - fee : 0;

/** Writes a total: its word in the first cell, beside a date, or none where both columns have their sums. */
function totalsOf(plan: Plan, fields: readonly LineField[], written: readonly Movement[]): string[][] {
  const last = written.at(-1);
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
  return [fields.map((field) => sums[field] ?? '')];
}
