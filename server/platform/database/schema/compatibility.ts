import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { isSchemaMissing } from '../../common/database/database-faults.js';
import { queryRow, queryRows } from '../../common/database/query.js';
import type { Env } from '../../config/env.js';
import { SettingsError } from '../../config/settings-error.js';
import { applicationOptions, isMigrated } from './data-source.js';
import { MIGRATIONS } from './migrations.js';

/** Time of a migration, ms: the end of its name. */
const timeOf = (name: string): number => Number(/\d{13}$/.exec(name)?.[0] ?? 0);

const KNOWN = MIGRATIONS.map(({ name }) => name);
/** The newest migration that this version knows, ms. */
export const NEWEST_KNOWN = Math.max(...KNOWN.map(timeOf));

/** Returns the migrations that a newer version has run. */
export async function newerMigrations(db: DataSource): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`SELECT name FROM migrations WHERE name <> ALL(${KNOWN}) ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Connects as the application and compares the schema with this version.
 * @returns the migrations that only a newer version knows, with which this one goes on
 * @throws SettingsError when migrations of this version have not run, or a newer one has taken away what this one needs
 */
export async function requireMigrated(env: Env): Promise<string[]> {
  const db = await new DataSource(applicationOptions(env, () => undefined)).initialize();
  try {
    const isDone = await isMigrated(db).catch((error: unknown) => {
      if (isSchemaMissing(error)) return false;
      throw error;
    });
    if (!isDone)
      throw new SettingsError(
        'The database lacks migrations of this version, and MIGRATE is false. Run `npm run migrate` with DATABASE_OWNER_URL first.',
      );
    await requireServed(db, NEWEST_KNOWN);
    return await newerMigrations(db);
  } finally {
    await db.destroy();
  }
}

/** @throws SettingsError when the schema does not serve a version whose newest migration is this one, ms */
export async function requireServed(db: DataSource, newest: number): Promise<void> {
  const floor = await queryRow<{ oldest: number }>(
    db,
    sql`SELECT oldest_migration AS oldest FROM schema_floor`,
  );
  if (floor && floor.oldest > newest)
    throw new SettingsError(
      `The schema of the database serves versions with the migration ${floor.oldest} only, and this version ends with ${newest}. ` +
        'Start the newer version, or restore a backup of this one.',
    );
}
