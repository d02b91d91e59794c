import { addDays } from '../../server/books/calendar/business-day.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { DaysHarness } from './days.harness.js';
import { addLine } from './import-lines.fixture.js';

/** A payout of 4,000 XOF of a business day, `YYYY-MM-DD`. */
interface LostPayout {
  day: string;
  reference: string;
}

/** Adds a payout of the account 11 whose answer was lost. @returns its id */
export async function addLostPayout(app: DaysHarness, { day, reference }: LostPayout): Promise<string> {
  app.at(`${day}T10:00:00Z`);
  const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 4_000, reference });
  await app.learn(id, '11');
  return id;
}

/** Has the operator's statement debit the payout on the next morning, and its line matched; the balance is 46,000. */
export async function stateDebit(app: DaysHarness, { day, reference }: LostPayout): Promise<void> {
  const next = addDays(day, 1);
  app.at(`${next}T07:00:00Z`);
  const { db } = app.running;
  const sourceId = newId(app.clock.now());
  await db.query(
    `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, created_by, created_at, updated_at)
     VALUES ($1, $2, 'statement', 'Relevé', '11', 'Africa/Ouagadougou', 'awa', $3, $3)`,
    [sourceId, app.projectId, app.clock.now()],
  );
  await addLine(db, app.projectId, {
    ...{ at: `${day}T10:01:00Z`, knownAt: app.clock.now().toISOString(), sourceId },
    ...{ reference, direction: 'out', amount: 4_000, operatorId: '11' },
  });
  await app.match(day);
  await app.state(46_000, `${next}T00:00:00Z`);
}
