import type { JournalLine } from './journal.view.js';

/** Unchanged: files are written again from the stored lines and keep their SHA-256. New labels contain nothing that it lets pass (`cut`). */
const ACTIVE = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;
const HEADER = ['Journal', 'Date', 'Pièce', 'Compte', 'Libellé', 'Référence', 'Débit', 'Crédit'];
/** The last column, so that import formats that count columns keep working. */
const NAME_COLUMN = 'Intitulé du compte';

/**
 * Formats lines for Sage's text import: `;`, days as DD/MM/YYYY, whole francs, CR LF. The zero side of debit and credit
 * is empty.
 */
export function sageCsv(journalCode: string, lines: readonly JournalLine[]): string {
  // Stored exports from before names were kept have their bytes again.
  const hasNames = lines.some(({ accountName }) => accountName !== undefined);
  const rows = lines.map(({ day, piece, account, accountName, label, reference, debit, credit }) => [
    journalCode,
    day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
    piece,
    account,
    label,
    reference,
    debit ? String(debit) : '',
    credit ? String(credit) : '',
    ...(hasNames ? [accountName ?? ''] : []),
  ]);
  return [hasNames ? [...HEADER, NAME_COLUMN] : HEADER, ...rows]
    .map((row) => `${row.map(cell).join(';')}\r\n`)
    .join('');
}

/** Replaces quotes and line breaks by blanks, because accounting packages read them differently. */
function cell(text: string): string {
  const plain = text.replace(/[;"\r\n\t]+/g, ' ').trim();
  return ACTIVE.test(plain) && !PLAIN_NUMBER.test(plain) ? `'${plain}` : plain;
}
