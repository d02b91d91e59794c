import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { AlertsService } from '../../server/merchant/alerts/register/alerts.service.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import { BreaksHarness } from '../support/breaks.harness.js';
import { FloatHarness } from '../support/float.harness.js';
import type { Colleague, PayoutsProject } from '../support/payouts.harness.js';

let float: FloatHarness;
let breaks: BreaksHarness;
let project: PayoutsProject;
let made = 0;
beforeAll(async () => {
  float = await FloatHarness.open();
  breaks = BreaksHarness.on(float.app);
});
afterAll(() => float.app.close());
beforeEach(async () => {
  project = await float.project(`Tasks ${++made}`);
});

type Task = DashboardView['tasks'][number];

async function today(by: Colleague): Promise<DashboardView> {
  const { status, text, body } = await by.get(`/api/dashboard?projectId=${project.id}`);
  if (status !== 200) throw new Error(text);
  return body as unknown as DashboardView;
}

const tasksOf = async (by: Colleague) => (await today(by)).tasks;
const kindsOf = async (by: Colleague) => (await tasksOf(by)).map(({ kind }) => kind);
const find = (tasks: readonly Task[], kind: Task['kind']) => tasks.find((task) => task.kind === kind);

/** Addresses of the API behind the lists of the console. */
const RESOURCES: Record<string, string> = { deliveries: 'callbacks' };

/** Counts the rows of the list that a task names, as its reader sees them. */
async function rowsOf({ list }: Task, by: Colleague): Promise<number> {
  if (!list) throw new Error('The task has no list.');
  const { tab, ...filters } = list.filters;
  const resource = tab === 'to-approve' ? 'payout-orders' : (RESOURCES[list.name] ?? list.name);
  const query = new URLSearchParams({ ...filters, ...(tab ? { waitingForMe: 'true' } : {}) });
  const { status, body, text } = await by.get(`/api/${resource}?${query.toString()}`);
  if (status !== 200) throw new Error(text);
  return Number(body['total']);
}

const raise = (kind: 'restatement' | 'break_overdue', subject: string, details: Record<string, number>) =>
  float.app.db.transaction((manager) =>
    float.app.running.app
      .get(AlertsService)
      .raise(manager, { projectId: project.id, kind, subject, details, at: float.app.clock.now() }),
  );

const waiting = async (by: Colleague): Promise<AlertView[]> =>
  (await by.get(`/api/alerts?waiting=true&projectId=${project.id}`)).body['data'] as AlertView[];

describe('the tasks of Today', () => {
  it('are none where nothing waits, with the next cut-off', async () => {
    const { finance } = float.app.users;
    expect(await today(finance)).toMatchObject({ tasks: [], nextCutOff: '2026-11-21T00:00:00.000Z' });
  });

  it('count payouts of own systems as possibly paid, for those who resolve them', async () => {
    const { finance, admin, support } = float.app.users;
    await float.lostPayout(project, 11_250);
    await float.lostPayout(project, 5_000);
    const task = find(await tasksOf(finance), 'possibly_paid');
    expect(task).toMatchObject({
      rank: 'unknown',
      count: 2,
      amount: 16_250,
      about: { more: 0 },
      alerts: [{ kind: 'payout_possibly_paid', projectId: null, subject: null }],
    });
    expect(await kindsOf(admin)).toContain('possibly_paid');
    expect(await kindsOf(support)).not.toContain('possibly_paid');
    expect(task && (await rowsOf(task, finance))).toBe(2);
  });

  it('leave out breaks of a running day, and those that others handle', async () => {
    const { finance, finance2, support } = float.app.users;
    const at = float.app.clock.now();
    const due = new Date(at.getTime() + 3 * 3_600_000);
    await finance.post('/api/days/begin', { projectId: project.id, day: '2026-11-19' });
    await breaks.found('missing_statement', { project, day: '2026-11-20', amount: 900, dueAt: due });
    await breaks.found('missing_statement', { project, day: '2026-11-19', amount: 40_000, dueAt: due });
    const mine = await breaks.found('fee_variance', { project, day: '2026-11-19', amount: 700 });
    const theirs = await breaks.found('fee_variance', { project, day: '2026-11-19', amount: 50 });
    await breaks.post(finance, mine, 'assign', { userId: finance.id });
    await breaks.post(finance, theirs, 'assign', { userId: finance2.id });
    const tasks = await tasksOf(finance);
    expect(find(tasks, 'breaks_free')).toMatchObject({
      rank: 'due',
      count: 1,
      amount: 40_000,
      about: { dueAt: due.toISOString() },
    });
    expect(find(tasks, 'breaks_mine')).toMatchObject({ rank: 'rest', count: 1, amount: 700 });
    expect(find(tasks, 'day_close')).toMatchObject({ count: 3, about: { day: '2026-11-19' } });
    expect(await kindsOf(support)).toEqual([]);
    const { breaks: bars } = await today(finance);
    expect(bars).toMatchObject({ open: 3, amount: 40_750, earlier: 0 });
    expect(bars.days.slice(-2)).toEqual([
      { day: '2026-11-19', count: 3, amount: 40_750, overdue: false, runs: false },
      { day: '2026-11-20', count: 1, amount: 900, overdue: false, runs: true },
    ]);
  });

  it('count exactly the rows of their lists, for every role', async () => {
    const { finance, finance2, admin, support } = float.app.users;
    await float.lostPayout(project, 8_000);
    await float.register(project, { kind: 'payin', channel: 'direct', amount: 3_000 }, `U-${made}`, {});
    await float.app.request(finance2, { projectId: project.id });
    await float.later(10);
    await breaks.found('fee_variance', { project, day: '2026-11-19' });
    await breaks.found('fee_variance', { project, day: '2026-11-18', amount: 5 });
    const followed: string[] = [];
    for (const user of [finance, admin, support])
      for (const task of await tasksOf(user)) {
        if (!task.list || task.list.name === 'proposals') continue;
        expect([task.kind, await rowsOf(task, user)]).toEqual([task.kind, task.count]);
        followed.push(task.kind);
      }
    expect(followed).toEqual(
      expect.arrayContaining(['possibly_paid', 'breaks_free', 'payouts_to_approve', 'unknown_payins']),
    );
    expect(await kindsOf(support)).not.toContain('unknown_payins');
  });

  it('name the account that does not cover what waits for it', async () => {
    const { finance, support } = float.app.users;
    await float.state(project, 20_000);
    const { id } = await float.app.approved({ projectId: project.id, amount: 90_000 });
    await float.app.db.query(
      `UPDATE payouts SET state = 'held', hold_why = 'low_balance', operator_id = '11' WHERE order_id = $1`,
      [id],
    );
    const task = find(await tasksOf(finance), 'fund');
    expect(task).toMatchObject({ rank: 'risk', count: 1, amount: 90_000, about: { operatorId: '11' } });
    expect(task && (await rowsOf(task, finance))).toBe(1);
    expect(await kindsOf(support)).not.toContain('fund');
    float.app.clock.advance(60_000);
    await float.state(project, 500_000);
    expect(await kindsOf(finance)).not.toContain('fund');
  });
});

