import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BreaksHarness } from '../support/breaks.harness.js';
import type { Colleague } from '../support/payouts.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let harness: BreaksHarness;
let finance: Colleague;
let finance2: Colleague;
let support: Colleague;
let outsider: Colleague;

beforeAll(async () => {
  harness = await BreaksHarness.open();
  ({ finance, finance2, support } = harness.app.users);
  outsider = await harness.app.hire('outsider', 'finance', [harness.app.other.id]);
});
afterAll(() => harness.close());

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];
const acts = async (id: string) => (await harness.view(id)).acts.map(({ act }) => act);

describe('a break', () => {
  it('is resolved with a code and a reason, and reopened with both actions in its history', async () => {
    const id = await harness.found('missing_aggregator');
    expect((await harness.post(finance, id, 'resolve', { code: 'other', reason: '  ' })).status).toBe(422);
    expect((await harness.post(finance, id, 'resolve', { reason: 'why' })).status).toBe(422);
    expect((await harness.post(finance, id, 'resolve', { code: 'cleared', reason: 'why' })).status).toBe(422);
    const resolved = await harness.post(finance, id, 'resolve', {
      code: 'duplicate_entry',
      reason: 'Twice in the file',
    });
    expect(resolved.body).toMatchObject({
      state: 'resolved',
      resolutionCode: 'duplicate_entry',
      resolutionReason: 'Twice in the file',
      resolvedBy: 'finance@example.com',
    });
    expect(codeOf(await harness.post(finance2, id, 'resolve', { code: 'other', reason: 'x' }))).toEqual([
      409,
      'break_resolved',
    ]);
    const again = await harness.post(finance2, id, 'reopen', { reason: 'It came back' });
    expect(again.body).toMatchObject({ state: 'open', resolutionCode: null, resolvedBy: null });
    expect(await acts(id)).toEqual(['found', 'resolved', 'reopened']);
    expect(codeOf(await harness.post(finance, id, 'reopen', { reason: 'x' }))).toEqual([409, 'break_open']);
  });

  it('of diverging statuses is resolved by two users', async () => {
    const id = await harness.found('callback_without_confirm');
    const fileId = await harness.file(finance);
    const proposed = await harness.post(finance, id, 'resolve', {
      code: 'no_difference',
      reason: 'Forged',
      fileId,
    });
    expect(proposed.body).toMatchObject({ state: 'open', divergence: true });
    const proposalId = String(proposed.body['proposalId']);
    expect(codeOf(await harness.post(finance2, id, 'resolve', { code: 'other', reason: 'x' }))).toEqual([
      409,
      'proposal_open',
    ]);
    expect(
      codeOf(await finance.post(`/api/proposals/${proposalId}/approve`, { code: finance.code() })),
    ).toEqual([403, 'proposal_own']);
    expect(
      (await finance2.post(`/api/proposals/${proposalId}/approve`, { code: finance2.code() })).status,
    ).toBe(200);
    expect(await harness.view(id)).toMatchObject({
      state: 'resolved',
      resolutionCode: 'no_difference',
      resolvedBy: 'finance@example.com, finance2@example.com',
      proposalId: null,
    });
    expect(await acts(id)).toEqual(['found', 'proposed', 'resolved']);
  });

  it('stays open when the second user rejects, and can be proposed again', async () => {
    const id = await harness.found('final_status_contradicted');
    const first = await harness.post(finance, id, 'resolve', { code: 'other', reason: 'r' });
    const { status } = await finance2.post(`/api/proposals/${String(first.body['proposalId'])}/reject`, {
      reason: 'no',
    });
    expect(status).toBe(200);
    expect(await harness.view(id)).toMatchObject({ state: 'open', proposalId: null });
    expect(
      (await harness.post(finance2, id, 'resolve', { code: 'other', reason: 'r' })).body['proposalId'],
    ).toBeTruthy();
  });

  it('keeps notes and attachments readable when they are struck out', async () => {
    const id = await harness.found('amount_mismatch');
    const fileId = await harness.file(support);
    await harness.post(support, id, 'notes', { text: 'I asked the operator' });
    await harness.post(support, id, 'attachments', { fileId, text: 'their answer' });
    const { acts: before } = await harness.view(id);
    const note = before.find(({ act }) => act === 'note');
    expect(codeOf(await harness.post(outsider, id, 'notes', { text: 'x' }))).toEqual([404, 'not_found']);
    const struck = await harness.post(support, id, `notes/${note?.id}/strike`, {
      reason: 'Another operator',
    });
    expect(struck.status).toBe(200);
    const [, shown, attached] = (await harness.view(id)).acts;
    expect(shown).toMatchObject({ text: 'I asked the operator', struckBy: 'support@example.com' });
    expect(attached).toMatchObject({ act: 'attached', fileId, fileName: 'mail.txt', struckBy: null });
    expect(codeOf(await harness.post(finance, id, `notes/${note?.id}/strike`, { reason: 'x' }))).toEqual([
      409,
      'note_struck',
    ]);
    const other = await harness.found('amount_mismatch', { project: harness.app.other });
    expect((await harness.post(finance, other, 'attachments', { fileId })).status).toBe(422);
    await expect(harness.app.db.query('DELETE FROM break_acts')).rejects.toThrow();
    await expect(harness.app.db.query(`UPDATE break_acts SET text = 'x'`)).rejects.toThrow();
  });

  it('is assigned to a user of its project; support assigns and releases its own', async () => {
    const id = await harness.found('half_a_pair');
    const give = (by: Colleague, to: Colleague | null) =>
      harness.post(by, id, 'assign', { userId: to?.id ?? null });
    expect((await give(finance, outsider)).status).toBe(422);
    expect(codeOf(await give(support, finance))).toEqual([403, 'forbidden']);
    expect((await give(support, support)).body['assignee']).toBe('support@example.com');
    expect((await give(finance, finance2)).body['assignee']).toBe('finance2@example.com');
    expect(codeOf(await give(support, null))).toEqual([403, 'forbidden']);
    expect((await harness.list('assignee=me', finance2)).map((row) => row.id)).toEqual([id]);
    const users = (await finance.get(`/api/breaks/users?projectId=${harness.app.main.id}`))
      .body as unknown as {
      email: string;
    }[];
    expect(users.map(({ email }) => email)).not.toContain('outsider@example.com');
  });

  it('has a due date in the future', async () => {
    const id = await harness.found('missing_statement');
    const past = new Date(harness.app.clock.now().getTime() - HOUR_MS).toISOString();
    expect((await harness.post(finance, id, 'due', { dueAt: past })).status).toBe(422);
    const dueAt = new Date(harness.app.clock.now().getTime() + 5 * HOUR_MS).toISOString();
    expect((await harness.post(finance, id, 'due', { dueAt })).body).toMatchObject({ dueAt });
  });

  it('of another project is not found', async () => {
    const id = await harness.found('overdue');
    for (const [act, body] of [
      ['assign', { userId: null }],
      ['due', { dueAt: '2027-01-01T00:00:00Z' }],
      ['notes', { text: 'x' }],
      ['attachments', { fileId: id }],
      ['resolve', { code: 'other', reason: 'x' }],
      ['reopen', { reason: 'x' }],
    ] as const)
      expect([act, (await harness.post(outsider, id, act, body)).status]).toEqual([act, 404]);
    expect((await outsider.get(`/api/breaks/${id}`)).status).toBe(404);
    expect(
      (await harness.list('', outsider)).every(({ projectId }) => projectId === harness.app.other.id),
    ).toBe(true);
  });
});

