import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newTotpKey } from '../../server/access/sign-in/second-factor/totp.js';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import type { CheckBatchView } from '../../server/payments/overview/check-batch.view.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { FinalSweepService } from '../../server/books/close/final-sweep.service.js';
import { Stub } from '../contract/aggregator-stub.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

const DAY = '2026-11-20';
const PENDING = { response_code: '00', response_text: '', status: 'pending' };
const refusal = (text: string) => ({ response_code: '01', token: '', response_text: text, custom_data: [] });
let watch: SweepHarness;
let stub: Stub;
let project: SweepProject;
let made = 0;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  stub = await Stub.open();
  const [admin] = await watch.running.db.query<{ id: string }[]>('SELECT id FROM people');
  const sealed = watch.running.app
    .get(Vault)
    .seal(newTotpKey(), secretContext(admin?.id ?? '', 'second-factor'));
  await watch.running.db.query('UPDATE people SET totp_sealed = $1, totp_enrolled_at = now()', [sealed]);
});
afterAll(async () => {
  await watch.end();
  await stub.close();
});
beforeEach(async () => {
  watch.clock.moveTo(new Date('2026-11-20T10:00:00Z'));
  await signIn();
  project = await watch.project(`Shop ${(made += 1)}`, { maxInFlight: 32 });
  stub.says(PENDING);
  await watch.running.db.query(
    `UPDATE projects SET base_url = $2, updated_at = updated_at + interval '1 s' WHERE id = $1`,
    [project.id, stub.url],
  );
  watch.running.app.get(ProjectsService).forget();
  await watch.admin.send('POST', '/api/days/begin', { body: { projectId: project.id, day: DAY } });
  await watch.register(
    project,
    Array.from({ length: 20 }, () => {
      const name = `${(made += 1)}`;
      return {
        kind: 'payin',
        channel: 'hosted',
        reference: `N-${name}`,
        token: `tok-${name}`,
        amount: 5_000,
      };
    }),
  );
});

const signIn = () => watch.admin.enter('admin@example.com');
const post = (act: string) => watch.admin.send('POST', `/api/days/${project.id}/${DAY}/${act}`, { body: {} });

async function freeze(): Promise<void> {
  await watch.pass(5);
  await watch.sweep();
  watch.clock.moveTo(new Date('2026-11-21T00:00:01Z'));
  await signIn();
  expect((await post('freeze')).status).toBe(200);
}

async function checkAll(): Promise<DayView> {
  expect((await post('sweep')).status).toBe(200);
  return followed();
}

async function followed(): Promise<DayView> {
  await watch.pass(5);
  await watch.sweep();
  await watch.running.app.get(FinalSweepService).follow();
  await signIn();
  const { body } = await watch.admin.send('GET', `/api/days/${project.id}/${DAY}`);
  return body as unknown as DayView;
}

const stepOf = ({ steps }: DayView) => steps.find(({ name }) => name === 'sweep');

