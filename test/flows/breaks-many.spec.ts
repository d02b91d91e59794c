import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkResult } from '../../server/books/breaks/break.view.js';
import { BREAK_KINDS } from '../../server/books/breaks/break-words.js';
import { readTable } from '../../server/platform/common/table/read-table.js';
import { BreaksHarness } from '../support/breaks.harness.js';
import type { Colleague } from '../support/payouts.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let harness: BreaksHarness;
let finance: Colleague;
let support: Colleague;
let outsider: Colleague;

beforeAll(async () => {
  harness = await BreaksHarness.open();
  ({ finance, support } = harness.app.users);
  outsider = await harness.app.hire('outsider', 'finance', [harness.app.other.id]);
});
afterAll(() => harness.close());

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];
const acts = async (id: string) => (await harness.view(id)).acts.map(({ act }) => act);

describe('many breaks at once', () => {
  it('are resolved individually; a dry run writes nothing', async () => {
    const good = await harness.found('fee_variance', { amount: 50 });
    const divergence = await harness.found('override_contradicted');
    const foreign = await harness.found('fee_variance', { project: harness.app.other });
    const body = {
      ids: [good, divergence, foreign],
      act: 'resolve',
      code: 'fee_agreed',
      reason: 'Contract of May',
    };
    const member = await harness.app.hire('member', 'finance', [harness.app.main.id]);
    const dry = (await member.post('/api/breaks/bulk', { ...body, dry: true })).body as unknown as BulkResult;
    expect(dry).toMatchObject({ dry: true, done: 1 });
    expect(dry.rows.map(({ ok, field }) => [ok, field])).toEqual([
      [true, null],
      [false, 'code'],
      [false, 'number'],
    ]);
    expect((await harness.view(good)).state).toBe('open');
    expect((await member.post('/api/breaks/bulk', body)).body).toMatchObject({ dry: false, done: 1 });
    expect(await harness.view(good)).toMatchObject({
      state: 'resolved',
      resolutionReason: 'Contract of May',
    });
    expect((await harness.view(divergence)).state).toBe('open');
    expect((await harness.view(foreign)).state).toBe('open');
  });

  it('are assigned to a user with access to each of them', async () => {
    const here = await harness.found('overdue');
    const there = await harness.found('overdue', { project: harness.app.other });
    const { body } = await finance.post('/api/breaks/bulk', {
      ids: [here, there],
      act: 'assign',
      userId: outsider.id,
    });
    expect((body as unknown as BulkResult).rows.map(({ ok }) => ok)).toEqual([false, true]);
    expect((await harness.view(there)).assignee).toBe('outsider@example.com');
  });
});

describe('the spreadsheet of breaks', () => {
  const send = (bytes: Buffer, dry: boolean) =>
    finance.browser.send('POST', `/api/breaks/file?dry=${String(dry)}`, {
      raw: bytes,
      headers: { 'content-type': 'application/octet-stream', 'accept-language': 'fr' },
    });

  it.each(['csv', 'xlsx'])('is exported, filled in and imported row by row: %s', async (format) => {
    const project = await harness.app.project(`Feuille ${format}`);
    const ids: string[] = [];
    for (const amount of [1_000, 2_000, 3_000, 4_000])
      ids.push(await harness.found('missing_statement', { project, amount }));
    await harness.found('callback_against_confirm', { project, amount: 5_000 });
    const file = await fetch(
      `${harness.app.running.url}/api/breaks/file?format=${format}&projectId=${project.id}`,
      { headers: { cookie: finance.browser.cookie, 'accept-language': 'fr' } },
    );
    const { header, rows } = await readTable(Buffer.from(await file.arrayBuffer()));
    expect(rows).toHaveLength(5);
    const at = (name: string): number => header.indexOf(name);
    const fill = new Map<string, Record<string, string>>([
      ['1000', { 'Motif de résolution': 'erreur de l’opérateur', Explication: 'Leur fichier était court' }],
      ['2000', { 'Motif de résolution': 'perdu', Explication: 'x' }],
      ['3000', { 'Motif de résolution': 'timing' }],
      ['4000', { 'Attribuer à (e-mail)': 'Finance2@example.com', Note: 'À voir avec eux' }],
      ['5000', { 'Motif de résolution': 'other', Explication: 'x' }],
    ]);
    const filled = rows.map(({ cells }) => {
      const row = header.map((_, place) => cells[place] ?? '');
      for (const [name, value] of Object.entries(fill.get(row[at('Montant (FCFA)')] ?? '') ?? {}))
        row[at(name)] = value;
      return row;
    });
    const csv = Buffer.from(
      [header, ...filled].map((cells) => cells.map((one) => `"${one}"`).join(';')).join('\n'),
    );
    const dry = (await send(csv, true)).body as unknown as BulkResult;
    expect(dry.rows.map(({ ok, field }) => [ok, field])).toEqual([
      [true, null],
      [false, 'code'],
      [false, 'reason'],
      [true, null],
      [false, 'code'],
    ]);
    expect((await harness.view(ids[0] ?? '')).state).toBe('open');
    expect((await send(csv, false)).body).toMatchObject({ dry: false, done: 2 });
    expect(await harness.view(ids[0] ?? '')).toMatchObject({
      state: 'resolved',
      resolutionCode: 'operator_error',
      resolutionReason: 'Leur fichier était court',
    });
    expect(await harness.view(ids[3] ?? '')).toMatchObject({
      state: 'open',
      assignee: 'finance2@example.com',
    });
    expect(await acts(ids[3] ?? '')).toEqual(['found', 'assigned', 'note']);
  });

  it('refuses another file and reports mixed-up rows', async () => {
    const id = await harness.found('fee_variance', { amount: 77 });
    const { number } = await harness.view(id);
    expect(codeOf(await send(Buffer.from('a;b\nx;y\n'), true))).toEqual([422, 'break_sheet_header']);
    const mixed = Buffer.from(
      `Break;Amount (XOF);Resolution;Reason\n${number};78;other;x\n999999;1;other;x\n${number};77;;\n`,
    );
    const { rows } = (await send(mixed, true)).body as unknown as BulkResult;
    expect(rows.map(({ rowNumber, field }) => [rowNumber, field])).toEqual([
      [2, 'amount'],
      [3, 'number'],
    ]);
  });
});

