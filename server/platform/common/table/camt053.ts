import {
  daysOutside,
  STATEMENT_CURRENCY,
  type StatedDay,
  type StatementAccount,
  statementAmount,
  statementBalance,
  type StatementSink,
} from './bank-statement.js';
import { type CamtDetail, type CamtEntry, entryRows, isBooked } from './camt053-entry.js';
import { TableFault, wrongType } from './table-fault.js';
import { readXml, type XmlReader } from './xml.js';

const PIECE = 64 * 1024;
const LONGEST_TEXT = 4_000;
/** Type named in the refusal of a file that is cut or not well-formed. */
const DAMAGED = 'CAMT.053';
const STATEMENT = 'BkToCstmrStmt';
const ENTRY = `${STATEMENT}/Stmt/Ntry`;
const DETAIL = `${ENTRY}/NtryDtls/TxDtls`;
const BALANCE = `${STATEMENT}/Stmt/Bal`;
const ACCOUNT = `${STATEMENT}/Stmt/Acct`;
const REPORTS: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'CAMT.052',
  BkToCstmrDbtCdtNtfctn: 'CAMT.054',
};
/** In order of preference; interim balances begin and end a page. */
const OPENING = ['OPBD', 'PRCD', 'ITBD'];
const CLOSING = ['CLBD', 'ITBD'];

interface Balance {
  code: string;
  amount: string;
  currency: string;
  isDebit: boolean;
  day: string;
}

const emptyBalance = (): Balance => ({ code: '', amount: '', currency: '', isDebit: false, day: '' });

/**
 * Reads CAMT.053 of any version in UTF-8.
 * @throws TableFault table_bank_report for CAMT.052, .054 and other messages, table_statement_balance, table_statement_damaged
 */