/** Answers each check by the number of its token, from 0. */
function answers(by: (position: number) => [body: unknown, status?: number]): void {
  const seen = new Map<string, number>();
  stub.answer = (response, { url }) => {
    const token = /tok-\d+/.exec(url)?.[0] ?? '';
    const position = seen.get(token) ?? seen.size;
    seen.set(token, position);
    const [body, status = 200] = by(position);
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

describe('the status check of a frozen day', () => {
  it('counts refusals and unreadable responses as not checked, names each reason, and stays open', async () => {
    await freeze();
    answers((position) => {
      if (position < 3) return [PENDING];
      return position < 18 ? [refusal('Echec (Code03)')] : ['<html><title>Wait</title></html>'];
    });
    const day = await checkAll();
    expect(day.sweep).toMatchObject({
      asked: 20,
      answered: 3,
      refused: 15,
      unreadable: 2,
      unreachable: 0,
      stillPending: 20,
    });
    expect(stepOf(day)).toMatchObject({
      state: 'blocked',
      findings: [
        { code: 'check_refused', blocks: true, values: { count: 15, list: 'confirmInvoice', code: '03' } },
        { code: 'check_unreadable', blocks: true, values: { count: 2, text: 'HTML page: Wait' } },
        { code: 'still_pending', blocks: false },
      ],
    });
    stub.says(PENDING);
    await watch.pass(5);
    expect(stepOf(await checkAll())).toMatchObject({
      state: 'warning',
      findings: [{ code: 'still_pending' }],
    });
  });

  it('is not done when every check is refused', async () => {
    await freeze();
    stub.says(refusal('Echec (Code02)'));
    const day = await checkAll();
    expect(day.sweep).toMatchObject({ asked: 20, answered: 0, refused: 20 });
    expect(stepOf(day)?.state).toBe('blocked');
  });

  it('names refused credentials since when in place of its progress, and goes on by itself afterwards', async () => {
    await freeze();
    stub.says(refusal('Echec (Code00)'));
    const day = await checkAll();
    expect(stepOf(day)).toMatchObject({ state: 'blocked' });
    expect(stepOf(day)?.findings[0]).toMatchObject({
      code: 'paused_credentials_refused',
      values: { since: expect.any(String), why: 'Echec (Code00)' },
    });
    stub.says(PENDING);
    await watch.pass(31);
    await watch.sweep();
    expect((await followed()).sweep).toMatchObject({ answered: 20, refused: 0, endedAt: expect.any(String) });
  });
});

describe('status checks of many transactions', () => {
  const batch = async (id: unknown) =>
    (await watch.admin.send('GET', `/api/status-check-batches/${String(id)}`))
      .body as unknown as CheckBatchView;

  it('stay open while checks are refused, tell refusals from missing responses, and end when they are answered', async () => {
    await watch.pass(5);
    answers((position) => [refusal(position < 19 ? 'Echec (Code03)' : 'Echec (Code77)')]);
    const { body } = await watch.admin.send('POST', `/api/status-check-batches?projectId=${project.id}`, {
      body: {},
    });
    await watch.sweep();
    expect(await batch(body['id'])).toMatchObject({
      total: 20,
      checked: 0,
      refused: 20,
      unreadable: 0,
      noResponse: 0,
      reasons: [
        { result: 'refused', list: 'confirmInvoice', code: '03', count: 19 },
        { result: 'refused', code: '77', count: 1 },
      ],
      pauses: [],
    });
    stub.says(PENDING);
    await watch.pass(60);
    await watch.sweep();
    expect(await batch(body['id'])).toMatchObject({ checked: 20, refused: 0, reasons: [] });
  });

  it('name the project whose credentials are refused', async () => {
    await watch.pass(5);
    stub.says(refusal('Echec (Code00)'));
    const { body } = await watch.admin.send('POST', `/api/status-check-batches?projectId=${project.id}`, {
      body: {},
    });
    await watch.sweep();
    expect(await batch(body['id'])).toMatchObject({
      checked: 0,
      pauses: [{ projectId: project.id, cause: 'credentials_refused', why: 'Echec (Code00)' }],
    });
  });
});

describe('a status check by a user', () => {
  it('says that it was refused, by which code or text, and that checks wait', async () => {
    const check = async () => {
      const { id } = await watch.held(`N-${made}`);
      await watch.pass(5);
      return (await watch.admin.send('POST', `/api/transactions/${id}/confirm`, { body: {} })).body;
    };
    stub.says(refusal('Echec (Code03)'));
    expect(await check()).toMatchObject({ result: 'refused', list: 'confirmInvoice', code: '03' });
    stub.says(PENDING);
    expect(await check()).toMatchObject({ result: 'answered', said: 'pending', pauseCause: null });
    stub.says('busy', 503, { 'retry-after': '60' });
    await check();
    expect(await check()).toMatchObject({
      answered: false,
      pauseCause: 'responses_unusable',
      pausedWhy: 'HTTP 503: busy (Retry-After: 60)',
    });
  });
});
