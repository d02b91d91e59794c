import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';
import { ForwardMigration } from '../migrations/forward-migration.js';

type MigrationClass = new () => MigrationInterface;

/** Holds sources under Jest, their compiled form in the built product. */
const FOLDER = new URL('../migrations/', import.meta.url);
/** Time in ms and name; neither declarations nor source maps. */
const MIGRATION_FILE = /^\d{13}-[\w-]+\.[jt]s$/;

/**
 * All migrations of their folder, in the order of their time: the rooms of the floor plan from left to right at first, after projects,
 * because every record belongs to one.
 */
export const MIGRATIONS = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => MIGRATION_FILE.test(file))
    .sort()
    .map(readMigration),
);

/** @throws Error for a file that does not declare exactly one migration */
async function readMigration(file: string): Promise<MigrationClass> {
  const declared = Object.values((await import(new URL(file, FOLDER).href)) as Record<string, unknown>);
  const [migration, ...others] = declared.filter(isMigration);
  if (!migration || others.length) throw new Error(`The file ${file} does not declare one migration.`);
  return migration;
}

function isMigration(declared: unknown): declared is MigrationClass {
  return typeof declared === 'function' && declared.prototype instanceof ForwardMigration;
}