describe('an unresolved break', () => {
  it('is escalated when it is overdue, at once for a large amount, with one alert per kind', async () => {
    const project = await harness.app.project('Relances');
    const now = harness.app.clock.now();
    const late = await harness.found('missing_aggregator', {
      project,
      dueAt: new Date(now.getTime() - HOUR_MS),
    });
    const great = await harness.found('missing_aggregator', { project, amount: 600_000 });
    const quiet = await harness.found('missing_aggregator', { project });
    const notDue = await harness.found('still_pending', {
      project,
      dueAt: new Date(now.getTime() - HOUR_MS),
      expectedUntil: new Date(now.getTime() + HOUR_MS),
    });
    await harness.escalations.escalateDue();
    await harness.escalations.escalateDue();
    const roles = await Promise.all(
      [late, great, quiet, notDue].map(async (id) => (await harness.view(id)).escalatedTo),
    );
    expect(roles).toEqual(['admin', 'admin', null, null]);
    expect(await acts(late)).toEqual(['found', 'escalated']);
    const alerts = async () =>
      (
        (await finance.get(`/api/alerts?projectId=${project.id}&open=true`)).body as unknown as {
          data: object[];
        }
      ).data;
    expect(await alerts()).toMatchObject([
      {
        kind: 'break_overdue',
        subject: 'missing_aggregator',
        operatorId: '',
        operatorName: null,
        details: { count: 2, amount: 610_000, role: 'admin' },
      },
    ]);
    for (const id of [late, great])
      await harness.post(finance, id, 'resolve', { code: 'recovered', reason: 'settled' });
    await harness.escalations.escalateDue();
    expect(await alerts()).toEqual([]);
  });

  it('is assigned by the rules of the project', async () => {
    const project = await harness.app.project('Règles');
    const url = `/api/break-rules?projectId=${project.id}`;
    const rule = {
      kind: 'fee_variance',
      ownerRole: 'support',
      dueHours: 1,
      escalateTo: 'finance',
      escalateAmount: 5_000,
    };
    expect((await support.put(url, rule)).status).toBe(403);
    expect((await finance.put(url, { ...rule, dueHours: 0 })).status).toBe(422);
    const rules = (await finance.put(url, rule)).body as unknown as { kind: string; builtIn: boolean }[];
    expect(rules).toHaveLength(BREAK_KINDS.length);
    expect(rules.find(({ kind }) => kind === 'fee_variance')).toMatchObject({ ...rule, builtIn: false });
    const id = await harness.found('fee_variance', { project, amount: 5_000 });
    await harness.escalations.escalateDue();
    expect((await harness.view(id)).escalatedTo).toBe('finance');
    expect((await outsider.get(url)).status).toBe(404);
  });
});
