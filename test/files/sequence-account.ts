import { default as ExcelJS } from 'exceljs';
import type { Random } from './random.js';

/** Movement of an account or order of a merchant as it really was; amounts in XOF. */
export interface Entry {
  /** Of November 2026. */
  day: number;
  /** Local time of the day in seconds. */
  second: number;
  number: string;
  party: string;
  /** Positive for money in. */
  change: number;
  /** After the movement. */
  balance: number;
  /** Empty for a file without states. */
  status: string;
}

/** Form of the files of one account; the same for all of them, as with one bank. */
export interface Form {
  hasTime: boolean;
  hasBalance: boolean;
  isSigned: boolean;
  isNewestFirst: boolean;
  number: 'Reçu' | 'Référence' | 'N° reçu' | null;
  container: 'csv' | 'xlsx';
  grouping: '' | ' ' | '\u00a0';
}

export interface SequenceFile {
  name: string;
  bytes: Buffer;
  /** Place of the source that brings it. */
  source: number;
}

const PARTIES = [
  'Awa Traoré',
  'Bakary SARL',
  'Chez Mariam',
  'Diop & Fils',
  'Essor BTP',
  'Fatou K.',
  'Garage Sud',
];

export const inventForm = (random: Random): Form => ({
  hasTime: random.chance(0.5),
  hasBalance: random.chance(0.6),
  isSigned: random.chance(0.4),
  isNewestFirst: random.chance(0.3),
  number: random.one(['Reçu', 'Référence', 'N° reçu']),
  container: random.chance(0.3) ? 'xlsx' : 'csv',
  grouping: random.one(['', ' ', '\u00a0']),
});

/** Invents the movements of consecutive days, oldest first: both directions on each day, no two alike. */
export function inventEntries(random: Random, days: readonly number[], most = 6): Entry[] {
  let balance = random.whole(300, 900) * 1000;
  return days.flatMap((day) => {
    const count = random.whole(2, most);
    const seconds = Array.from({ length: count }, () => random.whole(60, 86_000)).sort((a, b) => a - b);
    return seconds.map((second, place): Entry => {
      const amount = random.whole(100, 40_000) * 5;
      const isOut = place === 1 || (place > 1 && random.chance(0.4));
      balance += isOut ? -amount : amount;
      return {
        ...{ day, second, change: isOut ? -amount : amount, balance, status: '' },
        number: `MP2611${day}.${random.whole(10, 99)}${String(place).padStart(3, '0')}`,
        party: random.one(PARTIES),
      };
    });
  });
}

/** Gives the balances anew after a change of the movements. */
export function rebalanced(entries: readonly Entry[], opening: number): Entry[] {
  let balance = opening;
  return entries.map((entry) => ({ ...entry, balance: (balance += entry.change) }));
}

export const openingOf = ([first]: readonly Entry[]): number => (first ? first.balance - first.change : 0);

/** Numbers the movements of each file anew from one. */
export const shortNumbers = (entries: readonly Entry[], from = 1): Entry[] =>
  entries.map((entry, place) => ({ ...entry, number: String(from + place) }));

const two = (value: number): string => String(value).padStart(2, '0');
export const clock = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');

interface Around {
  above?: string[][];
  below?: string[][];
  /** Columns after the others, with their cells. */
  more?: readonly (readonly [string, (entry: Entry) => string])[];
  dateOf?: (entry: Entry) => string;
}

