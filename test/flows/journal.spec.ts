import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  JournalExportView,
  JournalLine,
  JournalSettingsView,
  JournalView,
} from '../../server/reporting/journal/journal.view.js';
import { SYSCOHADA_TEMPLATE } from '../../server/reporting/journal/journal-settings.service.js';
import type { Answer } from '../support/session-client.js';
import { DAY, NOW, ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.fees();
  await app.pays(`${DAY}T10:00:00Z`, { amount: 100_000, to: 'completed' });
  await app.pays(`${DAY}T11:00:00Z`, { kind: 'payout', amount: 40_000, to: 'completed' });
  await app.pays(`${DAY}T12:00:00Z`, { operatorId: '12', amount: 7_000, to: 'completed' });
});
afterAll(() => app.close());

const journal = async (day = DAY): Promise<JournalView> =>
  (await app.finance.send('GET', `/api/journal/${app.main}/${day}`)).body as unknown as JournalView;
const hand = (day = DAY, body: object = {}): Promise<Answer> =>
  app.finance.send('POST', `/api/journal/${app.main}/${day}/export`, { body });
const viewOf = ({ body }: Answer): JournalExportView => body as unknown as JournalExportView;
const short = (lines: readonly JournalLine[]): unknown[] =>
  lines.map(({ piece, account, debit, credit }) => [piece, account, debit, credit]);

async function file(id: string, encoding = ''): Promise<Buffer> {
  const response = await fetch(`${app.running.url}/api/journal/exports/${id}/file${encoding}`, {
    headers: { cookie: app.finance.cookie, 'x-forwarded-for': '192.0.2.1' },
  });
  return Buffer.from(await response.arrayBuffer());
}

