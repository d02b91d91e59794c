import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LaterChecksService } from '../../server/payments/transactions/schedule/later-checks.service.js';
import { BASE, SweepHarness, type SweepProject } from '../support/sweep.harness.js';

const RATE = 4;
let watch: SweepHarness;
let project: SweepProject;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique', { maxInFlight: 8, ratePerSecond: RATE });
});
afterAll(() => watch.end());

/** Counts the status checks of the project that are due now, by cause. */
async function due(): Promise<{ later: number; others: number }> {
  const [row] = await watch.running.db.query<{ later: number; others: number }[]>(
    `SELECT count(*) FILTER (WHERE cause = 'later')::int AS later, count(*) FILTER (WHERE cause <> 'later')::int AS others
     FROM confirmation_schedule WHERE project_id = $1 AND due_at <= $2`,
    [project.id, watch.clock.now()],
  );
  return row ?? { later: -1, others: -1 };
}

/** Plans 3,000 later checks of these transactions, all due since an hour and kept until they are answered. */
const planThousands = (references: readonly string[]): Promise<unknown> =>
  watch.running.db.query(
    `INSERT INTO later_checks (project_id, transaction_id, due_at, always)
     SELECT t.project_id, t.id, $2::timestamptz - n * interval '1 second', true FROM transactions t, generate_series(1, 50) n
     WHERE t.reference = ANY($1)`,
    [references, new Date(BASE.getTime() - 3_600_000)],
  );

it('leaves fewer than twice the calls of a second before an ordinary check, and none behind as many', async () => {
  const references = await watch.payins(project, 60);
  await watch.running.db.query(`UPDATE confirmation_schedule SET due_at = NULL`);
  await planThousands(references);
  watch.clock.advance(1_000);
  const later = watch.running.app.get(LaterChecksService);
  for (let second = 0; second < 20; second++) await later.enqueueDue();
  const { later: handed } = await due();
  expect(handed).toBeGreaterThan(0);
  expect(handed).toBeLessThan(2 * RATE);

  await watch.running.db.query(`UPDATE confirmation_schedule SET due_at = NULL WHERE cause = 'later'`);
  await watch.running.db.query(
    `UPDATE confirmation_schedule SET due_at = $2, cause = 'schedule' WHERE transaction_id IN (SELECT id FROM transactions WHERE reference = ANY($1))`,
    [references.slice(0, RATE), watch.clock.now()],
  );
  for (let second = 0; second < 20; second++) await later.enqueueDue();
  expect(await due()).toEqual({ later: 0, others: RATE });
});
