import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { CallbackSilenceService } from '../../server/payments/callbacks/inbox/callback-silence.service.js';
import { ConfirmationAlertsService } from '../../server/payments/status-checks/sweep/confirmation-alerts.service.js';
import { ContradictionAlertsService } from '../../server/books/breaks/contradiction-alerts.service.js';
import { MailAlertsService } from '../../server/reporting/reports/schedules/mail-alerts.service.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let counted = 0;

beforeAll(async () => {
  watch = await SweepHarness.begin();
});
afterAll(() => watch.end());

const setUp = (): Promise<SweepProject> => watch.project(`Shop ${(counted += 1)}`);
const signIn = () => watch.admin.enter('admin@example.com');
async function alerts(project: SweepProject, kind: string): Promise<AlertView[]> {
  await signIn();
  const query = `projectId=${project.id}&kind=${kind}&order=ASC`;
  const { body } = await watch.admin.send('GET', `/api/alerts?${query}`);
  return body['data'] as AlertView[];
}
const isOpen = async (project: SweepProject, kind: string) =>
  (await alerts(project, kind)).some(({ closedAt }) => closedAt === null);
const checks = () => watch.running.app.get(ConfirmationAlertsService).watch();
const silence = () => watch.running.app.get(CallbackSilenceService).watch();

describe('an alert about status checks', () => {
  it('opens once when the credentials are refused, and closes when they are accepted', async () => {
    const project = await setUp();
    await watch.payins(project);
    watch.sandbox.control.changeProject(project.name, { revoked: true });
    await watch.pass(30);
    await watch.sweep();
    await checks();
    await checks();
    expect(await alerts(project, 'credentials_refused')).toMatchObject([
      { closedAt: null, seenCount: 1, details: { since: expect.any(String), why: 'Echec (Code00)' } },
    ]);
    watch.sandbox.control.changeProject(project.name, { revoked: false });
    await watch.pass(31);
    await watch.sweep();
    await checks();
    expect(await isOpen(project, 'credentials_refused')).toBe(false);
  });

  it('opens with its cause when due checks are 5 minutes late, and closes when they continue', async () => {
    const project = await setUp();
    await watch.payins(project, 2);
    await watch.pass(60);
    await checks();
    expect(await isOpen(project, 'checks_paused')).toBe(false);
    await watch.pass(300);
    await checks();
    expect(await alerts(project, 'checks_paused')).toMatchObject([{ details: { cause: 'late', count: 2 } }]);
    await watch.sweep();
    await checks();
    expect(await isOpen(project, 'checks_paused')).toBe(false);
  });

  it('distinguishes missing credentials from late checks', async () => {
    const project = await setUp();
    await watch.payins(project);
    await watch.running.db.query(
      'UPDATE projects SET credentials_sealed = NULL, credentials_set_at = NULL WHERE id = $1',
      [project.id],
    );
    await watch.pass(600);
    await checks();
    expect(await alerts(project, 'checks_paused')).toMatchObject([{ details: { cause: 'no_credentials' } }]);
  });
});

describe('an alert about contradictions', () => {
  it('opens when a check contradicts the final status, and closes with its break', async () => {
    const project = await setUp();
    const [reference = ''] = await watch.payins(project);
    watch.sandbox.control.transactions.settle({ reference }, { operatorId: 11, phone: '22676112233' });
    await watch.pass(60);
    await watch.sweep();
    const { id, status } = await watch.held(reference);
    expect(status).toBe('completed');
    watch.sandbox.control.transactions.flip({ reference });
    await watch.pass(5);
    await watch.sweep();
    const contradictions = watch.running.app.get(ContradictionAlertsService);
    await contradictions.watch();
    expect(await alerts(project, 'contradiction')).toMatchObject([
      { closedAt: null, details: { count: 1, amount: 15_000, reference } },
    ]);
    const now = watch.clock.now();
    await watch.running.db.query(
      `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, transaction_id, amount, claims, severity, found_at,
         last_seen_at, owner_role, due_at, state, resolution_code, resolution_reason, resolved_by, resolved_at)
       SELECT t.id, t.project_id, $2::timestamptz::date, 'final_status_contradicted', 'transaction:' || t.id, '\\x01', t.id, t.amount, '[]',
         'high', $2::timestamptz, $2::timestamptz, 'finance', $2::timestamptz, 'resolved', 'accepted', 'seen', 'finance@example.com',
         $2::timestamptz
       FROM transactions t WHERE t.id = $1`,
      [id, now],
    );
    await contradictions.watch();
    expect(await isOpen(project, 'contradiction')).toBe(false);
  });
});