describe('the list of breaks', () => {
  it('filters by due date and age, as does the count by age', async () => {
    const project = await harness.app.project('Âges');
    const now = harness.app.clock.now();
    const ago = (hours: number) => ({ project, foundAt: new Date(now.getTime() - hours * HOUR_MS) });
    await harness.found('still_pending', {
      project,
      expectedUntil: new Date(now.getTime() + HOUR_MS),
      amount: 999,
    });
    for (const hours of [1, 30, 40, 100, 300, 1_000])
      await harness.found('fee_variance', { ...ago(hours), amount: hours });
    const open = `projectId=${project.id}&state=open&timing=false`;
    const { body } = await finance.get(`/api/breaks/ageing?${open}&age=1_3d`);
    expect(body).toEqual([
      { age: 'under_1d', count: 1, causes: 1, causeKind: null, amount: 1 },
      { age: '1_3d', count: 2, causes: 2, causeKind: null, amount: 70 },
      { age: '3_7d', count: 1, causes: 1, causeKind: null, amount: 100 },
      { age: '7_30d', count: 1, causes: 1, causeKind: null, amount: 300 },
      { age: 'over_30d', count: 1, causes: 1, causeKind: null, amount: 1_000 },
    ]);
    for (const { age, count } of body as unknown as { age: string; count: number }[])
      expect(await harness.list(`${open}&age=${age}`)).toHaveLength(count);
    const overdue = await finance.get(`/api/breaks/ageing?${open}&overdue=true`);
    expect((overdue.body as unknown as { count: number }[]).map(({ count }) => count)).toEqual([
      0, 0, 1, 1, 1,
    ]);
    expect(await harness.list(`projectId=${project.id}&timing=true`)).toMatchObject([
      { kind: 'still_pending', timing: true },
    ]);
    expect(await harness.list(`projectId=${project.id}&overdue=true`)).toHaveLength(3);
    expect(await harness.list(`projectId=${project.id}&kind=still_pending,overdue`)).toHaveLength(1);
    expect(
      await harness.list(`projectId=${project.id}&assignee=none&ownerRole=finance&day=2026-11-19`),
    ).toHaveLength(7);
    const [one] = await harness.list(`projectId=${project.id}&kind=still_pending`);
    expect(await harness.list(`q=%23${one?.number}&projectId=${project.id}`)).toMatchObject([
      { id: one?.id },
    ]);
  });

  it('refuses an unknown filter', async () => {
    for (const query of [
      'kind=nothing',
      'age=old',
      'assignee=them',
      'day=today',
      'sort=claims',
      'state=closed',
    ])
      expect([query, (await finance.get(`/api/breaks?${query}`)).status]).toEqual([query, 422]);
  });
});