/** Writes movements as a table of cells. */
export function cellsOf(form: Form, entries: readonly Entry[], around: Around = {}): string[][] {
  const money = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, form.grouping);
  const rows = entries.map((entry) => [
    around.dateOf?.(entry) ?? `${two(entry.day)}/11/2026`,
    ...(form.hasTime ? [clock(entry.second)] : []),
    ...(form.number === null ? [] : [entry.number]),
    entry.party,
    ...(form.isSigned
      ? [`${entry.change < 0 ? '-' : ''}${money(Math.abs(entry.change))}`]
      : [entry.change < 0 ? money(-entry.change) : '', entry.change < 0 ? '' : money(entry.change)]),
    ...(form.hasBalance ? [money(entry.balance)] : []),
    ...(around.more ?? []).map(([, cell]) => cell(entry)),
  ]);
  const header = [
    ...[
      'Date',
      ...(form.hasTime ? ['Heure'] : []),
      ...(form.number === null ? [] : [form.number]),
      'Libellé',
    ],
    ...(form.isSigned ? ['Montant'] : ['Débit', 'Crédit']),
    ...(form.hasBalance ? ['Solde'] : []),
    ...(around.more ?? []).map(([name]) => name),
  ];
  return [
    ...(around.above ?? []),
    header,
    ...(form.isNewestFirst ? rows.toReversed() : rows),
    ...(around.below ?? []),
  ];
}

/** @param merges ranges of a workbook, as `A2:A4` */
export async function bytesOf(
  form: Pick<Form, 'container'>,
  cells: readonly string[][],
  merges: readonly string[] = [],
): Promise<Buffer> {
  if (form.container === 'csv') return Buffer.from([...cells.map((row) => row.join(';')), ''].join('\r\n'));
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Relevé');
  sheet.addRows(cells.map((row) => [...row]));
  for (const range of merges) sheet.mergeCells(range);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Writes the movements of one day as MT940. */
export function mt940(account: string, day: number, entries: readonly Entry[]): Buffer {
  const rows = entries.flatMap(({ change, number, party }) => [
    `:61:2611${day}11${day}${change < 0 ? 'D' : 'C'}${Math.abs(change)},NTRFNONREF//${number.slice(-14)}`,
    `:86:${party
      .normalize('NFD')
      .replace(/[^A-Za-z .]/g, '')
      .toUpperCase()}`,
  ]);
  const closing = entries.at(-1)?.balance ?? 0;
  return Buffer.from(
    [
      ...[`:20:R${day}`, `:25:${account}`, `:28C:${day}/1`, `:60F:C2611${day - 1}XOF${openingOf(entries)},`],
      ...[...rows, `:62F:C2611${day}XOF${closing},`, '-', ''],
    ].join('\r\n'),
  );
}

/** Writes the movements of one day as CAMT.053, all money in as the parts of one collective entry. */
export function camt053(account: string, day: number, entries: readonly Entry[]): Buffer {
  const amount = (value: number): string => `<Amt Ccy="XOF">${Math.abs(value)}</Amt>`;
  const mark = (change: number): string => `<CdtDbtInd>${change < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, value: number, on: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}${mark(value)}<Dt><Dt>2026-11-${on}</Dt></Dt></Bal>`;
  const entry = (change: number, number: string, details: string): string =>
    `<Ntry>${amount(change)}${mark(change)}<Sts>BOOK</Sts><BookgDt><DtTm>2026-11-${day}T00:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>${number}</AcctSvcrRef>${details}</Ntry>`;
  const ins = entries.filter(({ change }) => change > 0);
  const parts = ins.map(
    ({ change, number }) =>
      `<TxDtls><Refs><EndToEndId>${number}</EndToEndId></Refs>${amount(change)}${mark(change)}</TxDtls>`,
  );
  const sum = ins.reduce((total, { change }) => total + change, 0);
  const rows = [
    ...(ins.length > 0 ? [entry(sum, `GRP${day}`, `<NtryDtls>${parts.join('')}</NtryDtls>`)] : []),
    ...entries.filter(({ change }) => change < 0).map(({ change, number }) => entry(change, number, '')),
  ];
  return Buffer.from(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>XOF</Ccy></Acct>${[
      balance('OPBD', openingOf(entries), day - 1),
      balance('CLBD', entries.at(-1)?.balance ?? 0, day),
      ...rows,
    ].join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
}