describe('an alert about silent callbacks', () => {
  const made = async (project: SweepProject, count: number, silent: boolean) => {
    const references = await watch.payins(project, count);
    if (silent)
      for (const reference of references) watch.sandbox.control.order({ fault: 'no_callback', reference });
    for (const reference of references)
      watch.sandbox.control.transactions.settle({ reference }, { operatorId: 11, phone: '22676112233' });
    await watch.pass(60);
    await watch.running.app.get(CallbackProcessorService).processStored();
    await watch.sweep();
  };

  it('opens after an hour of final statuses without one, and closes with the next callback', async () => {
    const project = await setUp();
    await made(project, 25, false);
    await made(project, 12, true);
    await silence();
    expect(await isOpen(project, 'callbacks_silent')).toBe(false);
    await watch.pass(3_660);
    await silence();
    expect(await alerts(project, 'callbacks_silent')).toMatchObject([{ details: { count: 12 } }]);
    await made(project, 1, false);
    await silence();
    expect(await isOpen(project, 'callbacks_silent')).toBe(false);
  });

  it('stays closed in a project without callbacks', async () => {
    const project = await setUp();
    await made(project, 30, true);
    await watch.pass(7_200);
    await silence();
    expect(await alerts(project, 'callbacks_silent')).toEqual([]);
  });
});

describe('an alert about report schedules', () => {
  it('opens when no mail server is set, also in the answer, and closes with the schedule', async () => {
    const project = await setUp();
    await signIn();
    const schedule = {
      projectId: project.id,
      report: 'summary',
      format: 'pdf',
      language: 'fr',
      sendAt: '07:00',
      recipients: ['admin@example.com'],
    };
    const answer = await watch.admin.send('POST', '/api/report-schedules', { body: schedule });
    expect(answer).toMatchObject({ status: 201, body: { canSend: false } });
    const mail = watch.running.app.get(MailAlertsService);
    await mail.watch();
    expect(await alerts(project, 'mail_not_set')).toMatchObject([{ details: { count: 1 } }]);
    await watch.admin.send('DELETE', `/api/report-schedules/${String(answer.body['id'])}`);
    await mail.watch();
    expect(await isOpen(project, 'mail_not_set')).toBe(false);
  });
});

describe('the origin of a final answer', () => {
  it('is shown on the transaction and in its timeline, and differs from the present server', async () => {
    const project = await setUp();
    const [reference = ''] = await watch.payins(project);
    watch.sandbox.control.transactions.settle({ reference }, { operatorId: 11, phone: '22676112233' });
    await watch.pass(60);
    await watch.sweep();
    const { id } = await watch.held(reference);
    await signIn();
    const read = async () => (await watch.admin.send('GET', `/api/transactions/${id}`)).body;
    const { origin } = new URL(watch.sandbox.url);
    expect(await read()).toMatchObject({ finalOrigin: origin, isFinalElsewhere: false });
    const timeline = await watch.admin.send('GET', `/api/transactions/${id}/timeline`);
    expect(timeline.text).toContain(`"origin":"${origin}"`);
    await watch.running.db.query(`UPDATE projects SET base_url = 'https://other.example' WHERE id = $1`, [
      project.id,
    ]);
    expect(await read()).toMatchObject({ finalOrigin: origin, isFinalElsewhere: true });
  });
});
