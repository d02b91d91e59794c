import { stringify } from 'csv-stringify/sync';
import { default as ExcelJS } from 'exceljs';
import type { PlannedLine } from './plan.js';
import { type Account, iso, type PlannedProject } from './setting.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';

/** The control totals of a file: rows, money in and out, XOF. */
export interface Control {
  controlRows: number;
  controlIn: number;
  controlOut: number;
}

export interface HandedIn {
  name: string;
  bytes: Buffer;
  control: Control;
  /** Direction of its first line. */
  first: 'in' | 'out';
}

/** A line as a statement prints it: with the balance after it, none for a planted line. */
export type StatedLine = PlannedLine & { balance: number | null };

const frenchDay = (local: number): string => iso(local).slice(0, 10).split('-').reverse().join('/');
const time = (local: number): string => iso(local).slice(11, 19);
const grouped = (amount: number, sign: string): string =>
  String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, sign);
const francs = (amount: number): string => grouped(amount, '\u00a0');

const french = (rows: string[][]): Buffer =>
  Buffer.from(stringify(rows, { delimiter: ';', record_delimiter: '\r\n' }), 'latin1');

/** Returns the lines with the amounts that the account prints: with or without the fee, or the fee in a row of its own. */
function printedBy(account: Account, lines: readonly StatedLine[]): StatedLine[] {
  return lines.flatMap((line) => {
    const taken = line.direction === 'in' ? -line.fee : line.fee;
    const phone = account.national ? line.phone.slice(3) : line.phone;
    const printed = { ...line, phone, amount: account.net ? line.amount + taken : line.amount };
    return account.feeRows && line.fee !== 0 ? withFeeRow(printed) : [printed];
  });
}

function withFeeRow(line: StatedLine): StatedLine[] {
  const { fee, balance } = line;
  const row = { ...line, amount: Math.abs(fee), fee: 0 };
  return [
    { ...line, balance: balance === null ? null : balance + fee },
    { ...row, direction: fee > 0 ? 'out' : 'in', label: fee > 0 ? 'Frais' : 'Annulation frais' },
  ];
}

function checkedBy(lines: readonly PlannedLine[]): Pick<HandedIn, 'control' | 'first'> {
  const sum = (direction: string) =>
    lines
      .filter((line) => line.direction === direction && line.status !== 'Annulée')
      .reduce((total, { amount }) => total + amount, 0);
  return {
    control: { controlRows: lines.length, controlIn: sum('in'), controlOut: sum('out') },
    first: lines[0]?.direction ?? 'in',
  };
}

/** Writes the merchant's orders of a day, in the merchant's time zone. */
export function orderFile(project: PlannedProject, day: string, lines: readonly PlannedLine[]): HandedIn {
  const header = ['Référence', 'Date', 'Heure', 'Sens', 'Montant', 'Téléphone', 'Libellé', 'Statut'];
  const rows = lines.map((line) => {
    const local = line.at + project.ahead;
    const way = line.direction === 'in' ? 'Crédit' : 'Débit';
    return [
      line.reference,
      frenchDay(local),
      time(local),
      way,
      francs(line.amount),
      `+${line.phone}`,
      line.label,
      line.status ?? '',
    ];
  });
  return { name: `commandes-${day}.csv`, bytes: french([header, ...rows]), ...checkedBy(lines) };
}

/** Writes an account's statement of a day in the layout of its operator. */
export async function statementFile(
  of: { project: PlannedProject; account: Account; day: string },
  known: readonly StatedLine[],
): Promise<HandedIn> {
  const { project, account, day } = of;
  const lines = printedBy(account, known);
  const checked = checkedBy(lines);
  if (account.file === 'en_csv')
    return { name: `statement-${day}.csv`, bytes: englishStatement(project, account, lines), ...checked };
  const cells = frenchCells(project, account, lines);
  if (account.file === 'fr_csv') {
    const rows = cells.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? francs(cell) : cell)));
    return { name: `releve-${day}.csv`, bytes: french([cells.header, ...rows]), ...checked };
  }
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Relevé');
  sheet.addRows([cells.header, ...cells.rows]);
  return { name: `releve-${day}.xlsx`, bytes: Buffer.from(await book.xlsx.writeBuffer()), ...checked };
}

const TITLES = { reference: 'Référence', requestId: 'ID requête', receipt: 'Reçu', phone: 'Téléphone' };
const ENGLISH = { reference: 'Reference', requestId: 'Request ID', receipt: 'Receipt', phone: 'Phone' };

function frenchCells(project: PlannedProject, account: Account, lines: readonly StatedLine[]) {
  const names = account.names.map((name) => TITLES[name]);
  const fees = <T>(cells: T[]): T[] => (account.net || account.feeRows ? [] : cells);
  const header = ['Date', 'Heure', 'Libellé', ...names, 'Débit', 'Crédit', ...fees(['Frais']), 'Solde'];
  const rows = lines.map((line): (string | number)[] => {
    const local = line.at + project.ahead;
    const sides = line.direction === 'out' ? [line.amount, ''] : ['', line.amount];
    return [
      frenchDay(local),
      time(local),
      line.label,
      ...account.names.map((name) => line[name]),
      ...sides,
      ...fees([line.fee]),
      line.balance ?? '',
    ];
  });
  return { header, rows };
}

function englishStatement(project: PlannedProject, account: Account, lines: readonly StatedLine[]): Buffer {
  const header = ['Date', 'Description', ...account.names.map((name) => ENGLISH[name])];
  const rows = lines.map((line) => [
    iso(line.at + project.ahead)
      .slice(0, 19)
      .replace('T', ' '),
    line.label,
    ...account.names.map((name) => line[name]),
    grouped(line.direction === 'out' ? -line.amount : line.amount, ','),
    grouped(line.fee, ','),
    line.balance === null ? '' : grouped(line.balance, ','),
  ]);
  return Buffer.from(stringify([[...header, 'Amount', 'Fee', 'Balance'], ...rows]));
}

/** Writes the statement of the merchant's bank: days without times, one account for all operators. */
export function bankFile(project: PlannedProject, day: string, lines: readonly StatedLine[]): HandedIn {
  const header = ['Date', 'Référence', 'Libellé', 'Débit', 'Crédit', 'Solde'];
  const rows = lines.map((line) => {
    const local = Math.floor((line.at + project.ahead) / DAY_MS) * DAY_MS;
    const sides = line.direction === 'out' ? [francs(line.amount), ''] : ['', francs(line.amount)];
    return [
      frenchDay(local),
      line.reference,
      line.label,
      ...sides,
      line.balance === null ? '' : francs(line.balance),
    ];
  });
  return { name: `banque-${day}.csv`, bytes: french([header, ...rows]), ...checkedBy(lines) };
}
