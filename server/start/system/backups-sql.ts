import sql, { type Sql } from 'sql-template-tag';
import type { BackupRunKind } from '../../platform/database/backup/backup-words.js';

/** SQL: time in ms since the last run of these kinds that did its work; NULL without any. */
export const ageOfRunSql = (kinds: readonly BackupRunKind[], now: Date): Sql =>
  sql`(SELECT greatest(extract(epoch FROM ${now}::timestamptz - ended_at) * 1000, 0)::bigint FROM backup_runs
       WHERE kind = ANY(${kinds}::text[]) AND outcome = 'done' ORDER BY ended_at DESC LIMIT 1)`;
