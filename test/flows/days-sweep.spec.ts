import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { newTotpKey } from '../../server/access/sign-in/second-factor/totp.js';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { FinalSweepService } from '../../server/books/close/final-sweep.service.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

const DAY = '2026-11-20';
let watch: SweepHarness;
let project: SweepProject;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  const [admin] = await watch.running.db.query<{ id: string }[]>('SELECT id FROM people');
  const sealed = watch.running.app
    .get(Vault)
    .seal(newTotpKey(), secretContext(admin?.id ?? '', 'second-factor'));
  await watch.running.db.query('UPDATE people SET totp_sealed = $1, totp_enrolled_at = now()', [sealed]);
  project = await watch.project('shop');
});

afterAll(() => watch.end());

const post = (act: string) => watch.admin.send('POST', `/api/days/${project.id}/${DAY}/${act}`, { body: {} });

const follow = () => watch.running.app.get(FinalSweepService).follow();

async function day(): Promise<DayView> {
  const { body, text, status } = await watch.admin.send('GET', `/api/days/${project.id}/${DAY}`);
  if (status !== 200) throw new Error(text);
  return body as unknown as DayView;
}

describe('the final sweep of a day', () => {
  it('checks everything that was pending at the cut-off and counts the answers', async () => {
    await watch.admin.send('POST', '/api/days/begin', { body: { projectId: project.id, day: DAY } });
    const [settled, still, after] = await watch.payins(project, 3);
    watch.clock.moveTo(new Date('2026-11-21T00:00:01Z'));
    await watch.admin.enter('admin@example.com');
    await watch.payins(project, 1);
    await watch.running.db.query(`UPDATE transactions SET occurred_at = $2 WHERE reference = $1`, [
      after,
      '2026-11-21T00:00:00Z',
    ]);
    expect((await post('sweep')).body.code).toBe('day_state');
    expect((await post('freeze')).status).toBe(200);
    watch.sandbox.control.transactions.settle({ reference: settled ?? '' });
    expect((await post('sweep')).status).toBe(200);
    expect((await day()).sweep).toMatchObject({ asked: 2, answered: 0, endedAt: null });
    await follow();
    expect((await day()).steps.find(({ name }) => name === 'sweep')).toMatchObject({
      state: 'blocked',
      findings: [{ code: 'still_sweeping' }],
    });
    await watch.pass(4);
    await watch.sweep();
    await follow();
    const { sweep, steps } = await day();
    expect(sweep).toMatchObject({ asked: 2, answered: 2, unreachable: 0, stillPending: 1 });
    expect(sweep?.endedAt).not.toBeNull();
    expect(steps.find(({ name }) => name === 'sweep')).toMatchObject({
      state: 'warning',
      findings: [{ code: 'still_pending', values: { count: 1 } }],
    });
    expect((await watch.held(settled ?? '')).status).toBe('completed');
    expect((await watch.held(still ?? '')).status).toBe('pending');
  });

  it('ends with the number of unanswered checks when nothing answers', async () => {
    await watch.pass(4);
    expect((await post('sweep')).status).toBe(200);
    const [pending] = await watch.running.db.query<{ id: string }[]>(
      `SELECT id FROM transactions WHERE status = 'pending' AND occurred_at < '2026-11-21T00:00:00Z'`,
    );
    await watch.running.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome, fault)
       VALUES ($1, $2, $3, 'confirm', 'person', $4, 1, 'GET', 'http://a', '{}', 'unanswered', 'timeout')`,
      [newId(watch.clock.now()), project.id, pending?.id, watch.clock.now()],
    );
    await follow();
    expect((await day()).sweep).toMatchObject({ asked: 1, answered: 0, unreachable: 1, stillPending: 1 });
    expect((await day()).steps.find(({ name }) => name === 'sweep')?.findings).toContainEqual({
      code: 'unreachable',
      blocks: false,
      values: { count: 1 },
    });
  });

  it('ends after 15 minutes when nothing was checked', async () => {
    await watch.pass(4);
    expect((await post('sweep')).status).toBe(200);
    watch.clock.advance(15 * 60_000 + 1);
    await follow();
    expect((await day()).sweep).toMatchObject({ asked: 1, unreachable: 1 });
    expect((await day()).sweep?.endedAt).not.toBeNull();
  });
});
