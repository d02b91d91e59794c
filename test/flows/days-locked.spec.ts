import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { createTestDatabase } from '../support/database.js';
import { addLine } from '../support/import-lines.fixture.js';

const SECOND = '2026-11-11';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
beforeEach(async () => {
  await app.anew();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${FIRST}T10:00:00Z`);
  await app.credit();
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(60_000, `${SECOND}T00:00:00Z`);
});

afterAll(() => app.close());

/** Returns a line without a subject that moves no figure of a proof. */
const line = (bookedDay = FIRST) =>
  addLine(app.running.db, app.projectId, {
    at: `${FIRST}T15:00:00Z`,
    bookedDay,
    side: 'bank',
    amount: 77,
    knownAt: app.clock.now().toISOString(),
  });

const adjustment = { operatorId: '11', amount: 5, code: 'other', reason: 'why not' };

/** Runs the work with a connection of its own, as the owner. */
async function inDatabase(url: string, work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client(url);
  await db.connect();
  try {
    await work(db);
  } finally {
    await db.end();
  }
}

/** Runs every statement as the application's role; the owner of the tables would be refused too. */
const refusedByDatabase = (sql: string, values: unknown[]) =>
  expect(app.running.db.query(sql, values)).rejects.toMatchObject({ constraint: 'day_locked' });

describe('a locked day', () => {
  it('refuses every action of a user with an explanation', async () => {
    const made = await app.done(app.act('adjustments', FIRST, app.awa, adjustment));
    const [mine] = JSON.parse(made.text) as { id: string }[];
    await app.state(60_005, `${SECOND}T00:00:00Z`);
    await app.lockDay(FIRST);
    const acts: [string, object][] = [
      ['freeze', {}],
      ['sweep', {}],
      ['unfreeze', { reason: 'why not' }],
      ['send-back', { reason: 'why not' }],
      ['adjustments', adjustment],
      ['adjustments', { ...adjustment, code: 'cut_off' }],
    ];
    for (const [act, body] of acts)
      expect([act, (await app.act(act, FIRST, app.awa, body)).body.code]).toEqual([act, 'day_locked']);
    expect((await app.sign(FIRST)).body.code).toBe('day_locked');
    expect((await app.lock(FIRST)).body.code).toBe('day_locked');
    const undo = `/api/adjustments/${mine?.id}/undo`;
    expect((await app.awa.browser.send('POST', undo, { body: { reason: 'why not' } })).body.code).toBe(
      'day_locked',
    );
    const refused = await app.act('unfreeze', FIRST, app.awa, { reason: 'why not' });
    expect(refused.body.detail).toBe(
      'The business day 10 November 2026 is locked and cannot be changed. Book later changes on the next open day.',
    );
  });

  it('cannot be changed in the database', async () => {
    const lineId = await line();
    await app.match(FIRST);
    await app.lockDay(FIRST);
    const { db } = app.running;
    await expect(line()).rejects.toMatchObject({ constraint: 'day_locked' });
    await refusedByDatabase('UPDATE import_lines SET withdrawn_at = $2 WHERE id = $1', [
      lineId,
      app.clock.now(),
    ]);
    await refusedByDatabase(
      `INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key, booked_day, made_by, made_at)
       VALUES (gen_random_uuid(), $1, 'bank', $2, gen_random_uuid(), true, true, 'person', $3, 'awa', $4)`,
      [app.projectId, lineId, FIRST, app.clock.now()],
    );
    await refusedByDatabase(
      `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, made_by, at)
       VALUES (gen_random_uuid(), $1, '11', $2, 5, 'other', 'x', 'awa', $3)`,
      [app.projectId, FIRST, app.clock.now()],
    );
    const ofDay = [app.projectId, FIRST];
    await refusedByDatabase(
      `UPDATE business_days SET note = 'x' WHERE project_id = $1 AND day = $2::date`,
      ofDay,
    );
    await refusedByDatabase(
      `UPDATE business_days SET state = 'signed', reviewed_by = NULL, locked_at = NULL
       WHERE project_id = $1 AND day = $2::date`,
      ofDay,
    );
    for (const sql of [
      'DELETE FROM business_days',
      'DELETE FROM day_seals',
      'TRUNCATE day_acts',
      'DELETE FROM day_pack_pieces',
      'TRUNCATE day_pack_pieces',
      `UPDATE day_pack_pieces SET gzip = ''`,
      `UPDATE day_seals SET pack_size = 1`,
    ])
      await expect(db.query(sql)).rejects.toThrow(/permission denied/);
    await expect(
      db.query(
        `INSERT INTO day_seals SELECT project_id, day, 2, as_of, figures, pack_sha256, pack_size, pack_lines, signed_by, signed_at, reviewed_by, sealed_at
         FROM day_seals WHERE project_id = $1`,
        [app.projectId],
      ),
    ).rejects.toThrow(/only what was signed/);
  });

  it('cannot be locked by SQL without a seal, out of order or by one user', async () => {
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    const lockBy = (who: string) =>
      app.running.db.query(
        `UPDATE business_days SET state = 'locked', reviewed_by = $3, locked_at = $4
         WHERE project_id = $1 AND day = $2::date`,
        [app.projectId, FIRST, who, app.clock.now()],
      );
    await expect(lockBy(app.issa.actor.userId)).rejects.toThrow(/has its seal/);
    await expect(lockBy(app.awa.actor.userId)).rejects.toThrow();
    await expect(
      app.running.db.query(
        `UPDATE business_days SET state = 'frozen', frozen_at = begins_at WHERE project_id = $1 AND day = $2::date`,
        [app.projectId, SECOND],
      ),
    ).rejects.toThrow();
  });
});

describe('a job that writes while a day locks', () => {
  it('delays the lock, which is refused for the new data', async () => {
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    const runner = app.running.db.createQueryRunner();
    await runner.startTransaction();
    await addLine(runner.manager, app.projectId, {
      at: `${FIRST}T15:00:00Z`,
      side: 'bank',
      amount: 77,
      knownAt: app.clock.now().toISOString(),
    });
    let answered = false;
    const locking = app.lock(FIRST).finally(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(answered).toBe(false);
    await runner.commitTransaction();
    await runner.release();
    expect((await locking).body.code).toBe('changed_since_signed');
    expect(await app.view(FIRST)).toMatchObject({ state: 'signed', seals: [] });
    await app.done(app.act('send-back', FIRST, app.issa, { reason: 'a line came' }));
    await app.ownBreaks(FIRST);
    await app.match(FIRST);
    await app.done(app.sign(FIRST));
    await app.done(app.lock(FIRST));
  });

  it('is refused after the lock when it comes second', async () => {
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    const [locked, written] = await Promise.all([
      app.lock(FIRST),
      new Promise((resolve) => setTimeout(resolve, 60)).then(() =>
        line().then(
          () => 'written',
          (error: unknown) => (error as { constraint?: string }).constraint,
        ),
      ),
    ]);
    // The second one is refused, in either order.
    expect([`${locked.status} ${String(written)}`]).toContainEqual(
      expect.stringMatching(/^(200 day_locked|409 written)$/),
    );
  });

  it('delays the lock when it began before the signature and commits after it', async () => {
    await app.prepare(FIRST);
    const runner = app.running.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_current_xact_id()');
    await app.done(app.sign(FIRST));
    const locking = app.lock(FIRST);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await runner.query(
      `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, file_id, stated_by, at)
       SELECT $1, $2, '11', 59000, $3, 'declared', 'x', f.id, 'awa', $4 FROM stored_files f WHERE f.project_id = $2 LIMIT 1`,
      [newId(app.clock.now()), app.projectId, `${SECOND}T00:00:00Z`, `${SECOND}T07:00:00.001Z`],
    );
    await runner.commitTransaction();
    await runner.release();
    expect((await locking).body.code).toBe('changed_since_signed');
  });

  it('delays the lock when it was prepared before the signature and is open', async () => {
    await app.prepare(FIRST);
    await inDatabase(app.running.databaseUrl, async (db) => {
      await db.query("BEGIN; CREATE TABLE prepared_one (n integer); PREPARE TRANSACTION 'held'");
      await app.done(app.sign(FIRST));
      const locking = app.lock(FIRST);
      const state = await Promise.race([
        locking.then(() => 'locked'),
        new Promise((resolve) => setTimeout(resolve, 1_000)).then(() => 'waits'),
      ]);
      await db.query("ROLLBACK PREPARED 'held'");
      expect(state).toBe('waits');
      await app.done(locking);
    });
  });

  it('delays no lock in another database of the cluster, open or prepared', async () => {
    await app.prepare(FIRST);
    const other = await createTestDatabase();
    try {
      await inDatabase(other.url, async (db) => {
        await db.query("BEGIN; CREATE TABLE prepared_one (n integer); PREPARE TRANSACTION 'elsewhere'");
        await db.query('BEGIN; SELECT pg_current_xact_id()');
        await app.done(app.sign(FIRST));
        await app.done(app.lock(FIRST));
        await db.query('ROLLBACK');
        await db.query("ROLLBACK PREPARED 'elsewhere'");
      });
    } finally {
      await other.drop();
    }
  });
});

describe('a crash', () => {
  /** Tables after whose write the lock fails. */
  const PLACES = [
    'day_pack_pieces',
    'day_seals',
    'business_days',
    'restatement_marks',
    'day_acts',
    'audit_entries',
  ];

  it('between any two writes of the lock leaves the day signed and lockable', async () => {
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    const db = new DataSource({ type: 'postgres', url: app.running.databaseUrl });
    await db.initialize();
    try {
      await db.query(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
      for (const table of PLACES) {
        await db.query(
          `CREATE TRIGGER zz_crash AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION crash()`,
        );
        const { status } = await app.lock(FIRST);
        expect([table, status >= 500]).toEqual([table, true]);
        await db.query(`DROP TRIGGER zz_crash ON ${table}`);
        const [left] = await db.query<unknown[]>(
          `SELECT state, (SELECT count(*)::int FROM day_seals WHERE project_id = $1) AS seals,
             (SELECT count(*)::int FROM day_pack_pieces WHERE project_id = $1) AS pieces,
             (SELECT count(*)::int FROM day_acts WHERE project_id = $1 AND act = 'locked') AS acts
           FROM business_days WHERE project_id = $1 AND day = $2::date`,
          [app.projectId, FIRST],
        );
        expect([table, left]).toEqual([table, { state: 'signed', seals: 0, pieces: 0, acts: 0 }]);
      }
    } finally {
      await db.destroy();
    }
    await app.done(app.lock(FIRST));
    expect(await app.view(FIRST)).toMatchObject({ state: 'locked' });
  });
});
