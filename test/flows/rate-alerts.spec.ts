import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/common/time/clock.js';
import { RateAlertsService } from '../../server/float/health/rate-alerts.service.js';
import { TransitionsService } from '../../server/transactions/lifecycle/transitions.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { newTransaction } from '../support/new-transaction.js';
import { addProject } from '../support/session-client.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-11-20T10:00:00Z');
/** Of three transactions a minute, every fifth fails on a usual day. */
const GAP_MS = 20_000;

const clock = new MovableClock(new Date(START));
let running: TestApp;
let projectId = '';

beforeAll(async () => {
  running = await startApp({ clock });
  projectId = await addProject(running, 'Burkina');
  for (let day = 1; day <= 14; day++) await trade(START - day * DAY_MS - 60 * MINUTE_MS, 120);
  await trade(START - 30 * MINUTE_MS, 30);
});
afterAll(() => running.close());

/** Makes transactions for some minutes; those that complete do so after 40 s. */
async function trade(from: number, minutes: number, outage = false): Promise<void> {
  const openings = Array.from({ length: (minutes * MINUTE_MS) / GAP_MS }, (_, n) =>
    newTransaction(projectId, new Date(from + n * GAP_MS)),
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
  await trade(from, 1, outage);
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
