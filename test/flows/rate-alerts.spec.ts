import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import type { Page } from '../../server/platform/common/lists/page.view.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { RateAlertsService } from '../../server/payments/accounts/health/rate-alerts.service.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { Task, type TaskOptions } from '../../server/platform/common/tasks/task.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { freePort } from '../browser/demo-process.js';
import { startApp, type TestApp } from '../support/app.js';
import { newTransaction } from '../support/new-transaction.js';
import { addUser, addProject, SessionClient } from '../support/session-client.js';
import { issueApiKey } from '../support/session-step.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-11-20T10:00:00Z');
/** Of three transactions a minute, every fifth fails on a usual day. */
const GAP_MS = 20_000;

/** Interval at which the product looks at the rates. */
const { everyMs: WATCH_EVERY_MS } = Reflect.getMetadata(
  Task.KEY,
  RateAlertsService.prototype.watch,
) as TaskOptions;

const clock = new MovableClock(new Date(START));
let running: TestApp;
let origin = '';
let projectId = '';

beforeAll(async () => {
  // The sandbox sends its callbacks to this address.
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  running = await startApp({ env: { PORT: String(port), PUBLIC_URL: origin }, clock });
  projectId = await addProject(running, 'Burkina');
  for (let day = 1; day <= 14; day++) await trade(START - day * DAY_MS - 60 * MINUTE_MS, 120);
  await trade(START - 30 * MINUTE_MS, 30);
});
afterAll(() => running.close());

/** Makes transactions for some minutes; those that complete do so after 40 s. */
async function trade(
  from: number,
  minutes: number,
  { outage = false, of = projectId, ...more }: { outage?: boolean; of?: string; phone?: string } = {},
): Promise<void> {
  const openings = Array.from({ length: (minutes * MINUTE_MS) / GAP_MS }, (_, n) =>
    newTransaction(of, new Date(from + n * GAP_MS), more),
  );
  const transitions = running.app.get(TransitionsService);
  await running.db.transaction(async (manager) => {
    await transitions.open(manager, openings);
    // In an outage a half fails and the others stay pending.
    await transitions.apply(
      manager,
      openings.flatMap(({ id, occurredAt }, n) =>
        outage && n % 2
          ? []
          : [
              {
                transactionId: id,
                to: outage || n % 5 === 4 ? ('notcompleted' as const) : ('completed' as const),
                at: new Date(occurredAt.getTime() + 40_000),
                cause: 'confirm' as const,
                actor: 'sweep',
                exchangeId: null,
              },
            ],
      ),
    );
  });
}

interface Alert {
  details: Record<string, unknown>;
  closedAt: Date | null;
}

async function alerts(): Promise<Alert[]> {
  await running.app.get(RateAlertsService).watch();
  return running.db.query<Alert[]>(
    `SELECT details, closed_at AS "closedAt" FROM alerts WHERE kind = 'success_rate' ORDER BY opened_at`,
  );
}

/** Lets a minute pass, with its transactions. */
async function minute(outage: boolean): Promise<void> {
  const from = clock.now().getTime();
  clock.advance(MINUTE_MS);
  await trade(from, 1, { outage });
}

describe('an alert about the success rate of an account', () => {
  it('is raised within ten minutes of an outage, not before it, and closed after it', async () => {
    for (let n = 0; n < 10; n++) {
      await minute(false);
      expect(await alerts()).toEqual([]);
    }
    let minutes = 0;
    while ((await alerts()).length === 0 && minutes < 30) {
      await minute(true);
      minutes++;
    }
    expect(minutes).toBeLessThanOrEqual(10);
    expect((await alerts())[0]).toMatchObject({ details: { count: 20, usualPercent: 80 }, closedAt: null });
    for (let n = 0; n < 12; n++) await minute(false);
    const after = await alerts();
    expect(after).toHaveLength(1);
    expect(after[0]?.closedAt).not.toBeNull();
  });

  it('is not raised without transactions', async () => {
    clock.advance(5 * 60 * MINUTE_MS);
    expect((await alerts()).filter(({ closedAt }) => closedAt === null)).toEqual([]);
  });
});

