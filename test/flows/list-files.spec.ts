import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { queryRow } from '../../server/platform/common/database/query.js';
import { neutralizeCsvFormula } from '../../server/platform/common/table/cell.js';
import { readTable } from '../../server/platform/common/table/read-table.js';
import { defusedSql } from '../../server/reporting/reports/model/long-section-sql.js';
import type { SessionClient } from '../support/session-client.js';
import { ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.pays('2026-11-20T10:00:00Z', { reference: '=HYPERLINK("http://x")', amount: 5_000 });
  await app.pays('2026-11-20T11:30:15Z', { reference: 'CMD;2', amount: 90_000, to: 'completed' });
  await app.pays('2026-11-20T12:00:00Z', { reference: 'foreign', projectId: app.other });
});
afterAll(() => app.close());

const file = (query: string, { list = 'transactions', by = app.finance } = {}) =>
  by.send('GET', `/api/list-files/${list}?format=csv&${query}`);

/** Returns the lines of a file; `fetch` removes its byte order mark. */
async function rowsOf(query: string, options: { list?: string; by?: SessionClient } = {}): Promise<string[]> {
  const { text, status } = await file(query, options);
  expect(status).toBe(200);
  return text.trimEnd().split('\n');
}

const ORDER = 'sort=occurredAt&order=ASC';

describe('a list as CSV', () => {
  it('holds the filtered rows in their order with the chosen columns, in the zone of the project', async () => {
    expect(
      await rowsOf(`projectId=${app.main}&${ORDER}&columns=time,reference,kind,operator,amount,status`),
    ).toEqual([
      '"Time (Africa/Abidjan)";"Reference";"Type";"Channel";"Operator";"Amount (XOF)";"Status"',
      `2026-11-20 10:00:00;"'=HYPERLINK(""http://x"")";"Payin";"Hosted";"ORANGE BURKINA";5000;"Pending"`,
      '2026-11-20 11:30:15;"CMD;2";"Payin";"Hosted";"ORANGE BURKINA";90000;"Completed"',
    ]);
    expect(await rowsOf('amountMin=90000&status=completed&columns=amount,reference')).toEqual([
      '"Amount (XOF)";"Reference"',
      '90000;"CMD;2"',
    ]);
    expect(await rowsOf('subCode=99&columns=amount')).toEqual(['"Amount (XOF)"']);
  });

  it('is written in the language of the reader', async () => {
    const french = await app.finance.send('GET', '/api/list-files/transactions?format=csv&columns=status', {
      headers: { 'accept-language': 'fr' },
    });
    expect(french.text.trimEnd().split('\n').slice(0, 2)).toEqual(['"Statut"', '"En attente"']);
  });

  it('has all columns by default, and one line of titles', async () => {
    const [titles, ...rows] = await rowsOf('amountMin=90000');
    expect(titles?.split(';')).toHaveLength(12);
    expect(rows).toHaveLength(1);
  });

  it('holds the projects of the reader only', async () => {
    const all = await rowsOf('columns=reference,project');
    expect(all).toContain('"foreign";"Kiosque"');
    expect(await rowsOf('columns=reference', { by: app.stranger })).toEqual(['"Reference"', '"foreign"']);
    expect(await rowsOf(`projectId=${app.main}&columns=reference`, { by: app.stranger })).toEqual([
      '"Reference"',
    ]);
  });

  it('masks phone numbers for support only', async () => {
    const query = 'reference=CMD%3B2&columns=customer';
    expect(await rowsOf(query)).toEqual(['"Customer"', `"'+22654110002"`]);
    const [, masked] = await rowsOf(query, { by: app.support });
    expect(masked).toMatch(/^"'\+226 •+02"$/);
  });

  it.each([
    '=1+1',
    'x,=cmd',
    'Awa;-1+2; @SUM(A1)',
    'a\n\u200b+1',
    '\u2060=1',
    '\u202e＝1|\u00ad-x',
    '12,5',
    '-12,5',
    'CMD, 2',
    'a",""=1',
    'Été',
    '',
  ])('has %j without formulas, as files that the server writes itself', async (text) => {
    const cell = await queryRow(
      app.running.db,
      sql`SELECT ${defusedSql(sql`t`)} AS cell FROM (VALUES (${text}::text)) v (t)`,
    );
    expect(cell).toEqual({ cell: neutralizeCsvFormula(text) });
  });

  it.each(['callbacks', 'payouts', 'payout-orders', 'breaks'])('is offered for %s', async (list) => {
    const lines = await rowsOf('', { list });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/;/);
  });

  it.each([
    ['transactions', 'format', 'format=pdf'],
    ['transactions', 'columns', 'columns=time,secret'],
    ['transactions', 'status', 'status=paid'],
    ['transactions', 'sort', 'sort=token'],
    ['callbacks', 'columns', 'columns=body'],
    ['payouts', 'state', 'state=gone'],
    ['breaks', 'kind', 'kind=gap'],
    ['transactions', 'nonsense', 'nonsense=1'],
  ])('of %s is refused by the field %s: %s', async (list, field, query) => {
    const { status, body } = await app.finance.send(
      'GET',
      `/api/list-files/${list}?${query.startsWith('format') ? '' : 'format=csv&'}${query}`,
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('requires a sign-in, and is not open to machines', async () => {
    const response = await fetch(`${app.running.url}/api/list-files/transactions?format=csv`, {
      headers: { 'x-forwarded-for': '192.0.2.7' },
    });
    expect(response.status).toBe(401);
  });

  it('is recorded in the audit log, without what was searched', async () => {
    await rowsOf('status=pending&phone=22654110001&columns=reference,amount', { by: app.support });
    const [entry] = await app.running.db.query<Record<string, unknown>[]>(
      `SELECT actor, act, subject_type, subject_id, details FROM audit_entries WHERE act = 'list.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      actor: 'support@example.com',
      act: 'list.exported',
      subject_type: 'list',
      subject_id: 'transactions',
      details: {
        format: 'csv',
        rows: 1,
        filter: { status: ['pending'], phone: '•••' },
        columns: ['reference', 'amount'],
      },
    });
  });
});

describe('a list as XLSX', () => {
  it('has the rows on its first sheet, with times of the project and no formula', async () => {
    const response = await fetch(
      `${app.running.url}/api/list-files/transactions?format=xlsx&projectId=${app.main}&${ORDER}&columns=time,reference,customer,amount`,
      { headers: { cookie: app.support.cookie, 'x-forwarded-for': '192.0.2.1' } },
    );
    expect([response.status, response.headers.get('x-rappro-rows')]).toEqual([200, '2']);
    expect(response.headers.get('content-disposition')).toMatch(/rappro-transactions-\d{12}\.xlsx/);
    const table = await readTable(Buffer.from(await response.arrayBuffer()));
    const [first] = table.rows.map(({ cells }) => cells);
    expect(table.header).toEqual(['Time (Africa/Abidjan)', 'Reference', 'Customer', 'Amount (XOF)']);
    expect(first?.slice(1)).toEqual([
      expect.stringContaining('=HYPERLINK'),
      expect.stringMatching(/•+01$/),
      '5000',
    ]);
    expect(first?.[0]).toMatch(/^2026-11-20.10:00/);
  });
});
