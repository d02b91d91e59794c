import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { describeFault } from '../books/close/verify-audit.js';
import { verifyChain } from '../access/audit/verify-chain.js';
import { verifyKept } from '../books/close/verify-pack.js';
import { withDatabase } from '../platform/common/database/command-database.js';
import { queryRow } from '../platform/common/database/query.js';
import { readEnv } from '../platform/config/env.js';
import { type BackupDescription, readDescription } from '../platform/database/backup/backup-folder.js';
import { recordRun, schemaVersion } from '../platform/database/backup/backup-runs.js';
import { isMigrated } from '../platform/database/schema/data-source.js';
import { Clock } from '../platform/common/time/clock.js';
import { countFacts, missingFacts } from './restored-facts.js';

const clock = new Clock();

const USAGE = `Verifies a restored database before a server starts on it, and records the restore (backup_runs): rows of the
facts, seals of locked days, the chain of the audit log, schema and payout guard.

  npm run restore:verify -- --backup <folder> [--drill]

  --backup   folder that npm run backup wrote
  --drill    records a drill, in a copy that is thrown away

DATABASE_URL and the other settings are those of the server. Exit code 0: verified; 1: not as it was; 2: not verified.`;

/** Returns what is not as it was; what is well goes to `say`. */
async function verify(
  db: DataSource,
  backup: BackupDescription,
  say: (line: string) => void,
): Promise<string[]> {
  const row = await queryRow<{ recovering: boolean }>(db, sql`SELECT pg_is_in_recovery() AS recovering`);
  if (row?.recovering) return ['Postgres is still recovering: wait until it accepts writes.'];
  const restored = await countFacts(db);
  const faults = missingFacts(backup.counts, restored);
  say(
    `rows: ${Object.entries(restored)
      .map(([table, rows]) => `${table} ${rows}`)
      .join(', ')}`,
  );
  const chain = await verifyChain(db, []);
  faults.push(...chain.faults.map((fault) => `audit log: ${describeFault(fault)}`));
  say(`audit log: ${chain.entries} entries, last ${chain.lastSeq}, ${chain.faults.length} faults`);
  if (!(await verifyKept(db, false, (line) => say(`packs of locked days: ${line}`))))
    faults.push('A pack of a locked day does not have its sealed hash.');
  const schema = await schemaVersion(db);
  say(`schema: ${schema}${(await isMigrated(db)) ? '' : '; npm run migrate runs what this version adds'}`);
  return faults;
}

/** Says what the payout guard will do at the start of the server. */
function describeGuard(marker: string): string {
  const parts = [marker, `${marker}.journal`].map((path) => existsSync(path));
  if (parts.every(Boolean))
    return `payout guard: ${marker} and its journal are here; calls that the restored database lacks become "possibly paid" at the start.`;
  return `payout guard: ${marker} or its journal is missing; no payout is sent until two administrators authorise it.`;
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { backup: { type: 'string' }, drill: { type: 'boolean', default: false } },
  });
  const env = readEnv();
  if (values.backup === undefined || env.demo) {
    process.stderr.write(`${values.backup === undefined ? USAGE : 'Set DATABASE_URL.'}\n`);
    return 2;
  }
  const folder = resolve(values.backup);
  const backup = readDescription(folder);
  const startedAt = clock.now();
  return withDatabase(env.directDatabaseUrl, async (db) => {
    const faults = await verify(db, backup, (line) => process.stdout.write(`${line}\n`));
    process.stdout.write(`${describeGuard(env.payoutMarkerFile)}\n`);
    for (const fault of faults) process.stdout.write(`NOT AS IT WAS: ${fault}\n`);
    const kind = values.drill ? 'restore_drill' : 'restore';
    const outcome = faults.length ? 'failed' : 'done';
    const detail = faults.join('; ').slice(0, 2_000);
    const run = {
      kind,
      startedAt,
      endedAt: clock.now(),
      file: folder,
      sizeBytes: backup.bytes,
      outcome,
      detail,
    } as const;
    // A database that is not as it was, or lacks the table, need not take the record.
    const isRecorded = await recordRun(db, run).then(
      () => true,
      () => false,
    );
    process.stdout.write(
      faults.length
        ? 'NOT VERIFIED\n'
        : `verified${isRecorded ? ' and recorded' : ', not recorded: this schema has no backup_runs'}\n`,
    );
    return faults.length ? 1 : 0;
  });
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
