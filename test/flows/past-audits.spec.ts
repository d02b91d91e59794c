import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PastAuditLine, PastAuditView } from '../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../server/reporting/past-audits/past-audit-words.js';
import { PastAuditChecksService } from '../../server/reporting/past-audits/past-audit-checks.service.js';
import { startApp } from '../support/app.js';
import { followed } from '../support/imports.harness.js';
import { readTable } from '../../server/platform/common/table/read-table.js';
import { pdfTexts } from '../support/pdf-text.js';
import { addUser, SessionClient } from '../support/session-client.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

type Status = 'completed' | 'notcompleted' | 'pending';
interface Past {
  reference: string;
  kind: 'payin' | 'payout';
  amount: number;
  /** In the file and at the aggregator. */
  ours: Status;
  theirs: Status;
  theirAmount: number;
  /** Replaces the token of the aggregator. */
  token?: string;
  expected: PastAuditResult;
}

const ROWS = 2_000;
const HEADER = 'Date;Référence;Jeton;Montant;Sens;Statut';
const WORDS: Record<Status, string> = {
  completed: 'réussie',
  notcompleted: 'échouée',
  pending: 'en attente',
};

let app: SweepHarness;
let project: SweepProject;

beforeAll(async () => {
  app = await SweepHarness.begin();
  project = await app.project('Boutique');
});
afterAll(() => app.end());

/** Plans past transactions; every fiftieth differs, in each way in turn. */
function planned(count: number, prefix = 'H'): Past[] {
  return Array.from({ length: count }, (_, n): Past => {
    const kind = n % 5 === 4 ? 'payout' : 'payin';
    const base = { reference: `${prefix}-${n}`, kind, amount: 1_000 + n } as const;
    const same = { ...base, theirAmount: base.amount };
    if (n % 50 !== 7 && n % 50 !== 8) {
      const status = n % 9 === 0 ? 'notcompleted' : 'completed';
      return { ...same, ours: status, theirs: status, expected: 'agrees' };
    }
    switch (Math.floor(n / 50) % 5) {
      case 0:
        return { ...same, ours: 'notcompleted', theirs: 'completed', expected: 'paid_there' };
      case 1:
        return { ...same, ours: 'completed', theirs: 'notcompleted', expected: 'paid_here' };
      case 2:
        return {
          ...{ ...base, kind: 'payin', ours: 'completed', theirs: 'completed' },
          ...{ theirAmount: base.amount + 500, expected: 'amount_differs' },
        };
      case 3:
        return { ...same, ours: 'pending', theirs: 'notcompleted', expected: 'status_differs' };
      default:
        return {
          ...{ ...same, ours: 'completed', theirs: 'completed' },
          ...{ token: `not-a-token-${prefix}-${n}`, expected: 'unconfirmed' },
        };
    }
  });
}

/** Adds the transactions to the aggregator. @returns the file that the merchant has */
function fileOf(rows: readonly Past[], into: SweepProject = project): string {
  const lines = rows.map((row, n) => {
    const at = new Date(Date.UTC(2026, 7, 20) + n * 60_000).toISOString();
    const { token } = app.sandbox.control.transactions.addPast({
      ...{ project: into.name, reference: row.reference, amount: row.theirAmount, status: row.theirs, at },
      channel: row.kind === 'payin' ? 'hosted' : 'mobile_money_payout',
      phone: '22670000001',
    });
    const direction = row.kind === 'payin' ? 'encaissement' : 'décaissement';
    const day = `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`;
    return [day, row.reference, row.token ?? token, row.amount, direction, WORDS[row.ours]].join(';');
  });
  return [HEADER, ...lines].join('\n');
}

