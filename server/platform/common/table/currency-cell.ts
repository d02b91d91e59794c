import { kindOfName } from './amount-names.js';
import { normalizeHeader } from './table.js';

/** Words of the West African CFA franc. `FCFA` also stands for that of Central Africa, whose code XAF is another currency. */
const XOF = new Set([
  ...[
    'xof',
    'cfa',
    'fcfa',
    'f cfa',
    'f c f a',
    'franc cfa',
    'francs cfa',
    'cfa franc',
    'cfa francs',
    'f',
    '952',
  ],
  ...['franc cfa bceao', 'francs cfa bceao', 'fcfa bceao', 'cfa bceao'],
]);
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
  ...Object.fromEntries(['franc guineen', 'francs guineens', 'fg'].map((word) => [word, 'GNF'])),
  ...Object.fromEntries(
    ['cfa beac', 'fcfa beac', 'franc cfa beac', 'francs cfa beac'].map((word) => [word, 'XAF']),
  ),
  ...Object.fromEntries(['franc congolais', 'francs congolais'].map((word) => [word, 'CDF'])),
  ...{ naira: 'NGN', nairas: 'NGN', cedi: 'GHS', cedis: 'GHS', dirham: 'MAD', dirhams: 'MAD', dalasi: 'GMD' },
  ...Object.fromEntries(CODES.map((code) => [code.toLowerCase(), code])),
};
const LONGEST = 40;

/** Returns the word of a currency other than XOF; null for XOF, an empty cell, and the other spellings of XOF. */
export function foreignCurrency(cell: string): string | null {
  const text = cell.trim().slice(0, LONGEST);
  if (text === '' || /^[-–—]$/.test(text)) return null;
  return isXof(normalizeHeader(text)) ? null : text;
}

/** Detects XOF by its whole name, or by its code beside words of the same currency: `FCFA (XOF)`, `XOF - Franc CFA`. */
function isXof(text: string): boolean {
  if (XOF.has(text)) return true;
  const words = text.split(' ');
  if (!words.includes('xof')) return false;
  const rest = words.filter((word) => word !== 'xof' && word !== '952').join(' ');
  return rest === '' || XOF.has(rest);
}

/** Detects a word that names a currency, XOF too. */
const namesCurrency = (text: string): boolean =>
  isXof(normalizeHeader(text)) || WORDS[normalizeHeader(text) || text.trim()] !== undefined;

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

/** Words that begin the name of a currency whatever stands behind them: `Monnaie de paiement`. */
const BEGINS = /^(?:code )?(?:devise|monnaie|currency|ccy)\b/;
/** Words of what a payment was before it was exchanged. */
const ORIGINAL =
  /\b(?:origine|original|originale|origin|initiale|foreign|etrangere|source|instruite|instructed)\b/;

/**
 * Returns the places of the columns that state the currency of a row: by their names, of which a repeated one has the letter of its
 * place behind it (`Currency (M)`), or by the codes that fill them whatever their name. That of an amount before an exchange, beside
 * a column of such amounts, is another one.
 * @param rows first rows below the header
 */
export function currencyColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[] = [],
): number[] {
  const names = columns.map((name) => normalizeHeader(name.replace(/ \([A-Z]{1,2}\)$/, '')));
  const isExchanged = columns.some(
    (name, place) => ORIGINAL.test(names[place] ?? '') && kindOfName(name) === 'amount',
  );
  return names.flatMap((name, place) => {
    if (isExchanged && ORIGINAL.test(name)) return [];
    if (NAMES.has(name)) return [place];
    const cells = rows
      .map((row) => (row[place] ?? '').trim())
      .filter((cell) => cell !== '' && cell !== columns[place]);
    return (BEGINS.test(name) && cells.some(namesCurrency)) || isOfCodes(cells) ? [place] : [];
  });
}

/** Detects cells that hold nothing but currencies; a single F may be another letter. */
function isOfCodes(cells: readonly string[]): boolean {
  const isName = (cell: string): boolean => /^[€£$]$/.test(cell) || (cell.length > 1 && namesCurrency(cell));
  return (
    cells.some(isName) &&
    cells.every((cell) => cell.length <= LONGEST && (/^[A-Z]{3}$/.test(cell) || isName(cell)))
  );
}

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

/** Signs between the statements of one cell: `Compte 12 - Devise : GNF - Agence`. */
const BETWEEN = / [-–—|/] |[,;(]/;
/** Words before the currency of all amounts of a file: `Montants exprimés en GNF`, `Amounts in EUR`. */
const ALL_AMOUNTS =
  /^(?:tous )?(?:les )?(?:montants?|sommes|valeurs|chiffres|(?:all )?amounts?|(?:all )?values?)(?: (?:sont|are|tous|all))?(?: (?:exprimes?|exprimees?|libelles?|expressed|stated|given))? (?:en|in) /;

/**
 * Returns the currency that rows outside the table state, as `Devise : GNF` in one cell, beside other statements or in two cells, or
 * as `Montants en GNF`; null without such a row.
 */
export function statedCurrency(rows: readonly (readonly string[])[]): string | null {
  for (const cells of rows)
    for (const [at, cell] of cells.slice(0, LONGEST).entries())
      for (const part of cell.slice(0, 200).split(BETWEEN)) {
        const all = ALL_AMOUNTS.exec(normalizeHeader(part));
        const word = all
          ? normalizeHeader(part).slice(all[0].length)
          : namedCurrency(part, cells.slice(at + 1));
        if (word !== null && (namesCurrency(word) || /^[A-Z]{3}$/.test(word)))
          return all ? (WORDS[word] ?? word) : word;
      }
  return null;
}

/** Returns what stands behind the name of a currency, in its cell or in the next one. */
function namedCurrency(part: string, next: readonly string[]): string | null {
  const [name = '', ...behind] = part.split(/[:=]/);
  const plain = normalizeHeader(name);
  if (!NAMES.has(plain) && !(BEGINS.test(plain) && plain.split(' ').length <= 5)) return null;
  const text = behind.join(':').trim() || (next.find((one) => one.trim() !== '') ?? '');
  return (
    text
      .trim()
      .split(/[(,;]| - /)[0]
      ?.trim() ?? null
  );
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
