import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import { parse } from 'csv-parse/sync';
import type {
  ReportCell,
  ReportSection,
  ReportView,
} from '../../server/reporting/reports/model/report.view.js';
import { REPORTS } from '../../server/reporting/reports/model/report-words.js';
import { DAY, NOW, ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.fees();
  for (let n = 0; n < 60; n++)
    await app.pays(`${DAY}T10:${String(n).padStart(2, '0')}:00Z`, {
      amount: 10_000 + n * 13,
      operatorId: ['11', '12'][n % 2] ?? '',
      ...(n % 7 === 6 ? {} : { to: n % 5 === 4 ? 'notcompleted' : 'completed' }),
      ...(n % 4 === 3 ? { kind: 'payout' as const } : {}),
    });
});
afterAll(() => app.close());

async function view(report: string, more: Record<string, string> = {}): Promise<ReportView> {
  const { status, body, text } = await app.finance.send('GET', app.url(report, more));
  if (status !== 200) throw new Error(text);
  return body as unknown as ReportView;
}

const section = (report: ReportView, name: string): ReportSection => {
  const found = report.sections.find((one) => one.name === name);
  if (!found) throw new Error(`No section ${name}`);
  return found;
};

/** Returns the rows of a file below the titles of a section, as texts. */
async function csvRows(
  report: string,
  title: string,
  more: Record<string, string> = {},
): Promise<string[][]> {
  const { bytes } = await app.file(report, { format: 'csv', language: 'en', ...more });
  const rows: string[][] = parse(bytes.toString(), {
    delimiter: ';',
    relax_column_count: true,
    bom: true,
    skip_empty_lines: false,
  });
  const begin = rows.findIndex(([cell]) => cell === title) + 2;
  const end = rows.findIndex((row, place) => place >= begin && row.length === 1 && row[0] === '');
  return rows.slice(begin, end < 0 ? undefined : end);
}

const inZone = (cell: ReportCell, type: string): string =>
  type === 'instant' && cell !== null ? String(cell).slice(0, 19).replace('T', ' ') : String(cell ?? '');

/** Returns days and instants as dates of the spreadsheet, at the clock time of the report's zone. */
const inSheet = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return '';
  if (type !== 'day' && type !== 'instant') return typeof value === 'string' ? value : JSON.stringify(value);
  if (!(value instanceof Date)) return `no date: ${JSON.stringify(value)}`;
  return value
    .toISOString()
    .slice(0, type === 'day' ? 10 : 19)
    .replace('T', ' ');
};

