import { normalizeHeader } from './table.js';

/** Words of the West African CFA franc. `FCFA` also stands for that of Central Africa, whose code XAF is another currency. */
const XOF = new Set(['xof', 'cfa', 'fcfa', 'f cfa', 'f c f a', 'franc cfa', 'francs cfa', 'cfa franc', 'f']);
/** Other currencies that files of the region state, by code. */
const CODES = [
  ...[
    'XAF',
    'GNF',
    'NGN',
    'GHS',
    'MAD',
    'CDF',
    'GMD',
    'LRD',
    'SLE',
    'SLL',
    'MRU',
    'CVE',
    'DZD',
    'TND',
    'EGP',
    'KES',
  ],
  ...[
    'RWF',
    'UGX',
    'TZS',
    'ZAR',
    'EUR',
    'USD',
    'GBP',
    'CHF',
    'CAD',
    'CNY',
    'JPY',
    'AED',
    'SAR',
    'INR',
    'TRY',
    'BRL',
  ],
];
const WORDS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  ...Object.fromEntries(['euro', 'euros'].map((word) => [word, 'EUR'])),
  ...Object.fromEntries(['dollar', 'dollars', 'us dollar', 'dollar us'].map((word) => [word, 'USD'])),
  ...Object.fromEntries(CODES.map((code) => [code.toLowerCase(), code])),
};
const LONGEST = 40;

/** Returns the word of a currency other than XOF; null for XOF, an empty cell, and the other spellings of XOF. */
export function foreignCurrency(cell: string): string | null {
  const text = cell.trim().slice(0, LONGEST);
  if (text === '' || /^[-–—]$/.test(text)) return null;
  return XOF.has(normalizeHeader(text)) ? null : text;
}

/** Detects a word that names a currency, XOF too. */
const namesCurrency = (text: string): boolean =>
  XOF.has(normalizeHeader(text)) || WORDS[normalizeHeader(text) || text.trim()] !== undefined;

const NAMES = new Set([
  ...[
    'devise',
    'devises',
    'code devise',
    'monnaie',
    'code monnaie',
    'unite monetaire',
    'currency',
    'currency code',
  ],
  ...[
    'ccy',
    'cur',
    'curr',
    'devise operation',
    'devise de l operation',
    'devise transaction',
    'devise du montant',
  ],
  ...[
    'devise compte',
    'devise du compte',
    'transaction currency',
    'amount currency',
    'account currency',
    'dev',
  ],
]);

/**
 * Returns the places of the columns that state the currency of a row, by their names: a repeated name has the letter of its place
 * behind it (`Currency (M)`).
 */
export const currencyColumns = (columns: readonly string[]): number[] =>
  columns.flatMap((name, place) =>
    NAMES.has(normalizeHeader(name.replace(/ \([A-Z]{1,2}\)$/, ''))) ? [place] : [],
  );

/** Returns the other currency that the name of a column of amounts carries: `Montant (GNF)`, `Amount EUR`. */
export function currencyInName(name: string): string | null {
  const last = name
    .trim()
    .split(/[\s()[\]/_:,.-]+/)
    .filter(Boolean)
    .at(-1);
  if (last === undefined || last === name.trim()) return null;
  return CODES.find((code) => code === last) ?? (/^[€£$]$/.test(last) ? (WORDS[last] ?? null) : null);
}

/** Returns the currency that rows above the header state, as `Devise : GNF` in one cell or in two; null without such a row. */
export function statedCurrency(rows: readonly (readonly string[])[]): string | null {
  for (const cells of rows)
    for (const [at, cell] of cells.slice(0, LONGEST).entries()) {
      const [name = '', ...behind] = cell.slice(0, 200).split(/[:=]/);
      if (!NAMES.has(normalizeHeader(name))) continue;
      const text = behind.join(':').trim() || (cells.slice(at + 1).find((one) => one.trim() !== '') ?? '');
      const word =
        text
          .trim()
          .split(/[(,;]| - /)[0]
          ?.trim() ?? '';
      if (namesCurrency(word) || /^[A-Z]{3}$/.test(word)) return word;
    }
  return null;
}

/** Currencies of the rows of a file: by their columns, else as the file states it above its header. */
export class RowCurrency {
  private readonly stated: string | null;

  constructor(
    private readonly places: readonly number[],
    stated: string | null,
  ) {
    this.stated = stated === null ? null : foreignCurrency(stated);
  }

  /** Returns the other currency of a row, as written; null where the row counts. */
  of(cells: readonly string[]): string | null {
    let isStated = false;
    for (const place of this.places) {
      const cell = cells[place] ?? '';
      const found = foreignCurrency(cell);
      if (found !== null) return found;
      isStated ||= cell.trim() !== '';
    }
    return isStated ? null : this.stated;
  }
}
