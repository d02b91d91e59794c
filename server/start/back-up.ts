import 'reflect-metadata';
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { withDatabase } from '../platform/common/database/command-database.js';
import { queryRow } from '../platform/common/database/query.js';
import { DatabaseServers } from '../platform/common/database/database-servers.js';
import { readBackupUrls } from '../platform/config/command-databases.js';
import { PRODUCT_VERSION } from '../platform/config/version.js';
import { ARCHIVE, copyServer } from '../platform/database/backup/base-backup.js';
import {
  type BackupDescription,
  backupsIn,
  descriptionPath,
  sha256Of,
} from '../platform/database/backup/backup-folder.js';
import { recordRun, schemaVersion } from '../platform/database/backup/backup-runs.js';
import { Clock } from '../platform/common/time/clock.js';
import { countFacts } from './restored-facts.js';

const clock = new Clock();

const USAGE = `Copies the database server while it runs into a new folder, with what makes the copy consistent, and records
it (backup_runs).

  npm run backup -- --to <directory> [--keep <number>]

  --to     directory of the backups, on another machine or disk
  --keep   removes complete backups beyond this number, the oldest first

DATABASE_BACKUP_URL is a login with the attribute REPLICATION, DATABASE_URL the application's, which records the backup. The master key is
not in the backup. Exit code 0: backed up; 1: failed; 2: wrong use or settings.`;

interface Options {
  to: string;
  keep: number | undefined;
}

function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (values.to === undefined || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)))
    return undefined;
  return { to: resolve(values.to), keep };
}

/** Makes the backup in a folder that gets its name when it is complete. @returns the folder */
async function backUp(db: DataSource, copyUrl: string, to: string): Promise<[string, BackupDescription]> {
  const startedAt = clock.now();
  const folder = join(to, `rappro-${startedAt.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`);
  const partial = `${folder}.partial`;
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const counts = await countFacts(db);
    const range = await copyServer(await new DatabaseServers(copyUrl).writable(), partial);
    const archive = join(partial, ARCHIVE);
    const description: BackupDescription = {
      ...{ startedAt: startedAt.toISOString(), endedAt: clock.now().toISOString() },
      ...{ productVersion: PRODUCT_VERSION, schemaVersion: await schemaVersion(db) },
      ...range,
      counts,
      bytes: statSync(archive).size,
      sha256: await sha256Of(archive),
    };
    writeFileSync(descriptionPath(partial), `${JSON.stringify(description, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(partial, folder);
    return [folder, description];
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Says how far the backup can be restored. */
async function describeReach(db: DataSource): Promise<string> {
  const row = await queryRow<{ mode: string; failing: boolean }>(
    db,
    sql`SELECT current_setting('archive_mode') AS mode,
               coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing FROM pg_stat_archiver`,
  );
  if (row?.mode === 'off')
    return 'WAL is not archived (archive_mode is off): this backup restores the moment of its end, and none after it.';
  return row?.failing
    ? 'The last attempt to archive WAL FAILED: until it succeeds, nothing after it can be restored.'
    : 'WAL is archived: any moment after the end of the backup can be restored.';
}

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) return refuse(USAGE);
  const urls = readBackupUrls();
  return withDatabase(urls.record, async (db) => {
    const startedAt = clock.now();
    const record = (outcome: 'done' | 'failed', file: string, sizeBytes: number | null, detail = '') =>
      recordRun(db, { kind: 'backup', startedAt, endedAt: clock.now(), file, sizeBytes, outcome, detail });
    try {
      const [folder, { bytes, start, end, schemaVersion: schema }] = await backUp(db, urls.copy, options.to);
      await record('done', folder, bytes);
      for (const old of options.keep ? backupsIn(options.to).slice(options.keep) : [])
        rmSync(old, { recursive: true, force: true });
      process.stdout.write(`${folder}: ${bytes} bytes, WAL ${start} to ${end}, schema ${schema}\n`);
      process.stdout.write(`${await describeReach(db)}\n`);
      return 0;
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      await record('failed', options.to, null, fault).catch(() => undefined);
      process.stderr.write(`The backup failed: ${fault}\n`);
      return 1;
    }
  });
}

function refuse(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
