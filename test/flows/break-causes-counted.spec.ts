import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { BreakEscalationService } from '../../server/books/breaks/break-escalation.service.js';
import type { BreakView, BulkResult } from '../../server/books/breaks/break.view.js';
import type { CauseKind } from '../../server/books/breaks/break-words.js';
import type { BreakCausesView } from '../../server/books/breaks/break-figures.view.js';
import type { DayRow } from '../../server/books/close/day.view.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { type CausePartToOpen, openCause } from '../support/open-break.fixture.js';

const MORNING = '2026-11-11T07:00:00Z';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.anew();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(MORNING);
});

async function get<T>(path: string): Promise<T> {
  const { status, text } = await app.awa.browser.send('GET', `/api/${path}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
}

const plant = (kind: CauseKind, parts: readonly CausePartToOpen[]): Promise<string[]> =>
  openCause(app.running.db, { projectId: app.projectId, day: FIRST, at: app.clock.now(), kind, parts });

/** Six breaks of three causes over 16,622 + 500 + 300 XOF; the sum of their amounts is 49,622. */
async function plantThree(): Promise<void> {
  await plant('reversal', [
    { kind: 'payin_reversed', amount: 15_850 },
    { kind: 'final_status_contradicted', amount: 15_850 },
    { kind: 'balance_residual', amount: 16_622 },
  ]);
  await plant('duplicate', [
    { kind: 'duplicate_order', amount: 500 },
    { kind: 'duplicate_order', amount: 500 },
  ]);
  await plant('fee_grid', [{ kind: 'fee_variance', amount: 300 }]);
}

describe('causes are counted beside breaks, with the same money once,', () => {
  const OPEN = 'state=open&timing=false&notice=false';

  it('in the summary of a list, which names those of several breaks and opens exactly these', async () => {
    await plantThree();
    const list = `projectId=${app.projectId}&day=${FIRST}&${OPEN}`;
    const summary = await get<BreakCausesView>(`breaks/causes?${list}`);
    expect(summary).toMatchObject({ count: 6, causes: 3, causeKind: null, amount: 17_422, sharedCount: 2 });
    expect(summary.shared.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['reversal', 3, 16_622],
      ['duplicate', 2, 500],
    ]);
    expect(await get(`breaks?${list}`)).toMatchObject({ total: 6 });
    for (const { id, count } of summary.shared)
      expect(await get(`breaks?${list}&causeId=${id}`)).toMatchObject({ total: count });
    expect(await get(`breaks/causes?${list}&kind=fee_variance`)).toMatchObject({
      ...{ count: 1, causes: 1, causeKind: null, amount: 300, shared: [], sharedCount: 0 },
    });
  });

  it('on the day and in what blocks its signature', async () => {
    await plantThree();
    const { data } = await get<{ data: DayRow[] }>(
      `days?projectId=${app.projectId}&from=${FIRST}&to=${FIRST}`,
    );
    expect(data).toMatchObject([{ openBreaks: 6, openBreakCauses: 3, openBreakAmount: 17_422 }]);
    const { steps } = await app.view(FIRST);
    const values = { count: 6, causes: 3, amount: 17_422 };
    expect(steps.find(({ name }) => name === 'breaks')?.findings).toEqual([
      { code: 'open_breaks', values, blocks: true },
    ]);
  });

  it('in the tasks and figures of Today', async () => {
    await plantThree();
    const { tasks, breaks } = await get<DashboardView>(`dashboard?projectId=${app.projectId}`);
    const free = tasks.find(({ kind }) => kind === 'breaks_free');
    expect(free).toMatchObject({ count: 6, amount: 17_422, about: { causes: 3 } });
    expect(tasks.find(({ kind }) => kind === 'day_close')).toMatchObject({
      ...{ count: 6, amount: 17_422, about: { causes: 3, day: FIRST } },
    });
    expect(breaks).toMatchObject({ open: 6, amount: 17_422, causes: 3, earlier: 0 });
    expect(breaks.days.find(({ day }) => day === FIRST)).toMatchObject({ count: 6, amount: 17_422 });
    const filters = new URLSearchParams(free?.list?.filters);
    expect(await get(`breaks?${filters.toString()}`)).toMatchObject({ total: 6 });
  });

  it('in the alert about overdue breaks, which follows what is resolved', async () => {
    await plantThree();
    const escalations = app.running.app.get(BreakEscalationService);
    await escalations.escalateDue();
    const alerts = async () => {
      const { data } = await get<{ data: AlertView[] }>(`alerts?projectId=${app.projectId}&open=true`);
      return new Map(data.flatMap((one) => (one.kind === 'break_overdue' ? [[one.subject, one]] : [])));
    };
    const found = await alerts();
    expect(found.get('duplicate_order')).toMatchObject({
      ...{ count: 2, amount: 500, details: { count: 2, causes: 1, causeKind: 'duplicate', amount: 500 } },
    });
    expect(found.get('fee_variance')).toMatchObject({ count: 1, amount: 300, details: { causes: 1 } });
    expect(found.get('fee_variance')?.details).not.toHaveProperty('causeKind');
    await app.running.db.query(
      `UPDATE breaks SET state = 'resolved', resolution_code = 'other', resolution_reason = 'r', resolved_by = 'a', resolved_at = $2
       WHERE id = (SELECT min(id::text)::uuid FROM breaks WHERE project_id = $1 AND kind = 'duplicate_order')`,
      [app.projectId, app.clock.now()],
    );
    await escalations.watch();
    const after = (await alerts()).get('duplicate_order');
    expect(after).toMatchObject({ count: 1, amount: 500, details: { causes: 1 } });
    expect(after?.details).not.toHaveProperty('causeKind');
  });
});

describe('resolving breaks of a list', () => {
  const bulk = async (ids: readonly string[], dry: boolean, proposeRest = false): Promise<BulkResult> => {
    const body = { ids, act: 'resolve', code: 'operator_error', reason: 'Trop petit', dry, proposeRest };
    const { status, text } = await app.awa.browser.send('POST', '/api/breaks/bulk', { body });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as BulkResult;
  };
  const states = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => get<BreakView>(`breaks/${id}`)))).map(({ state }) => state);

  it('resolves all open breaks of their causes, with the same money within the limits once', async () => {
    const same = await plant('duplicate', [
      { kind: 'duplicate_order', amount: 4_000 },
      { kind: 'balance_residual', amount: 4_100 },
    ]);
    const [lone = ''] = await plant('fee_grid', [{ kind: 'fee_variance', amount: 300 }]);
    const chosen = [same[0] ?? '', lone];
    const tried = await bulk(chosen, true);
    expect(tried).toMatchObject({ dry: true, done: 3 });
    expect(tried.rows.map(({ rowNumber, ok }) => [rowNumber, ok])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(await states([...same, lone])).toEqual(['open', 'open', 'open']);
    expect(await bulk(chosen, false)).toMatchObject({ dry: false, done: 3 });
    expect(await states([...same, lone])).toEqual(['resolved', 'resolved', 'resolved']);
  });

  it('leaves a cause as a whole where one of its breaks needs two people, and goes on with the others', async () => {
    const disputed = await plant('reversal', [
      { kind: 'payin_reversed', amount: 900 },
      { kind: 'final_status_contradicted', amount: 900 },
    ]);
    const large = await plant('fee_grid', [
      { kind: 'fee_variance', amount: 3_000 },
      { kind: 'fee_variance', amount: 2_100 },
    ]);
    const [lone = ''] = await plant('fee_grid', [{ kind: 'fee_variance', amount: 300 }]);
    const { done, rows } = await bulk([disputed[0] ?? '', large[0] ?? '', lone], false);
    expect([done, rows.map(({ ok }) => ok)]).toEqual([1, [false, false, true, false, false]]);
    expect(await states([...disputed, ...large, lone])).toEqual([
      ...Array<string>(4).fill('open'),
      'resolved',
    ]);
  });

  it('proposes each cause that needs two people as a whole', async () => {
    const disputed = await plant('reversal', [
      { kind: 'payin_reversed', amount: 900 },
      { kind: 'final_status_contradicted', amount: 900 },
    ]);
    const [alone = ''] = await plant('fee_grid', [{ kind: 'override_contradicted', amount: 700 }]);
    const result = await bulk([disputed[0] ?? '', alone], false, true);
    expect(result).toMatchObject({ done: 0, proposed: 3 });
    const views = await Promise.all([...disputed, alone].map((id) => get<BreakView>(`breaks/${id}`)));
    const [first, second, third] = views.map(({ proposalId }) => proposalId);
    expect(first).not.toBeNull();
    expect([second, third === first]).toEqual([first, false]);
    for (const id of [first, third]) {
      const body = { code: app.issa.codes.fresh() };
      const answer = await app.issa.browser.send('POST', `/api/proposals/${String(id)}/approve`, { body });
      expect(answer.status).toBe(200);
    }
    expect(await states([...disputed, alone])).toEqual(['resolved', 'resolved', 'resolved']);
  });
});
