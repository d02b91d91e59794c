import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { AggregatorDates } from '../../server/platform/common/trusted-time/aggregator-dates.js';
import { TrustedTimeService } from '../../server/platform/common/trusted-time/trusted-time.service.js';
import { parseInstant } from '../../server/platform/common/time/instant.js';
import { SettingsError } from '../../server/platform/config/settings-error.js';
import {
  NEWEST_KNOWN,
  requireMigrated,
  requireServed,
} from '../../server/platform/database/schema/compatibility.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { ClockDoubtsRepository } from '../../server/platform/database/health/clock-doubts.repository.js';
import { ClockSyncService } from '../../server/platform/database/health/clock-sync.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { createTestDatabase, testEnv, type TestDatabase } from '../support/database.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';

const FACTS = [
  'audit_entries',
  'callback_deliveries',
  'contradictions',
  'exchanges',
  'sweep_runs',
  'transitions',
];

describe('the database of the application', () => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: DataSource;
  const wrong = new MovableClock();

  beforeAll(async () => {
    database = await createTestDatabase();
    wrong.alignTo(wrong.in(-DAY_MS));
    test = await startApp({ databaseUrl: database.url, clock: wrong });
    owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });

  afterAll(async () => {
    await test.close();
    await owner.destroy();
    await database.drop();
  });

  /** Returns by how many ms the application's clock lies outside the time of asking the database for its own. */
  async function differenceMs(): Promise<number> {
    const before = wrong.now().getTime();
    const [row] = await owner.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    const now = row!.now.getTime();
    return Math.max(before - now, now - wrong.now().getTime(), 0);
  }

  it('is used as a role that owns nothing', async () => {
    const [role] = await test.db.query<{ name: string; super: boolean }[]>(
      'SELECT current_user AS name, rolsuper AS super FROM pg_roles WHERE rolname = current_user',
    );
    expect(role).toEqual({ name: 'rappro_app', super: false });
    const owned = await test.db.query<unknown[]>(
      'SELECT relname FROM pg_class WHERE relowner = current_user::regrole',
    );
    expect(owned).toEqual([]);
    await expect(test.db.query('ALTER TABLE transactions DISABLE TRIGGER ALL')).rejects.toThrow(
      /must be owner/,
    );
    await expect(test.db.query('CREATE TABLE mine (n int)')).rejects.toThrow(/permission denied/);
    await expect(test.db.query('DELETE FROM migrations')).rejects.toThrow(/permission denied/);
  });

  it('waits for the disk before it acknowledges', async () => {
    const [row] = await test.db.query<unknown[]>('SHOW synchronous_commit');
    expect(row).toEqual({ synchronous_commit: 'on' });
  });

  it.each(FACTS)('refuses any change of %s, to the application and to the owner', async (table) => {
    for (const act of [`DELETE FROM ${table}`, `UPDATE ${table} SET id = id`, `TRUNCATE ${table} CASCADE`])
      await expect(test.db.query(act)).rejects.toThrow(/permission denied/);
    await expect(owner.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/is append-only/);
  });

  it('sets the time of a server whose clock is a day slow', async () => {
    expect(await differenceMs()).toBeLessThan(200);
    wrong.alignTo(wrong.in(3 * DAY_MS));
    await test.app.get(ClockSyncService).align();
    expect(await differenceMs()).toBeLessThan(200);
  });

  it('does not change a clock that a test has moved', async () => {
    const at = parseInstant('2026-03-01T08:00:00Z')!;
    const clock = new MovableClock(at);
    const parts = [
      new AggregatorDates(),
      test.app.get(TrustedTimeService),
      test.app.get(ClockDoubtsRepository),
    ] as const;
    await new ClockSyncService(test.db, clock, ...parts).align();
    expect(clock.now()).toEqual(at);
  });

  it('sets the time without the wait for a free connection', async () => {
    const busy = Array.from({ length: 30 }, () => test.db.query('SELECT pg_sleep(0.2)'));
    await test.app.get(ClockSyncService).align();
    expect(await differenceMs()).toBeLessThan(200);
    await Promise.all(busy);
  });
});

describe('migrations', () => {
  it('are run once by servers that start at the same moment', async () => {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    try {
      await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      const env = testEnv(database.url);
      await Promise.all([migrate(env), migrate(env), migrate(env), migrate(env)]);
      const rows = await owner.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThanOrEqual(7);
    } finally {
      await owner.destroy();
      await database.drop();
    }
  });

  it('are required at the start where the server does not run them', async () => {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    try {
      const env = testEnv(database.url, { MIGRATE: 'false' });
      await requireMigrated(env);
      await owner.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
      await expect(requireMigrated(env)).rejects.toThrow(/^The database lacks migrations of this version/);
      await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await expect(requireMigrated(env)).rejects.toThrow(SettingsError);
    } finally {
      await owner.destroy();
      await database.drop();
    }
  });

  it('of a newer version are named, and refused where it takes away what this version needs', async () => {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    try {
      const env = testEnv(database.url, { MIGRATE: 'false' });
      expect(await requireMigrated(env)).toEqual([]);
      await owner.query(
        `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')`,
      );
      expect(await requireMigrated(env)).toEqual(['Later1999999999999']);
      await owner.query('UPDATE schema_floor SET oldest_migration = 1999999999999');
      await expect(requireMigrated(env)).rejects.toThrow(
        /^The schema of the database serves versions with the migration 1999999999999 only/,
      );
      await requireServed(owner, 1_999_999_999_999);
      await expect(requireServed(owner, NEWEST_KNOWN)).rejects.toThrow(SettingsError);
    } finally {
      await owner.destroy();
      await database.drop();
    }
  });

  it('refuse a database from before the first release and leave it unchanged', async () => {
    const database = await createTestDatabase();
    const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    try {
      await owner.query('TRUNCATE migrations');
      await owner.query(
        "INSERT INTO migrations (timestamp, name) VALUES (1700000000001, 'Foundation1700000000001')",
      );
      const refused = migrate(testEnv(database.url));
      await expect(refused).rejects.toThrow(SettingsError);
      await expect(refused).rejects.toThrow(
        /before the first release .*Set DATABASE_URL .* to an empty database/,
      );
      expect(await owner.query('SELECT name FROM migrations')).toEqual([{ name: 'Foundation1700000000001' }]);
    } finally {
      await owner.destroy();
      await database.drop();
    }
  });
});