async function upload(file: string, by = app.admin, projectId = project.id): Promise<PastAuditView> {
  const query = new URLSearchParams({ projectId, name: 'passé.csv' });
  const sent = by.send('POST', `/api/past-audits?${query.toString()}`, {
    raw: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { status, body, text } = await followed(by, sent, 201, 'past-audits');
  if (status !== 201) throw new Error(text);
  return body as unknown as PastAuditView;
}

const start = (id: string, body: object = {}) =>
  app.admin.send('POST', `/api/past-audits/${id}/start`, { body });

async function view(id: string): Promise<PastAuditView> {
  return (await app.admin.send('GET', `/api/past-audits/${id}`)).body as unknown as PastAuditView;
}

async function rowsOf(id: string, result: PastAuditResult): Promise<PastAuditLine[]> {
  const { body } = await app.admin.send('GET', `/api/past-audits/${id}/rows?result=${result}&perPage=200`);
  return body['data'] as PastAuditLine[];
}

const checks = () => app.running.app.get(PastAuditChecksService);

/** Reads current figures that an audit must not change. */
async function present(): Promise<unknown> {
  const tables = [
    'transactions',
    'transitions',
    'breaks',
    'alerts',
    'webhook_deliveries',
    'confirmation_schedule',
  ];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [row] = await app.running.db.query<unknown[]>(
    `SELECT ${counts.join(', ')}, (SELECT count(*)::int FROM import_lines) AS lines, (SELECT count(*)::int FROM later_checks) AS later`,
  );
  const { body } = await app.admin.send('GET', `/api/dashboard?projectId=${project.id}`);
  const pending = body['pending'] as { count: number }[];
  return {
    row,
    operators: body['operators'],
    pending: pending.map(({ count }) => count),
    failures: body['failures'],
  };
}

describe('an audit of past transactions', () => {
  it('finds every planted difference of 2,000 rows, across a restart, and changes nothing of the present', async () => {
    await app.payins(project, 3);
    const before = await present();
    const rows = planned(ROWS);
    const uploaded = await upload(fileOf(rows));
    expect(uploaded).toMatchObject({ state: 'draft', unreadable: 0, total: null });
    expect((await start(uploaded.id)).status).toBe(202);

    // A second server takes over what the first one leaves behind.
    const other = await startApp({ databaseUrl: app.running.databaseUrl, clock: app.clock });
    app.sandbox.control.setLatency(20);
    const passes = await other.app.get(PastAuditChecksService).start();
    while ((await view(uploaded.id)).compared < 100) await new Promise(setImmediate);
    await other.close();
    await Promise.all(passes);
    app.sandbox.control.setLatency(0);
    const halfway = await view(uploaded.id);
    expect(halfway).toMatchObject({ state: 'running', total: ROWS });
    expect(halfway.compared).toBeLessThan(ROWS);
    await app.pass(61);
    for (let tries = 0; tries < 10 && (await view(uploaded.id)).state === 'running'; tries += 1) {
      await checks().sweep();
      await app.pass(5);
    }

    const done = await view(uploaded.id);
    expect(done).toMatchObject({ state: 'done', compared: ROWS });
    for (const result of [
      'paid_there',
      'paid_here',
      'amount_differs',
      'status_differs',
      'unconfirmed',
    ] as const) {
      const expected = rows.filter((row) => row.expected === result).map(({ reference }) => reference);
      const found = (await rowsOf(uploaded.id, result)).map(({ reference }) => reference);
      expect([result, found]).toEqual([result, expected]);
    }
    expect((await rowsOf(uploaded.id, 'unconfirmed')).every(({ cause }) => cause === 'not_found')).toBe(true);
    const asked = rows.map(
      ({ reference }) => app.sandbox.control.transactions.get({ reference }).shortestGapMs,
    );
    expect(asked.filter((gap) => gap !== null && gap < 3_000)).toEqual([]);
    expect(await present()).toEqual(before);
  });

  it('stores nothing of a file with unreadable rows before it is started without them', async () => {
    const rows = planned(3, 'U');
    const [header, first = '', second = '', third = ''] = fileOf(rows).split('\n');
    const file = [
      header,
      first,
      second.replace(';1001;', ';abc;'),
      third.replace(/;U-2;[^;]+;/, ';U-2;;'),
    ].join('\n');
    const uploaded = await upload(file);
    expect(uploaded.unreadable).toBe(2);
    const { body } = await app.admin.send('GET', `/api/imports/${uploaded.id}`);
    const errors = body.errors as unknown as {
      rowNumber: number;
      errors: { field: string; rule: string }[];
    }[];
    expect(errors.map(({ rowNumber, errors: [error] }) => [rowNumber, error?.field, error?.rule])).toEqual([
      [3, 'amount', 'amount'],
      [4, 'token', 'required'],
    ]);
    expect((await start(uploaded.id)).body.code).toBe('past_audit_bad_rows');
    expect(await view(uploaded.id)).toMatchObject({ state: 'draft', total: null });
    expect((await start(uploaded.id, { leavesBad: true })).body).toMatchObject({ total: 1, unreadable: 2 });
    await checks().sweep();
    expect(await view(uploaded.id)).toMatchObject({ state: 'done', compared: 1 });
  });

  it('names duplicates, and compares registered transactions without a second check of their token', async () => {
    const [reference = ''] = await app.payins(project, 1);
    app.sandbox.control.transactions.settle({ reference });
    await app.pass(5);
    await app.sweep();
    const { token, asked } = app.sandbox.control.transactions.get({ reference });
    const line = `13/11/2026 10:00;${reference};${token};15000;encaissement;échouée`;
    const uploaded = await upload([HEADER, line, line.replace('échouée', 'réussie')].join('\n'));
    await start(uploaded.id);
    await app.pass(5);
    await checks().sweep();
    const [row] = await rowsOf(uploaded.id, 'paid_there');
    expect(row).toMatchObject({ reference, said: 'completed', saidAmount: 15_000 });
    expect(row?.transactionId).toEqual((await app.held(reference)).id);
    expect(await rowsOf(uploaded.id, 'duplicate')).toHaveLength(1);
    expect(app.sandbox.control.transactions.get({ reference }).asked).toBe(asked);
  });

  it('respects the rate of the project and lets live checks go first', async () => {
    const slow = await app.project('Lent', { ratePerSecond: 5 });
    const uploaded = await upload(fileOf(planned(20, 'L'), slow), app.admin, slow.id);
    await start(uploaded.id);
    await checks().sweep(); // makes the allowance of the project
    await app.pass(1);
    await checks().sweep();
    expect((await view(uploaded.id)).compared).toBe(5);
    await app.payins(slow, 5);
    await app.pass(5);
    await checks().sweep();
    expect((await view(uploaded.id)).compared).toBe(5);
    const second = await upload(fileOf(planned(1, 'M'), slow), app.admin, slow.id);
    expect((await start(second.id)).body.code).toBe('past_audit_running');
    const { body } = await app.admin.send('POST', `/api/past-audits/${uploaded.id}/stop`);
    expect(body).toMatchObject({ state: 'stopped', compared: 20, stoppedBy: 'admin@example.com' });
    expect(await rowsOf(uploaded.id, 'unconfirmed')).toHaveLength(15);
  });

  it('pauses with the project when the credentials are refused', async () => {
    const refused = await app.project('Refus');
    const uploaded = await upload(fileOf(planned(5, 'C'), refused), app.admin, refused.id);
    await start(uploaded.id);
    app.sandbox.control.changeProject('Refus', { revoked: true });
    await checks().sweep();
    expect(await view(uploaded.id)).toMatchObject({ state: 'running', compared: 0, paused: true });
  });

  it('writes the report as XLSX and PDF', async () => {
    const uploaded = await upload(fileOf(planned(60, 'R')));
    await start(uploaded.id);
    await checks().sweep();
    const report = async (format: string): Promise<Buffer> => {
      const url = `${app.running.url}/api/past-audits/${uploaded.id}/report?format=${format}&language=fr`;
      const response = await fetch(url, { headers: { cookie: app.admin.cookie } });
      if (!response.ok) throw new Error(await response.text());
      return Buffer.from(await response.arrayBuffer());
    };
    expect(pdfTexts(await report('pdf')).join(' ')).toContain('Payée chez l’agrégateur');
    const { header, rows } = await readTable(await report('xlsx'));
    expect([header.length, rows.length]).toEqual([2, 4]);
  });

  it('is out of reach of other projects and of support', async () => {
    const other = await app.project('Kiosque');
    const uploaded = await upload(fileOf(planned(1, 'X')));
    await addUser(app.running, 'finance@example.com', 'finance', [other.id]);
    const finance = new SessionClient(app.running.url, 'http://localhost:3000');
    await finance.enter('finance@example.com');
    for (const path of ['', '/rows', '/report?format=pdf'])
      expect((await finance.send('GET', `/api/past-audits/${uploaded.id}${path}`)).status).toBe(404);
    expect((await finance.send('POST', `/api/past-audits/${uploaded.id}/start`, { body: {} })).status).toBe(
      404,
    );
    await addUser(app.running, 'support@example.com', 'support', [project.id]);
    const support = new SessionClient(app.running.url, 'http://localhost:3000');
    await support.enter('support@example.com');
    expect((await support.send('POST', `/api/past-audits/${uploaded.id}/start`, { body: {} })).status).toBe(
      403,
    );
  });
});
