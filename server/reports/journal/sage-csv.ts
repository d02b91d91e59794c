import { neutralizeFormula } from '../../common/table/cell.js';
import type { JournalLine } from './journal.view.js';

const HEADER = ['Journal', 'Date', 'Pièce', 'Compte', 'Libellé', 'Référence', 'Débit', 'Crédit'];

/**
 * Formats lines for Sage's text import: `;`, days as DD/MM/YYYY, whole francs, CR LF. The zero side of debit and credit
 * is empty.
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

/** Replaces quotes and line breaks by blanks, because accounting packages read them differently. */
function cell(text: string): string {
  return String(neutralizeFormula(text.replace(/[;"\r\n\t]+/g, ' ').trim()));
}