export async function readCamt053(bytes: Buffer, sink: StatementSink): Promise<void> {
  const reader = new CamtReader(sink);
  for await (const _ of readXml(pieces(bytes), reader, DAMAGED));
  if (reader.hasStatements) return;
  const name = /camt\.(\d{3})/i.exec(bytes.toString('utf8', 0, 2_000))?.[1];
  throw name === undefined || name === '053'
    ? wrongType(DAMAGED)
    : new TableFault('table_bank_report', { found: `CAMT.${name}` });
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

// Literals: entries come by the hundred thousand.
const emptyEntry = (row: number): CamtEntry => ({
  row,
  amount: '',
  currency: '',
  mark: '',
  isReversal: false,
  status: '',
  bookedOn: '',
  valueOn: '',
  entryReference: '',
  bankReference: '',
  text: '',
  code: '',
  batch: '',
  details: [],
});

const emptyDetail = (): CamtDetail => ({
  amount: '',
  currency: '',
  mark: '',
  endToEndId: '',
  bankReference: '',
  creditorReference: '',
  texts: [],
  debtor: '',
  creditor: '',
  text: '',
});

/** Collects the values of elements by their place below the statement, whatever their prefix and version. */
class CamtReader implements XmlReader {
  hasStatements = false;
  private readonly paths: string[] = [''];
  private value = '';
  private currency = '';
  private row = 0;
  private account = { number: '', currency: '' };
  private balances: Balance[] = [];
  private balance = emptyBalance();
  private entry: CamtEntry = emptyEntry(0);
  private detail: CamtDetail = emptyDetail();
  private firstRow = 0;
  /** Booking days that the entries of the statement state. */
  private days: StatedDay[] = [];

  constructor(private readonly sink: StatementSink) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const found = REPORTS[name];
    if (found !== undefined) throw new TableFault('table_bank_report', { found });
    const above = this.paths.at(-1) ?? '';
    const path = name === STATEMENT ? STATEMENT : above && `${above}/${name}`;
    this.paths.push(path);
    this.value = '';
    this.currency = attributes['Ccy'] ?? '';
    if (path === `${STATEMENT}/Stmt`) this.begin();
    else if (path === BALANCE) this.balance = emptyBalance();
    else if (path === ENTRY) this.entry = emptyEntry(++this.row);
    else if (path === DETAIL) this.detail = emptyDetail();
  }

  text(text: string): void {
    if (this.value.length < LONGEST_TEXT) this.value += text;
  }

  close(): void {
    const path = this.paths.pop() ?? '';
    const value = this.value.trim();
    this.value = '';
    if (path === ENTRY) this.endEntry();
    else if (path === DETAIL) this.entry.details.push(this.detail);
    else if (path === BALANCE) this.balances.push(this.balance);
    else if (path === `${STATEMENT}/Stmt`) this.end();
    else if (value === '') return;
    else if (path.startsWith(`${DETAIL}/`)) this.takeDetail(path.slice(DETAIL.length + 1), value);
    else if (path.startsWith(`${ENTRY}/`)) this.takeEntry(path.slice(ENTRY.length + 1), value);
    else if (path.startsWith(`${BALANCE}/`)) this.takeBalance(path.slice(BALANCE.length + 1), value);
    else if (path.startsWith(`${ACCOUNT}/`)) this.takeAccount(path.slice(ACCOUNT.length + 1), value);
  }

  private begin(): void {
    this.hasStatements = true;
    this.account = { number: '', currency: '' };
    this.balances = [];
    this.days = [];
    this.entry = emptyEntry(0);
    this.firstRow = this.row + 1;
  }

  private takeAccount(path: string, value: string): void {
    if (path === 'Id/IBAN' || path === 'Id/Othr/Id') this.account.number ||= value;
    else if (path === 'Ccy') this.account.currency = value;
  }

  private takeBalance(path: string, value: string): void {
    if (path === 'Tp/CdOrPrtry/Cd') this.balance.code = value;
    else if (path === 'Amt') Object.assign(this.balance, { amount: value, currency: this.currency });
    else if (path === 'CdtDbtInd') this.balance.isDebit = value === 'DBIT';
    else if (path === 'Dt/Dt' || path === 'Dt/DtTm') this.balance.day = value.slice(0, 10);
  }

  private takeEntry(path: string, value: string): void {
    const { entry } = this;
    switch (path) {
      case 'Amt':
        Object.assign(entry, { amount: value, currency: this.currency });
        break;
      case 'CdtDbtInd':
        entry.mark = value;
        break;
      case 'RvslInd':
        entry.isReversal = value === 'true' || value === '1';
        break;
      case 'Sts':
      case 'Sts/Cd':
        entry.status = value;
        break;
      case 'BookgDt/Dt':
      case 'BookgDt/DtTm':
        entry.bookedOn = value;
        break;
      case 'ValDt/Dt':
      case 'ValDt/DtTm':
        entry.valueOn = value;
        break;
      case 'NtryRef':
        entry.entryReference = value;
        break;
      case 'AcctSvcrRef':
        entry.bankReference = value;
        break;
      case 'AddtlNtryInf':
        entry.text = value;
        break;
      case 'BkTxCd/Prtry/Cd':
      case 'BkTxCd/Domn/Cd':
      case 'BkTxCd/Domn/Fmly/Cd':
      case 'BkTxCd/Domn/Fmly/SubFmlyCd':
        entry.code += entry.code === '' ? value : ` ${value}`;
        break;
      case 'NtryDtls/Btch/PmtInfId':
      case 'NtryDtls/Btch/MsgId':
        entry.batch = value;
        break;
      default:
    }
  }

  private takeDetail(path: string, value: string): void {
    const { detail } = this;
    switch (path) {
      case 'Amt':
      case 'AmtDtls/TxAmt/Amt':
        if (detail.amount === '') Object.assign(detail, { amount: value, currency: this.currency });
        break;
      case 'CdtDbtInd':
        detail.mark = value;
        break;
      case 'Refs/EndToEndId':
        detail.endToEndId = value;
        break;
      case 'Refs/AcctSvcrRef':
        detail.bankReference = value;
        break;
      case 'RmtInf/Strd/CdtrRefInf/Ref':
        detail.creditorReference ||= value;
        break;
      case 'RmtInf/Ustrd':
        detail.texts.push(value);
        break;
      case 'RltdPties/Dbtr/Nm':
      case 'RltdPties/Dbtr/Pty/Nm':
        detail.debtor = value;
        break;
      case 'RltdPties/Cdtr/Nm':
      case 'RltdPties/Cdtr/Pty/Nm':
        detail.creditor = value;
        break;
      case 'AddtlTxInf':
        detail.text = value;
        break;
      default:
    }
  }

  private endEntry(): void {
    const rows = entryRows(this.entry);
    const day = this.entry.bookedOn.slice(0, 10);
    if (day !== '' && isBooked(this.entry)) this.days.push({ row: this.entry.row, day });
    for (const row of rows) this.sink.entry(this.named(), row);
    this.row += rows.length - 1;
  }

  /** A statement without account currency has that of its balances, else that of its entries. */
  private named(): StatementAccount {
    const currency = this.account.currency || this.balances[0]?.currency || this.entry.currency;
    return { number: this.account.number, currency };
  }

  private end(): void {
    const account = this.named();
    const row = this.firstRow;
    const opening = balanceOf(this.balances, OPENING);
    const closing = balanceOf(this.balances.toReversed(), CLOSING);
    if (!opening || !closing || opening === closing) {
      this.sink.statement(account, null, row);
      return;
    }
    if (opening.currency !== account.currency || closing.currency !== account.currency)
      throw new TableFault('table_statement_balance', { row });
    this.sink.statement(
      account,
      account.currency === STATEMENT_CURRENCY
        ? {
            ...{ opening: amountOf(opening, row), closing: amountOf(closing, row) },
            ...{ openedOn: opening.day, closedOn: closing.day },
            ...{ firstRow: row, lastRow: this.row },
            outside: daysOutside(this.days, { from: opening.day, to: closing.day }),
          }
        : null,
      row,
    );
  }
}

function balanceOf(balances: readonly Balance[], codes: readonly string[]): Balance | undefined {
  for (const code of codes) {
    const found = balances.find((one) => one.code === code);
    if (found) return found;
  }
  return undefined;
}

function amountOf({ amount, isDebit }: Balance, row: number): number {
  const [, whole, decimals] = /^(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  return statementBalance(
    { amount: whole === undefined ? '' : statementAmount(whole, decimals), isDebit },
    row,
  );
}
