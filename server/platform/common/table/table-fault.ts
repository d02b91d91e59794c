import type { ProblemCode } from '../../i18n/problems.js';

type TableFaultCode = Extract<
  ProblemCode,
  `table_${string}` | 'import_one_column' | 'import_mixed_header' | 'import_other_currency'
>;

/** Rejection of a table file. Sent from the worker thread to the server, which converts it to a Problem. */
export class TableFault extends Error {
  constructor(
    readonly code: TableFaultCode,
    readonly values?: Record<string, string | number>,
  ) {
    super(code);
  }
}

/** Kinds of file that have a text of their own, which says how to get a readable file. */
const KINDS: Readonly<Record<string, TableFaultCode>> = {
  ...{ PDF: 'table_pdf', XLS: 'table_old_workbook', HTML: 'table_web_page', LOGIN: 'table_login_page' },
  ...{ MHTML: 'table_web_archive', XML_SHEET: 'table_xml_sheet', JSON: 'table_json' },
  ...{ MT940: 'table_bank_format', CAMT: 'table_bank_format', OFX: 'table_bank_format' },
  'CAMT.053': 'table_statement_damaged',
};

export const wrongType = (found: string): TableFault =>
  new TableFault(KINDS[found] ?? 'table_wrong_type', { found });

export const tooManyRows = (limit: number): TableFault => new TableFault('table_too_many_rows', { limit });

export const tooManyColumns = (limit: number): TableFault =>
  new TableFault('table_too_many_columns', { limit });

/** `bytes` is the limit exceeded. */
export const tooLarge = (bytes: number): TableFault =>
  new TableFault('table_bomb', { limit: Math.round(bytes / 1024 / 1024) });
