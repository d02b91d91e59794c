import type { OpenedTable } from './opened-table.js';

/** Names of a cell that stands before the number of an account. */
const NAMED =
  /^(?:n(?:[°ºo]|um[ée]ro|umber)?\s?(?:de |du )?)?(?:compte|account|iban|rib|wallet|portefeuille|msisdn)(?: (?:n[°ºo]|num[ée]ro|number|marchand|merchant))?\s?:?$/i;
const FEWEST_DIGITS = 4;
const MOST_LINES = 60;
const MOST_BYTES = 65_536;
const LONGEST = 64;

/** Returns the account that a file names: that of a statement in a bank format, or the one above the header of a table. */
export function statedAccount(table: OpenedTable): string | null {
  const { kind } = table.format;
  if (kind === 'mt940' || kind === 'camt053')
    return table.sheets.length === 1 ? plainAccount(table.sheets[0] ?? '') : null;
  const found = new Set<string>();
  const above = table.bytes.toString('utf8', 0, Math.min(table.begin, MOST_BYTES)).split('\n', MOST_LINES);
  const sign = String.fromCharCode(table.separator);
  for (const line of above) {
    const cells = line.split(sign).map((cell) => cell.replaceAll('"', '').trim());
    cells.forEach((cell, at) => {
      const account = accountIn(cell.slice(0, LONGEST * 2), cells[at + 1] ?? '');
      if (account !== null) found.add(account);
    });
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Reads `Compte` beside its number, or `Compte : 123` in one cell. */
function accountIn(cell: string, next: string): string | null {
  if (NAMED.test(cell)) return plainAccount(next);
  const colon = cell.indexOf(':');
  return colon > 0 && NAMED.test(cell.slice(0, colon).trim()) ? plainAccount(cell.slice(colon + 1)) : null;
}

function plainAccount(text: string): string | null {
  const plain = text
    .slice(0, LONGEST)
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase();
  return plain.replace(/\D/g, '').length >= FEWEST_DIGITS ? plain : null;
}
