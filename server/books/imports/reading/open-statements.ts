import {
  STATEMENT_COLUMNS,
  STATEMENT_CURRENCY,
  type StatedBalances,
  type StatementAccount,
  type StatementSink,
} from '../../../platform/common/table/bank-statement.js';
import { readCamt053 } from '../../../platform/common/table/camt053.js';
import { readMt940 } from '../../../platform/common/table/mt940.js';
import type { TableRow } from '../../../platform/common/table/table.js';
import { TableFault, wrongType } from '../../../platform/common/table/table-fault.js';
import { toUtf8 } from '../../../platform/common/table/utf8.js';
import type { AccountBalances, OpenedTable } from './opened-table.js';
import { CELL_SEPARATOR, TableBytes } from './table-bytes.js';

type BankFormat = 'MT940' | 'CAMT';

/**
 * Opens the statements of a file in a bank format. Of several accounts in XOF one has to be chosen, as of several sheets.
 * @throws TableFault table_empty, table_bank_report, table_statement_balance, table_statement_unopened, table_statement_unended,
 * table_statement_damaged,
 * table_statement_currency, table_bank_format for text with 0x00
 */
export async function openStatements(
  file: Buffer,
  format: BankFormat,
  { sheets: wanted }: { sheets?: readonly string[] | null },
): Promise<OpenedTable> {
  const read = toUtf8(file);
  if (!read) throw wrongType(format);
  let rows = await readStatements(read.bytes, format, null);
  const all = [...rows.accounts].map(([name, account]) => ({ name, account }));
  const counted = all.filter(({ account }) => account.currency === STATEMENT_CURRENCY);
  if (all.length === 0) throw new TableFault('table_empty');
  if (counted.length === 0) throw foreignCurrency(all.map(({ account }) => account.currency));
  const names = counted.map(({ name }) => name);
  const chosen = names.filter((name) => wanted?.includes(name));
  const sheets = chosen.length > 0 ? chosen : names.slice(0, 1);
  if (sheets.length < all.length) rows = await readStatements(read.bytes, format, new Set(sheets));
  return {
    ...{ columns: [...STATEMENT_COLUMNS], headerRow: 0, width: STATEMENT_COLUMNS.length },
    ...{ begin: 0, currency: { stated: null, places: [] }, above: [] },
    ...{ bytes: rows.text.bytes(), separator: CELL_SEPARATOR, stated: rows.stated, unproven: rows.unproven },
    format: {
      kind: format === 'MT940' ? 'mt940' : 'camt053',
      delimiter: null,
      encoding: read.encoding,
    },
    sheets,
    otherSheets: all.map(({ name }) => name).filter((name) => !sheets.includes(name)),
    sheetChoices: chosen.length === 0 && names.length > 1 ? names : [],
    ...{ hiddenSheets: [], hiddenRows: 0, date1904: false, merges: [] },
  };
}

async function readStatements(
  bytes: Buffer,
  format: BankFormat,
  names: ReadonlySet<string> | null,
): Promise<StatementRows> {
  const rows = new StatementRows(names);
  if (format === 'MT940') readMt940(bytes, rows);
  else await readCamt053(bytes, rows);
  return rows;
}

/** Accounts in other currencies carry theirs, since a bank may give both the same number. */
const nameOf = ({ number, currency }: StatementAccount): string =>
  [number.slice(0, 60), currency === STATEMENT_CURRENCY && number !== '' ? '' : currency]
    .filter(Boolean)
    .join(' ');

/** Collects the rows and balances of the accounts named, or of all. */
class StatementRows implements StatementSink {
  readonly accounts = new Map<string, StatementAccount>();
  readonly text = new TableBytes();
  readonly stated: AccountBalances[] = [];
  /** First rows of statements in XOF without an opening or a closing balance. */
  readonly unproven: number[] = [];

  constructor(private readonly names: ReadonlySet<string> | null) {}

  entry(account: StatementAccount, row: TableRow): void {
    if (this.isChosen(nameOf(account))) this.text.add(row);
  }

  statement(account: StatementAccount, balances: StatedBalances | null, row: number): void {
    const name = nameOf(account);
    if (!this.accounts.has(name)) this.accounts.set(name, account);
    if (!this.isChosen(name)) return;
    if (balances) this.stated.push({ ...balances, account: name });
    else if (account.currency === STATEMENT_CURRENCY) this.unproven.push(row);
  }

  private isChosen(name: string): boolean {
    return this.names?.has(name) ?? true;
  }
}

const foreignCurrency = (currencies: readonly string[]): TableFault =>
  new TableFault('table_statement_currency', { found: [...new Set(currencies)].join(', ') });
