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

/** Signs of Windows-1252 beyond Latin-1, which is what remains. */
const BEYOND: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Bytes of Windows-1252; what it has no sign for loses its accent, or becomes `?`. */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.from([...text.normalize('NFC')].flatMap(byteOf));
}

function byteOf(sign: string): number[] {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return [code];
  const beyond = BEYOND[sign];
  if (beyond !== undefined) return [beyond];
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  const first = bare.codePointAt(0) ?? 0;
  return [bare.length === 1 && first < 0x80 ? first : 0x3f];
}
