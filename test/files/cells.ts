import type { LineField } from '../../server/reconciliation/imports/import.view.js';
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
  const sums = written.reduce((sum, { amount }) => sum + amount, 0);
  return {
    written,
    above: plan.preamble
      ? [['RELEVÉ DE COMPTE'], ['Titulaire', 'SOCIÉTÉ EXEMPLE'], ['Compte', '00012'], []]
      : [],
    header: fields.map((field) => plan.names[field as keyof Plan['names']]),
    rows: written.map((movement) => fields.map((field) => cellOf(plan, field, movement))),
    below: plan.totals
      ? [
          fields.map((field, at) =>
            at === 0 ? 'TOTAL' : field === 'amount' || field === 'credit' ? String(sums) : '',
          ),
        ]
      : [],
  };
}
