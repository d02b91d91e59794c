import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { execute, queryRow } from '../../common/database/query.js';
import { newId } from '../../common/values/ids.js';
import { PRODUCT_VERSION } from '../../config/version.js';

interface BackupRun {
  kind: 'backup' | 'restore' | 'restore_drill';
  startedAt: Date;
  endedAt: Date;
  file: string;
  sizeBytes: number | null;
  outcome: 'done' | 'failed';
  detail?: string;
}

/** Records what a command did, for the page that lists backups. */
export async function recordRun(db: DataSource, run: BackupRun): Promise<void> {
  const { kind, startedAt, endedAt, file, sizeBytes, outcome, detail = '' } = run;
  await execute(
    db,
    sql`INSERT INTO backup_runs
          (id, kind, started_at, ended_at, product_version, schema_version, file, size_bytes, outcome, detail)
        VALUES (${newId(endedAt)}, ${kind}, ${startedAt}, ${endedAt}, ${PRODUCT_VERSION}, ${await schemaVersion(db)},
          ${file}, ${sizeBytes}, ${outcome}, ${detail})`,
  );
}

/** Returns the name of the last migration. */
export async function schemaVersion(db: DataSource): Promise<string> {
  const row = await queryRow<{ name: string }>(db, sql`SELECT name FROM migrations ORDER BY id DESC LIMIT 1`);
  return row?.name ?? '';
}
