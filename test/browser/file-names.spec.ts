import { afterAll, describe, expect, it } from '@jest/globals';
import { default as ExcelJS, type Cell } from 'exceljs';
import { parse } from 'csv-parse/sync';
import { BATCH_RESULT_TEXTS } from '../../server/payments/payouts/batches.texts.js';
import { EVIDENCE_TEXTS } from '../../server/reporting/evidence/evidence.texts.js';
import { type Language, LANGUAGES } from '../../server/platform/i18n/language.js';
import type { BatchView } from '../../server/payments/payouts/batches/batch.view.js';
import type { ImportView } from '../../server/books/imports/import.view.js';
import type { DayRow } from '../../server/books/close/day.view.js';
import { REPORTS } from '../../server/reporting/reports/model/report-words.js';
import { internalNames, readKeys } from '../support/internal-names.js';
import { pdfTexts } from '../support/pdf-text.js';
import { Api } from './api.js';
import { startProduct } from './product.js';

const LISTS = ['transactions', 'callbacks', 'payouts', 'payout-orders', 'breaks'];

/** Columns for programs, by their titles, as docs/integration.md lists them. */
const MACHINE_COLUMNS: ReadonlySet<string> = new Set([
  // The identifier that `GET /api/payouts/{id}` and webhooks have.
  ...Object.values(BATCH_RESULT_TEXTS.payoutId),
]);
/** Days and times of CSV, which programs read and sort: columns of docs/integration.md, too. */
const SORTABLE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/;

/** Returns the paths of the files that a person downloads. */
async function paths(api: Api): Promise<string[]> {
  const [{ projectId, day }] = await api.rows<DayRow>('days?state=locked');
  const batches = await api.rows<BatchView>('payout-orders?kind=batch&perPage=2');
  const [{ id: imported }] = await api.rows<ImportView>('imports');
  const again = { reason: 'copy for the accountant', acceptGap: true };
  const { id: journal } = await api.call<{ id: string }>('POST', `journal/${projectId}/${day}/export`, again);
  const tables = [
    ...LISTS.map((list) => `list-files/${list}?`),
    ...['breaks/file?', 'payout-batches/template?'],
    ...batches.flatMap(({ id }) => [`payout-batches/${id}/result?`, `payout-batches/${id}/errors?`]),
    `imports/${imported}/errors?`,
  ];
  const reports = REPORTS.map((report) => `reports/${report}/file?projectId=${projectId}&from=${day}&`);
  const of = (each: readonly string[], ...formats: string[]) =>
    formats.flatMap((format) => each.map((path) => `${path}format=${format}`));
  return [
    ...of(tables, 'csv', 'xlsx'),
    ...of(reports, 'csv', 'xlsx', 'pdf'),
    `journal/exports/${journal}/file?encoding=utf8`,
  ];
}

function textsOf(bytes: Buffer, path: string): string[] | Promise<string[]> {
  if (path.endsWith('pdf')) return pdfTexts(bytes);
  return path.endsWith('xlsx') ? xlsxTexts(bytes) : csvTexts(bytes);
}

function csvTexts(bytes: Buffer): string[] {
  const rows: string[][] = parse(bytes.toString(), { bom: true, delimiter: ';', relax_column_count: true });
  return personal(rows).filter((text) => !SORTABLE.test(text));
}

async function xlsxTexts(bytes: Buffer): Promise<string[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book.worksheets.flatMap((sheet) => {
    const rows: string[][] = [];
    sheet.eachRow((row) => {
      const cells: string[] = [];
      row.eachCell({ includeEmpty: true }, (cell) => cells.push(shown(cell)));
      rows.push(cells);
    });
    return [sheet.name, ...personal(rows)];
  });
}

/** Returns the text of a cell; a date begins with its year where its format does. */
const shown = ({ value, text, numFmt }: Cell): string =>
  value instanceof Date ? (numFmt.startsWith('d') ? '' : value.toISOString().slice(0, 10)) : text;

/** Returns the cells of the columns for persons. */
function personal([titles = [], ...rows]: readonly string[][]): string[] {
  return [titles, ...rows].flatMap((row) =>
    row.filter((_, place) => !MACHINE_COLUMNS.has(titles[place] ?? '')),
  );
}

/** Returns what an evidence file says before its bodies, without identifiers and JSON. */
function evidenceTexts(bytes: Buffer, language: Language): string[] {
  const texts = pdfTexts(bytes);
  const written = texts.slice(0, texts.indexOf(EVIDENCE_TEXTS.callbacks[language]));
  return written.filter((text) => !/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|\{")/.test(text));
}

/** Files of the product, made once for all tests: each is read in a test with a limit of its own. */
const product = await startProduct();
await readKeys();
const api = await Api.as(product, 'admin');
const files = await paths(api);

afterAll(async () => expect(await product.stop()).toBe(0));

/** Finds internal numbers, UUIDs, ISO dates and keys of the code. */
const namesIn = (texts: readonly string[], language: Language): string[] => [
  ...new Set(texts.flatMap((text) => internalNames(text, language).map((name) => `${name} in “${text}”`))),
];

describe.each(LANGUAGES)('files of the product show names and dates in words in %s', (language: Language) => {
  it.each(files)('%s', async (path) => {
    const texts = await textsOf(await api.file(path, language), path);
    expect(namesIn(texts, language)).toEqual([]);
  });

  it.each(['completed', 'rejected', 'notcompleted'])('evidence of a %s transaction', async (status) => {
    const [{ id }] = await api.rows<{ id: string }>(`transactions?status=${status}`);
    const made = await api.file(`transactions/${id}/evidence-files`, language, { format: 'pdf', language });
    expect(namesIn(evidenceTexts(made, language), language)).toEqual([]);
  });
});
