import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { at, AgreedDayFixture, DAY } from '../support/agreed-day.fixture.js';

let scene: AgreedDayFixture;
beforeAll(async () => {
  scene = await AgreedDayFixture.begin();
});
afterAll(() => scene.end());

interface Found {
  state: string;
  amount: number;
  severity: string;
  evidence: { type: string; id: string };
}

const hear = (time: string) =>
  scene.desk.heard(null, { at: at(time), amount: 900_000, quarantine: 'no_identifier' });
const breaks = () =>
  scene.desk.books.db.query<Found[]>(
    `SELECT state, amount::int AS amount, severity, claims->0->'evidence' AS evidence FROM breaks
     WHERE kind = 'unattributed_callbacks' ORDER BY found_at, id`,
  );

describe('callbacks of a day without an identifier', () => {
  it('open one break without an amount, which leads to all of them', async () => {
    for (let n = 0; n < 30; n++) await hear('10:00');
    await scene.desk.check(DAY);
    await hear('10:30');
    await scene.desk.check(DAY);
    expect(await breaks()).toEqual([
      {
        state: 'open',
        amount: 0,
        severity: 'low',
        evidence: { type: 'callbacks', id: '2026-11-10T00:00:00.000Z/2026-11-11T00:00:00.000Z' },
      },
    ]);
  });

  it('open another break when more arrive after a user resolved it', async () => {
    await scene.desk.books.db.query(
      `UPDATE breaks SET state = 'resolved', resolution_code = 'no_difference', resolution_reason = 'Probes of a monitor',
         resolved_by = 'support@example.com', resolved_at = $1 WHERE kind = 'unattributed_callbacks'`,
      [at('12:00')],
    );
    await scene.desk.check(DAY);
    expect(await breaks()).toHaveLength(1);
    await hear('13:00');
    await scene.desk.check(DAY);
    expect((await breaks()).map(({ state }) => state)).toEqual(['resolved', 'open']);
  });

  it('close their break when all are dismissed', async () => {
    await scene.desk.books.db.query(
      'UPDATE callback_readings SET dismissed_at = received_at WHERE quarantine IS NOT NULL',
    );
    scene.desk.books.clock.advance(60_000);
    await scene.desk.check(DAY);
    expect((await breaks()).map(({ state }) => state)).toEqual(['resolved', 'resolved']);
  });
});