describe('an outage that the sandbox plays', () => {
  const MOOV_BURKINA = 12;
  const PHONES = ['22670000011', '22671000012', '22672000013'];
  let sandbox: Sandbox;
  let support: SessionClient;
  let sandboxProjectId = '';
  let apiKey = '';
  let made = 0;
  let sinceWatchMs = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ clock });
    sandbox.control.setProfile({ completed: 0.85, failed: 0.1, payinDelayMs: [3_000, 80_000] });
    sandboxProjectId = await openProject();
    apiKey = await issueApiKey(running.url, sandboxProjectId);
    await addUser(running, 'support@example.com', 'support', [sandboxProjectId]);
    support = new SessionClient(running.url, origin);
    await support.enter('support@example.com');
    for (let day = 1; day <= 14; day++)
      await trade(clock.now().getTime() - day * DAY_MS - 30 * MINUTE_MS, 60, {
        of: sandboxProjectId,
        phone: PHONES[0],
      });
  });
  afterAll(() => sandbox.close());

  async function openProject(): Promise<string> {
    await addUser(running, 'admin@example.com', 'admin');
    const admin = new SessionClient(running.url, origin);
    await admin.enter('admin@example.com');
    const { apiKey, authToken } = sandbox.control.addProject({ name: 'Boutique' });
    const body = {
      ...{ name: 'Boutique', zone: 'Africa/Abidjan' },
      ...{ baseUrl: sandbox.url, wikiUrl: sandbox.wikiUrl },
    };
    const id = String((await admin.send('POST', '/api/projects', { body })).body['id']);
    await admin.send('PUT', `/api/projects/${id}/credentials`, { body: { apiKey, authToken } });
    return id;
  }

  /** Requests three payins through the product; their statuses arrive by callbacks and status checks. */
  async function playMinute(): Promise<AlertView[]> {
    const answers = await Promise.all(
      PHONES.map((phone) =>
        fetch(`${running.url}/api/payins/direct`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ reference: `SHOP-${++made}`, amount: 5_000, phone }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (let half = 0; half < 2; half++) {
      clock.advance(MINUTE_MS / 2);
      await sandbox.control.settled();
      await running.app.get(CallbackProcessorService).processStored();
      await running.app.get(ConfirmSweepService).sweep();
    }
    sinceWatchMs += MINUTE_MS;
    if (sinceWatchMs >= WATCH_EVERY_MS) {
      sinceWatchMs = 0;
      await running.app.get(RateAlertsService).watch();
    }
    return banner();
  }

  /** Reads the alerts of the Today page. */
  async function banner(): Promise<AlertView[]> {
    const { body } = await support.send('GET', `/api/alerts?open=true&projectId=${sandboxProjectId}`);
    return (body as unknown as Page<AlertView>).data;
  }

  async function minutesUntil(isSo: (alerts: AlertView[]) => boolean, atMost: number): Promise<number> {
    for (let minutes = 1; minutes <= atMost; minutes++) if (isSo(await playMinute())) return minutes;
    return Infinity;
  }

  const isRaised = (alerts: AlertView[]) =>
    alerts.some(({ kind, operatorId }) => kind === 'success_rate' && operatorId === String(MOOV_BURKINA));

  it('raises the alert within ten minutes, and ends it after the recovery', async () => {
    for (let minute = 0; minute < 12; minute++) expect(await playMinute()).toEqual([]);
    const [seen] = await running.db.query<{ completed: number; callbacks: number; checks: number }[]>(
      `SELECT (SELECT count(*)::int FROM transactions WHERE project_id = $1 AND status = 'completed' AND source = 'made') AS completed,
         (SELECT count(*)::int FROM callback_readings WHERE project_id = $1) AS callbacks,
         (SELECT count(*)::int FROM exchanges WHERE project_id = $1 AND operation = 'payin_confirm') AS checks`,
      [sandboxProjectId],
    );
    expect(seen?.completed).toBeGreaterThan(20);
    expect(seen?.callbacks).toBeGreaterThan(20);
    expect(seen?.checks).toBeGreaterThan(20);

    // The operator answers no request: accepted payins stay pending, or fail.
    sandbox.control.setProfile({ completed: 0, failed: 0.4 }, { operatorId: MOOV_BURKINA });
    expect(await minutesUntil(isRaised, 30)).toBeLessThanOrEqual(10);
    sandbox.control.setProfile({ completed: 0.85, failed: 0.1 }, { operatorId: MOOV_BURKINA });
    expect(await minutesUntil((open) => !isRaised(open), 30)).toBeLessThanOrEqual(15);
  });

  it('raises the alert within ten minutes when every payin is refused', async () => {
    sandbox.control.setOutage(MOOV_BURKINA, '05');
    expect(await minutesUntil(isRaised, 30)).toBeLessThanOrEqual(10);
    sandbox.control.setOutage(MOOV_BURKINA, null);
    expect(await minutesUntil((open) => !isRaised(open), 30)).toBeLessThanOrEqual(15);
  });
});
