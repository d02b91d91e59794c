import { stringify } from 'csv-stringify/sync';
import { formatTimestamp } from '../model/timestamps.js';
import { type StatementTable, TAKEN_BACK_LABELS } from './statement.js';

/** Titles of the columns of an orders file. */
export const ORDER_TITLES = ['Référence', 'Date', 'Heure', 'Sens', 'Montant', 'Téléphone'];

/** Writes what a shop would export of its orders: those that moved money, each with its reference; a shop has no order of what an operator takes back. */
export function ordersCsv({ lines }: StatementTable): Buffer {
  const rows = lines
    .filter(({ reference, label }) => reference !== '' && !TAKEN_BACK_LABELS.includes(label))
    .map(({ at, reference, amount, phone }) => {
      const local = formatTimestamp(at);
      return [
        reference,
        local.slice(0, 10).split('-').reverse().join('/'),
        local.slice(11, 19),
        amount < 0 ? 'Débit' : 'Crédit',
        String(Math.abs(amount)),
        phone,
      ];
    });
  return Buffer.from(stringify([ORDER_TITLES, ...rows], { delimiter: ';', record_delimiter: '\r\n' }));
}
