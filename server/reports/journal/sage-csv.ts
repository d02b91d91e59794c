import { neutralizeFormula } from '../../common/table/cell.js';
import type { JournalLine } from './journal.view.js';

const HEADER = ['Journal', 'Date', 'Pièce', 'Compte', 'Libellé', 'Référence', 'Débit', 'Crédit'];

/**
 * Lines as Sage's import of a text file takes them: `;`, days as DD/MM/YYYY, amounts of whole francs, lines ended by CR LF. One
 * of debit and credit is empty.
 */
export function sageCsv(journalCode: string, lines: readonly JournalLine[]): string {
  const rows = lines.map(({ day, piece, account, label, reference, debit, credit }) => [
    journalCode,
    day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
    piece,
    account,
    label,
    reference,
    debit ? String(debit) : '',
    credit ? String(credit) : '',
  ]);
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Accounting packages read neither quotes nor line breaks within a field alike: such signs become blanks. */
function cell(text: string): string {
  return String(neutralizeFormula(text.replace(/[;"\r\n\t]+/g, ' ').trim()));
}
