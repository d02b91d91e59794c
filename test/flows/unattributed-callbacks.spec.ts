import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { findingFingerprint } from '../../server/books/breaks/finding.js';
import { at, AgreedDayFixture, DAY } from '../support/agreed-day.fixture.js';

let fixture: AgreedDayFixture;
beforeAll(async () => {
  fixture = await AgreedDayFixture.begin();
});
afterAll(() => fixture.end());

interface Found {
  state: string;
  amount: number;
  severity: string;
  evidence: { type: string; id: string };
}

const hear = (time: string) =>
  fixture.app.heard(null, { at: at(time), amount: 900_000, quarantine: 'no_identifier' });
const breaks = () =>
  fixture.app.books.db.query<Found[]>(
    `SELECT state, amount::int AS amount, severity, claims->0->'evidence' AS evidence FROM breaks
     WHERE kind = 'unattributed_callbacks' ORDER BY found_at, id`,
  );

const ofKind = (kind: string) =>
  fixture.app.books.db.query<Found[]>(
    `SELECT state, amount::int AS amount, severity FROM breaks WHERE kind = $1 AND state = 'open'`,
    [kind],
  );

/** Stores a callback of 2,000,000 XOF that names an unknown transaction. */
const forged = (identity: string, markValid: boolean | null, day = DAY): Promise<string> =>
  fixture.app.heard(null, {
    ...{ at: at('10:00', day), halves: ['json'], amount: 2_000_000, quarantine: 'unknown_reference' },
    ...{ identity, markValid },
  });

/** Stores the break that earlier versions opened for each callback. */
async function olderBreak(day: string, callback: string): Promise<void> {
  const { db, projectId, clock } = fixture.app.books;
  const subject = `delivery:${callback}`;
  const fingerprint = findingFingerprint({ kind: 'orphan_callback', subject, contentKey: [] });
  await db.query(
    `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, amount, claims, severity, found_at, last_seen_at, owner_role,
       due_at, state)
     VALUES ($1, $2, $3, 'orphan_callback', $4, $5, 2000000, '[]', 'high', $6, $6, 'support', $6, 'open')`,
    [newId(clock.now()), projectId, day, subject, fingerprint, at('11:00', day)],
  );
}

const stateOf = async (callback: string) => {
  const [row] = await fixture.app.books.db.query<{ state: string; code: string | null }[]>(
    'SELECT state, resolution_code AS code FROM breaks WHERE subject = $1',
    [`delivery:${callback}`],
  );
  return [row?.state, row?.code];
};

describe('callbacks of a day without an identifier or a valid mark', () => {
  it('open one break without an amount, which leads to all of them', async () => {
    for (let n = 0; n < 30; n++) await hear('10:00');
    await fixture.app.check(DAY);
    await hear('10:30');
    await fixture.app.check(DAY);
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
    await fixture.app.books.db.query(
      `UPDATE breaks SET state = 'resolved', resolution_code = 'no_difference', resolution_reason = 'Probes of a monitor',
         resolved_by = 'support@example.com', resolved_at = $1 WHERE kind = 'unattributed_callbacks'`,
      [at('12:00')],
    );
    await fixture.app.check(DAY);
    expect(await breaks()).toHaveLength(1);
    await hear('13:00');
    await fixture.app.check(DAY);
    expect((await breaks()).map(({ state }) => state)).toEqual(['resolved', 'open']);
  });

  it('count neither amount nor severity when they name an unknown reference without a valid mark', async () => {
    const found = await breaks();
    for (let n = 0; n < 10; n++) await forged(`FORGED-${n}`, null);
    await forged('FORGED-WRONG', false);
    await fixture.app.check(DAY);
    expect(await breaks()).toEqual(found);
    expect(await ofKind('orphan_callback')).toEqual([]);
    expect(
      await fixture.app.breaks.blocking(fixture.app.books.db.manager, fixture.app.books.projectId, DAY),
    ).toMatchObject({ free: { count: 1, amount: 0 }, owned: { count: 0 } });
  });

  it('keep a break of their own with a valid mark', async () => {
    await forged('GENUINE', true);
    await fixture.app.check(DAY);
    expect(await ofKind('orphan_callback')).toMatchObject([
      { amount: 2_000_000, severity: 'high', state: 'open' },
    ]);
  });

  it('close their break when all are dismissed', async () => {
    await fixture.app.books.db.query(
      'UPDATE callback_readings SET dismissed_at = received_at WHERE quarantine IS NOT NULL',
    );
    fixture.app.books.clock.advance(60_000);
    await fixture.app.check(DAY);
    expect((await breaks()).map(({ state }) => state)).toEqual(['resolved', 'resolved']);
  });

  it('replace the breaks for each of them of an earlier version, but not on a locked day', async () => {
    const callback = await forged('EARLIER', null);
    await olderBreak(DAY, callback);
    await fixture.app.check(DAY);
    expect(await stateOf(callback)).toEqual(['resolved', 'cleared']);
    const locked = await forged('LOCKED', null, '2026-11-09');
    await olderBreak('2026-11-09', locked);
    await fixture.app.lock('2026-11-09');
    await fixture.app.check('2026-11-09');
    expect(await stateOf(locked)).toEqual(['open', null]);
  });
});
