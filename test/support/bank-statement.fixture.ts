import { TableFault } from '../../server/platform/common/table/table-fault.js';
import { guessImportMapping } from '../../server/books/imports/guess-mapping.js';
import type { ImportMapping } from '../../server/books/imports/import.view.js';
import { openTable } from '../../server/books/imports/reading/open-table.js';
import { readTableLines, type ReadingSummary } from '../../server/books/imports/reading/read-table.js';
import type { TypedLine } from '../../server/books/imports/reading/typed-line.js';

/** Reading of a bank statement with all of its lines. */
export interface ReadStatement extends ReadingSummary {
  rows: number[];
  lines: TypedLine[];
  kind: string;
}

/** Reads a file of a bank source as an upload does. */
export async function readStatement(
  file: string | Buffer,
  mapping: Partial<ImportMapping> = {},
): Promise<ReadStatement> {
  const table = await openTable(Buffer.from(file as string), mapping);
  const reading = readTableLines(
    table,
    { ...guessImportMapping(table.columns, 'bank'), ...mapping },
    {
      ...{ side: 'bank', zone: 'Africa/Abidjan', projectZone: 'Africa/Abidjan', callingCode: null },
      ...{ now: Date.UTC(2026, 10, 26, 12), booksFrom: '2026-11-20', operatorId: null },
      ...{ operators: [], nationalLengths: [] },
    },
  );
  const found = [...reading.lines()];
  return {
    rows: found.map(({ row }) => row),
    lines: found.map(({ line }) => line),
    kind: table.format.kind,
    ...reading.summary(),
  };
}

/** Joins lines as SWIFT does. */
export const text = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;
/** Writes direction and amount of a line, or the rules that it breaks. */
export const shown = ({ wrong, direction, amount }: TypedLine): string =>
  wrong.length > 0 ? wrong.join(' ') : `${direction} ${amount}`;
/** Writes the days of the lines. */
export const days = ({ lines }: ReadStatement): string[] =>
  lines.map(({ at }) => (at === null ? '' : new Date(at / 1000).toISOString().slice(0, 10)));

/** Returns code and values of the refusal of a file. */
export async function refusalOf(file: string): Promise<unknown> {
  const error: unknown = await openTable(Buffer.from(file)).catch((caught: unknown) => caught);
  return error instanceof TableFault ? [error.code, error.values] : error;
}

/** Reads a file of any bytes; every other error than a refusal fails the test. */
export async function readStatementOrRefusal(file: string): Promise<ReadStatement | TableFault> {
  return readStatement(file).catch((error: unknown) => {
    if (error instanceof TableFault) return error;
    throw error;
  });
}
