import { parse } from 'csv-parse/sync';
import { default as ExcelJS, type CellValue } from 'exceljs';
import type { BatchRowView, BatchView } from '../../server/payments/payouts/batches/batch.view.js';
import type { Answer } from './session-client.js';
import type { Colleague, PayoutsHarness } from './payouts.harness.js';

export const OCTETS = 'application/octet-stream';

/** The columns of most files of these tests. */
export const HEADER = 'numéro;montant;bénéficiaire;canal;reste sur le portefeuille;motif;note';

/** Writes a file as a French spreadsheet does. */
export const csv = (...lines: string[]): string => `${[HEADER, ...lines].join('\r\n')}\r\n`;

export async function xlsx(rows: CellValue[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Paie');
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Returns the texts of a downloaded file, its header first. */
export async function readXlsx(bytes: Buffer, sheet = 0): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const rows: string[][] = [];
  book.worksheets[sheet]?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text));
    rows.push(cells);
  });
  return rows;
}

export const readCsv = (text: string): string[][] =>
  parse(text, { bom: true, delimiter: ';', relax_column_count: true });

/** Harness of payout files. */
export class PayoutBatchesHarness {
  constructor(private readonly app: PayoutsHarness) {}

  send(
    by: Colleague,
    file: string | Buffer,
    more: { name?: string; projectId?: string; sheet?: string } = {},
  ): Promise<Answer> {
    const query = new URLSearchParams({ projectId: this.app.main.id, name: 'salaires.csv', ...more });
    return upload(by, `/api/payout-batches?${query.toString()}`, file);
  }

  async load(by: Colleague, file: string | Buffer, name = 'salaires.csv'): Promise<BatchView> {
    const { status, text, body } = await this.send(by, file, { name });
    if (status !== 201) throw new Error(`The file was not taken: ${text}`);
    return body as unknown as BatchView;
  }

  correct(by: Colleague, id: string, file: string | Buffer): Promise<Answer> {
    return upload(by, `/api/payout-batches/${id}/corrections`, file);
  }

  async batch(by: Colleague, id: string): Promise<BatchView> {
    return (await by.get(`/api/payout-batches/${id}`)).body as unknown as BatchView;
  }

  async rows(by: Colleague, id: string, filter = 'all'): Promise<BatchRowView[]> {
    const { body } = await by.get(`/api/payout-batches/${id}/rows?filter=${filter}&perPage=200`);
    return body['data'] as BatchRowView[];
  }

  /** Counts the payouts of an order, or all. */
  async countPayouts(orderId?: string): Promise<number> {
    const [row] = await this.app.db.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM payouts WHERE $1::uuid IS NULL OR order_id = $1',
      [orderId ?? null],
    );
    return row?.n ?? 0;
  }

  /** Downloads a file as bytes. */
  async file(by: Colleague, path: string): Promise<{ headers: Headers; bytes: Buffer; text: string }> {
    const response = await fetch(this.app.running.url + path, {
      headers: { cookie: by.browser.cookie, 'accept-language': by.browser.language },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { headers: response.headers, bytes, text: bytes.toString('utf8') };
  }
}

function upload(by: Colleague, url: string, file: string | Buffer): Promise<Answer> {
  return by.browser.send('POST', url, { raw: file, headers: { 'content-type': OCTETS } });
}