describe('a report', () => {
  it('has equal figures on screen, in CSV and XLSX, to 1 XOF', async () => {
    for (const report of REPORTS) {
      const shown = await view(report);
      const { bytes } = await app.file(report, { format: 'xlsx', language: 'en' });
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(new Uint8Array(bytes).buffer);
      for (const [place, { title, columns, rows, totals }] of shown.sections.entries()) {
        const formatted = rows.map((row) =>
          row.map((cell, column) => inZone(cell, columns[column]?.type ?? '')),
        );
        const lines = await csvRows(report, title);
        const texts = formatted.map((row) =>
          row.map((cell, column) => (columns[column]?.name === 'phone' && cell ? `'+${cell}` : cell)),
        );
        expect([report, title, lines.slice(0, rows.length)]).toEqual([report, title, texts]);
        if (totals)
          expect(lines[rows.length]?.slice(1)).toEqual(totals.slice(1).map((cell) => String(cell ?? '')));
        const sheet = book.worksheets[place + 1];
        const cells = rows.map((_, row) =>
          columns.map(({ type }, column) => inSheet(sheet?.getCell(row + 2, column + 1).value, type)),
        );
        expect([report, title, cells]).toEqual([report, title, formatted]);
      }
    }
  });

  it('sums up its transactions with fees', async () => {
    const listed = section(await view('transactions'), 'transactions');
    const at = (name: string): number => listed.columns.findIndex((column) => column.name === name);
    const done = listed.rows.filter(
      (row) => row[at('status')] === 'Completed' && row[at('kind')] === 'Payin',
    );
    const sum = (name: string): number => done.reduce((total, row) => total + Number(row[at(name)]), 0);
    const { totals, columns } = section(await view('summary'), 'money');
    const total = (name: string): ReportCell =>
      totals?.[columns.findIndex((column) => column.name === name)] ?? null;
    expect([total('payin_count'), total('payin_gross'), total('payin_fee'), total('payin_net')]).toEqual([
      done.length,
      sum('amount'),
      sum('fee'),
      sum('amount') - sum('fee'),
    ]);
    expect(sum('fee')).toBeGreaterThan(0);
  });

  it('prints project, zone, time of knowledge and preliminary state', async () => {
    const { bytes, headers } = await app.file('summary', { format: 'csv', language: 'fr' });
    expect(bytes.toString().split('\n').slice(0, 6)).toEqual([
      '\ufeff"Rapport";"Synthèse journalière"',
      '"Projet";"Boutique Élégance"',
      '"Journée";"20 novembre 2026"',
      '"Fuseau horaire";"UTC+0 (Africa/Abidjan)"',
      '"Tel que connu au";"21 nov. 2026, 08:00 (Africa/Abidjan)"',
      ';"Non verrouillé : les chiffres peuvent encore changer."',
    ]);
    expect(headers.get('content-disposition')).toContain(`rappro-summary-boutique-elegance-${DAY}.csv`);
  });

  it('writes days without a time, on screen and in every file', async () => {
    await app.adjusts(DAY, 1_000);
    await app.checks(DAY);
    for (const report of ['suspense', 'exceptions']) {
      const days = (await view(report)).sections.flatMap(({ columns, rows }) =>
        columns.flatMap(({ type }, place) => (type === 'day' ? rows.map((row) => row[place]) : [])),
      );
      expect([report, ...new Set(days)]).toEqual([report, DAY]);
      const { bytes } = await app.file(report, { format: 'csv', language: 'fr' });
      expect(bytes.toString()).not.toMatch(/T\d\d:\d\d/);
    }
  });

  it('is a PDF of A4 pages with the zone', async () => {
    const { bytes, headers, status } = await app.file('proof', { format: 'pdf', language: 'fr' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it('announces the number of rows when a format is limited', async () => {
    const rowsOf = async (format: string) =>
      (await app.file('transactions', { format })).headers.get('x-rappro-rows');
    expect([await rowsOf('xlsx'), await rowsOf('pdf'), await rowsOf('csv')]).toEqual(['60', '60', null]);
  });

  it('is in the language of the user', async () => {
    app.finance.language = 'fr';
    const shown = section(await view('transactions'), 'transactions');
    app.finance.language = 'en';
    expect(shown.title).toBe('Transactions des journées');
    expect(shown.rows[0]?.slice(1, 3)).toEqual(['Encaissement', expect.stringMatching(/^Hébergé/)]);
  });

  it('escapes formulas in texts of the merchant', async () => {
    await app.pays(`${DAY}T12:00:00Z`, { reference: '=HYPERLINK("http://x";"y")' });
    await app.pays(`${DAY}T12:00:01Z`, { reference: '  @SUM(A1)' });
    await app.pays(`${DAY}T12:00:02Z`, { reference: '-12345' });
    await app.pays(`${DAY}T12:00:03Z`, { reference: '＝1+1' });
    await app.pays(`${DAY}T12:00:04Z`, { reference: `CMD "a";b` });
    const references = (await csvRows('transactions', 'Transactions of the days'))
      .slice(-5)
      .map((row) => row[3]);
    expect(references).toEqual([
      `'=HYPERLINK("http://x";"y")`,
      `'  @SUM(A1)`,
      '-12345',
      `'＝1+1`,
      `CMD "a";b`,
    ]);
  });

  it('is of its project only', async () => {
    for (const url of [app.url('summary'), app.url('transactions', { format: 'csv' })])
      expect((await app.stranger.send('GET', url)).status).toBe(404);
    expect((await app.support.send('GET', app.url('summary'))).status).toBe(200);
    expect((await app.finance.send('GET', app.url('wages'))).status).toBe(404);
  });

  it('refuses an invalid range of days and a future time', async () => {
    const wrong = async (more: Record<string, string>): Promise<unknown> =>
      (await app.finance.send('GET', app.url('summary', more))).body.errors;
    expect(await wrong({ to: '2026-11-19' })).toEqual({ to: 'must not be before the first day' });
    expect(await wrong({ from: '2026-02-30' })).toEqual({ from: expect.any(String) as unknown });
    expect(await wrong({ from: '2026-09-01', to: DAY })).toEqual({
      to: 'must be at most 31 days after the first day',
    });
    expect(await wrong({ asOf: '2026-11-21T09:00:00Z' })).toEqual({ asOf: 'must not be in the future' });
  });
});

describe('a report as known at a given time', () => {
  it('shows a day as known at any given time', async () => {
    const late = await app.pays(`${DAY}T20:00:00Z`, { reference: 'late', amount: 5_000 });
    await app.becomes(late, 'completed', '2026-11-21T07:00:00Z');
    const statusAt = async (asOf: string): Promise<ReportCell | undefined> => {
      const { rows, columns } = section(await view('transactions', { asOf }), 'transactions');
      const at = (name: string): number => columns.findIndex((column) => column.name === name);
      return rows.find((row) => row[at('reference')] === 'late')?.[at('status')];
    };
    expect(await statusAt('2026-11-20T19:00:00Z')).toBeUndefined();
    expect(await statusAt('2026-11-20T23:00:00Z')).toBe('Pending');
    expect(await statusAt('2026-11-21T07:30:00Z')).toBe('Completed');
  });

  it('of a locked day shows the sealed figures with their seal', async () => {
    await app.lock(DAY, NOW);
    const sealed = await view('summary');
    const pending = section(await view('pending'), 'transactions').rows.length;
    expect(pending).toBeGreaterThan(0);
    await app.at('2026-11-29T08:00:00Z');
    const [{ id } = { id: '' }] = await app.running.db.query<{ id: string }[]>(
      `SELECT id FROM transactions WHERE project_id = $1 AND status = 'pending' LIMIT 1`,
      [app.main],
    );
    await app.becomes(id, 'completed', '2026-11-29T07:00:00Z');
    const later = await view('summary');
    expect({ ...later, asOf: '' }).toEqual({ ...sealed, asOf: '' });
    expect(later.sealed).toEqual([
      expect.objectContaining({
        day: DAY,
        revision: 1,
        signedBy: 'finance@example.com',
        reviewedBy: 'admin@example.com',
      }),
    ]);
    expect(section(await view('pending'), 'transactions').rows).toHaveLength(pending);
    const { bytes } = await app.file('summary', { format: 'csv', language: 'fr' });
    expect(bytes.toString()).toContain(
      '"Scellée";"20 novembre 2026, révision 1 : telle que connue au 21 nov. 2026, 08:00 (Africa/Abidjan) ; signée par',
    );
    expect(bytes.toString()).not.toContain('Non verrouillé');
    const signed = section(await view('sign_off'), 'days');
    expect(signed.rows[0]).toEqual(
      expect.arrayContaining(['Locked', 'finance@example.com', 'admin@example.com']),
    );
  });

  it('of several days marks the sealed ones, each as known at its own time', async () => {
    const both = await view('summary', { to: app.next });
    expect(both.sealed.map(({ day }) => day)).toEqual([DAY]);
    const { bytes } = await app.file('summary', { format: 'csv', language: 'en', to: app.next });
    expect(bytes.toString()).toContain('Some of the days are not locked');
  });

  it('of a reopened day shows current figures, and sealed ones for the time before', async () => {
    await app.reopen(DAY, new Date('2026-11-29T09:00:00Z'));
    await app.at('2026-11-29T10:00:00Z');
    expect((await view('summary')).sealed).toEqual([]);
    expect((await view('summary', { asOf: '2026-11-29T08:30:00Z' })).sealed).toHaveLength(1);
  });
});

describe('a file', () => {
  it('that is too long for its format is refused with another format', async () => {
    await app.running.db.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, source, made_by,
         occurred_at, created_at)
       SELECT gen_random_uuid(), $1, 'payin', 'hosted', 'bulk-' || n, 'bulk-' || n, 1000, '22654112233', 'completed', at, 'registered', 'x', at, at
       FROM generate_series(1, 21000) n, LATERAL (SELECT '2026-11-10T00:00:00Z'::timestamptz + n * interval '1 second' AS at) x`,
      [app.main],
    );
    const { status, body } = await app.finance.send(
      'GET',
      app.url('transactions', { from: '2026-11-10', format: 'pdf' }),
    );
    expect([status, body.code]).toEqual([422, 'report_too_long']);
    const { bytes } = await app.file('transactions', { from: '2026-11-10', format: 'csv' });
    expect(bytes.toString().trimEnd().split('\n')).toHaveLength(21_000 + 9);
    const screen = section(await view('transactions', { from: '2026-11-10' }), 'transactions');
    expect([screen.rows.length, screen.rowCount]).toEqual([200, 21_000]);
  });

  it('releases its connection when the reader disconnects', async () => {
    for (let round = 0; round < 12; round++) {
      await app.abandonFile('transactions', { from: '2026-11-10', format: 'csv' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { status } = await app.file('transactions', { from: '2026-11-10', format: 'csv' });
    expect(status).toBe(200);
  });
});