describe('the journal of a day', () => {
  it('is shown balanced by operator before the lock, without an export', async () => {
    const shown = await journal();
    expect([shown.locked, shown.revision, shown.settingsVersion]).toEqual([false, null, 0]);
    expect(short(shown.lines)).toEqual([
      ['#1', '552', 100_000, 0],
      ['#1', '4111', 0, 100_000],
      ['#1', '6317', 1_500, 0],
      ['#1', '552', 0, 1_500],
      ['#1', '4712', 40_000, 0],
      ['#1', '552', 0, 40_000],
      ['#1', '6317', 410, 0],
      ['#1', '552', 0, 410],
      ['#2', '552', 7_000, 0],
      ['#2', '4111', 0, 7_000],
    ]);
    expect(shown.debit).toBe(shown.credit);
    const { status, body } = await hand();
    expect([status, body.code]).toEqual([409, 'journal_day_open']);
  });

  it('is exported once under its own numbers', async () => {
    await app.lock(DAY, NOW);
    const made = viewOf(await hand());
    expect([made.firstPiece, made.lastPiece, made.lines, made.againOf]).toEqual([
      '2026-000001',
      '2026-000002',
      10,
      null,
    ]);
    const shown = await journal();
    expect(shown.exports.map(({ id }) => id)).toEqual([made.id]);
    expect(new Set(shown.lines.map(({ piece }) => piece))).toEqual(new Set(['2026-000001', '2026-000002']));
    const text = (await file(made.id, '?encoding=utf8')).toString();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Journal;Date;Pièce;Compte;Libellé;Référence;Débit;Crédit;Intitulé du compte',
      'MM;20/11/2026;2026-000001;552;Encaissements ORANGE BURKINA 20/11;20261120-11;100000;;Monnaie électronique – téléphone portable',
    ]);
    expect((await file(made.id)).toString('latin1')).toContain('Pi\u00e8ce');
  });

  it('is exported again only on explicit request', async () => {
    const again = await hand();
    expect([again.status, again.body.code]).toEqual([409, 'journal_exported']);
    expect(again.body.detail).toContain('2026-000001');
    const [first] = (await journal()).exports;
    const copy = viewOf(await hand(DAY, { reason: 'the accountant lost it' }));
    expect([copy.againOf, copy.firstPiece, copy.reason]).toEqual([
      first?.id,
      '2026-000001',
      'the accountant lost it',
    ]);
    expect((await file(copy.id, '?encoding=utf8')).toString()).toContain(
      ';DUPLICATA Encaissements ORANGE BURK;',
    );
    expect((await file(first?.id ?? '', '?encoding=utf8')).toString()).not.toContain('DUPLICATA');
  });

  it('is exported once by two simultaneous users', async () => {
    await app.pays(`${app.next}T06:00:00Z`, { amount: 3_000, to: 'completed' });
    await app.at('2026-11-22T08:00:00Z');
    await app.lock(app.next, app.clock.now());
    const both = await Promise.all([hand(app.next), hand(app.next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)!;
    expect(viewOf(made).firstPiece).toBe('2026-000003');
  });

  it('skips no number when an export fails', async () => {
    const day = '2026-11-22';
    await app.lock(day, new Date('2026-11-23T01:00:00Z'));
    await app.at('2026-11-23T08:00:00Z');
    const { status, body } = await hand(day);
    expect([status, body.code]).toEqual([409, 'journal_empty']);
    const [{ next } = { next: 0 }] = await app.running.db.query<{ next: number }[]>(
      'SELECT next FROM journal_numbers WHERE project_id = $1',
      [app.main],
    );
    expect(next).toBe(4);
  });

  it('reverses a reopened day before it books it again', async () => {
    const day = '2026-11-23';
    await app.at('2026-11-24T08:00:00Z');
    await app.pays(`${day}T10:00:00Z`, { amount: 20_000, to: 'completed' });
    await app.lock(day, new Date('2026-11-24T07:00:00Z'));
    const first = viewOf(await hand(day));
    expect(first.firstPiece).toBe('2026-000004');
    await app.reopen(day, new Date('2026-11-24T09:00:00Z'));
    await app.running.db.query(
      `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, made_by, at)
       VALUES (gen_random_uuid(), $1, '11', $2, -500, 'fee', 'a fee that was not in the grid', 'x', '2026-11-24T09:30:00Z')`,
      [app.main, day],
    );
    await app.lock(day, new Date('2026-11-24T10:00:00Z'), 2);
    await app.at('2026-11-24T11:00:00Z');
    const second = viewOf(await hand(day));
    expect([second.revision, second.firstPiece, second.lastPiece]).toEqual([2, '2026-000005', '2026-000006']);
    const { lines } = await journal(day);
    expect(short(lines)).toEqual([
      ['2026-000005', '552', 0, 20_000],
      ['2026-000005', '4111', 20_000, 0],
      ['2026-000005', '6317', 0, 300],
      ['2026-000005', '552', 300, 0],
      ['2026-000006', '552', 20_000, 0],
      ['2026-000006', '4111', 0, 20_000],
      ['2026-000006', '6317', 300, 0],
      ['2026-000006', '552', 0, 300],
      ['2026-000006', '4711', 500, 0],
      ['2026-000006', '552', 0, 500],
    ]);
    expect(lines[0]?.label).toBe('EXTOURNE Encaissements ORANGE BURKI');
  });

  it('warns of skipped days and exports once the gap is accepted', async () => {
    const [skipped, day] = ['2026-11-24', '2026-11-25'];
    for (const one of [skipped, day]) {
      await app.at(`${one}T23:30:00Z`);
      await app.pays(`${one}T10:00:00Z`, { amount: 2_000, to: 'completed' });
      await app.at(new Date(Date.parse(`${one}T00:00:00Z`) + 32 * 3_600_000).toISOString());
      await app.lock(one, app.clock.now());
    }
    expect((await journal(day)).gap).toEqual([skipped]);
    const refused = await hand(day);
    expect([refused.status, refused.body.code]).toEqual([409, 'journal_gap']);
    expect(refused.body).toMatchObject({ values: { days: [skipped] } });
    expect(refused.body.detail).toContain('24 November 2026');
    expect((await hand(day, { acceptGap: true })).status).toBe(201);
    const [{ gap } = { gap: null }] = await app.running.db.query<{ gap: unknown }[]>(
      `SELECT details->'gap' AS gap FROM audit_entries WHERE act = 'journal.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(gap).toEqual([skipped]);
    expect((await journal(skipped)).gap).toEqual([]);
  });

  it('cannot be changed in the database', async () => {
    await expect(app.running.db.query('UPDATE journal_exports SET debit = 0, credit = 0')).rejects.toThrow();
  });

  it('is of its project only, and read-only for support', async () => {
    const [first] = (await journal()).exports;
    expect((await app.stranger.send('GET', `/api/journal/${app.main}/${DAY}`)).status).toBe(404);
    expect((await app.stranger.send('GET', `/api/journal/exports/${first?.id}/file`)).status).toBe(404);
    expect(
      (await app.stranger.send('POST', `/api/journal/${app.main}/${DAY}/export`, { body: {} })).status,
    ).toBe(404);
    expect((await app.support.send('GET', `/api/journal/${app.main}/${DAY}`)).status).toBe(200);
    expect(
      (await app.support.send('POST', `/api/journal/${app.main}/${DAY}/export`, { body: {} })).status,
    ).toBe(403);
    const listed = await app.stranger.send('GET', '/api/journal/exports');
    expect(listed.body['total']).toBe(0);
  });
});

describe('the settings of the journal', () => {
  const url = (): string => `/api/journal/settings/${app.main}`;
  const settings = async (): Promise<JournalSettingsView> =>
    (await app.finance.send('GET', url())).body as unknown as JournalSettingsView;

  it('are the template by default and versions afterwards', async () => {
    expect(await settings()).toEqual({
      projectId: app.main,
      version: 0,
      settings: SYSCOHADA_TEMPLATE,
      changedBy: null,
      at: null,
    });
    const own = { ...SYSCOHADA_TEMPLATE, journalCode: 'OM', floatAccounts: { '11': '5521', '12': '5522' } };
    const { status, body } = await app.finance.send('PUT', url(), { body: own });
    expect([status, body['version'], body['changedBy']]).toEqual([200, 1, 'finance@example.com']);
    expect((await settings()).settings).toEqual(own);
    const acts = await app.running.db.query<unknown[]>(
      `SELECT 1 FROM audit_entries WHERE act = 'journal.settings_changed'`,
    );
    expect(acts).toHaveLength(1);
  });

  it('of an export stay unchanged', async () => {
    const [first] = (await journal()).exports.slice(-1);
    expect((await file(first?.id ?? '', '?encoding=utf8')).toString()).toContain(
      'MM;20/11/2026;2026-000001;552;',
    );
  });

  it('refuse characters that Windows-1252 lacks, by field, unless the file is in UTF-8', async () => {
    const labels = {
      ...SYSCOHADA_TEMPLATE.labels,
      payins: 'Encaissements Ɔ {day}',
      fees: 'Frais œ’—« {day}',
    };
    const accountNames = { '552': 'Monnaie ŋ', '4111': 'Clients' };
    const given = { ...SYSCOHADA_TEMPLATE, labels, accountNames };
    const refused = await app.finance.send('PUT', url(), { body: given });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'labels.payins': expect.stringContaining('Windows-1252 lacks: Ɔ.'),
      'accountNames.552': expect.stringContaining('ŋ'),
    });
    const body = { ...given, encoding: 'utf8' };
    expect((await app.finance.send('PUT', url(), { body })).status).toBe(200);
    // Programs that leave both out keep them.
    const { encoding: _, accountNames: __, ...former } = body;
    expect((await app.finance.send('PUT', url(), { body: former })).status).toBe(200);
    expect((await settings()).settings).toMatchObject({ encoding: 'utf8', accountNames });
    expect((await journal()).exports.at(-1)?.encoding).toBe('cp1252');
  });

  it('must be accepted by accounting packages', async () => {
    const wrong = {
      ...SYSCOHADA_TEMPLATE,
      journalCode: 'too long',
      customers: '411;1',
      floatAccounts: { '11': 'x y' },
      labels: { ...SYSCOHADA_TEMPLATE.labels, fees: 'x'.repeat(36), payins: 'a;b' },
    };
    const { status, body } = await app.finance.send('PUT', url(), { body: wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      ['customers', 'floatAccounts.11', 'journalCode', 'labels.fees', 'labels.payins'].sort(),
    );
    expect((await app.support.send('PUT', url(), { body: SYSCOHADA_TEMPLATE })).status).toBe(403);
    expect((await app.stranger.send('PUT', url(), { body: SYSCOHADA_TEMPLATE })).status).toBe(404);
  });
});
