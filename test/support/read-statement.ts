import { guessImportMapping } from '../../server/books/imports/guess-mapping.js';
import type { ImportMapping } from '../../server/books/imports/import.view.js';
import { openTable } from '../../server/books/imports/reading/open-table.js';
import { readTableLines, type ReadingSummary } from '../../server/books/imports/reading/read-table.js';
import type { ReadingContext } from '../../server/books/imports/reading/row-cells.js';
import type { TypedLine } from '../../server/books/imports/reading/typed-line.js';

const CONTEXT: ReadingContext = {
  ...{
    side: 'bank',
    zone: 'UTC',
    projectZone: 'UTC',
    now: Date.UTC(2026, 10, 24, 12),
    booksFrom: '2026-11-20',
  },
  ...{ operatorId: null, operators: [], callingCode: null, nationalLengths: [] },
};

export interface Read extends ReadingSummary {
  lines: TypedLine[];
}

/** Reads a file with guessed columns, without a database; a statement of a bank by default. */
export async function readStatement(
  file: string | Buffer,
  {
    context = {},
    mapping = {},
  }: { context?: Partial<ReadingContext>; mapping?: Partial<ImportMapping> } = {},
): Promise<Read> {
  const table = await openTable(Buffer.from(file as string), mapping);
  const about = { ...CONTEXT, ...context };
  const reading = readTableLines(
    table,
    { ...guessImportMapping(table.columns, about.side), ...mapping },
    about,
  );
  const lines = [...reading.lines()].map(({ line }) => line);
  return { lines, ...reading.summary() };
}

/** Joins rows as a text file of Windows. */
export const csv = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;