describe('alerts that wait', () => {
  it('are none about a difference of 0 XOF, except those about forged callbacks', async () => {
    const { finance } = float.app.users;
    await raise('restatement', '2026-11-18', { lines: 2, amount: 0 });
    await raise('restatement', '2026-11-17', { lines: 1, amount: 500 });
    await raise('break_overdue', 'unattributed_callbacks', { count: 1, amount: 0 });
    const subjects = (await waiting(finance)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(['2026-11-17', 'unattributed_callbacks']);
    const all = await finance.get(`/api/alerts?open=true&projectId=${project.id}`);
    expect(all.body['total']).toBe(3);
  });

  it('are acknowledged together, all or none', async () => {
    const { finance, support } = float.app.users;
    await raise('restatement', '2026-11-18', { lines: 1, amount: 100 });
    await raise('restatement', '2026-11-17', { lines: 1, amount: 500 });
    const ids = (await waiting(finance)).map(({ id }) => id);
    const strange = '01a20000-0000-7000-8000-000000000000';
    const refused = await support.post('/api/alerts/acknowledge', { ids: [...ids, strange] });
    expect([refused.status, (await waiting(finance)).length]).toEqual([404, 2]);
    expect((await support.post('/api/alerts/acknowledge', { ids })).status).toBe(204);
    expect(await waiting(finance)).toEqual([]);
    const acts = await float.app.db.query<{ subject_id: string }[]>(
      `SELECT subject_id FROM audit_entries WHERE act = 'alert.acknowledged' AND actor = $1`,
      [support.email],
    );
    expect(acts.map((act) => act.subject_id).sort()).toEqual([...ids].sort());
  });

  it('say the age, number and amount of the breaks, and are said by a task that has all of them', async () => {
    const { finance, finance2 } = float.app.users;
    const foundAt = new Date(float.app.clock.now().getTime() - 72 * 3_600_000);
    await breaks.found('fee_variance', { project, foundAt, amount: 250 });
    const other = await breaks.found('fee_variance', { project, foundAt, amount: 50 });
    await breaks.escalations.escalateDue();
    const [alert] = await waiting(finance);
    expect(alert).toMatchObject({
      kind: 'break_overdue',
      count: 2,
      amount: 300,
      since: foundAt.toISOString(),
    });
    const said = async () => find(await tasksOf(finance), 'breaks_free')?.alerts;
    expect(await said()).toEqual([{ kind: 'break_overdue', projectId: project.id, subject: 'fee_variance' }]);
    await breaks.post(finance, other, 'assign', { userId: finance2.id });
    expect(await said()).toEqual([]);
  });
});
