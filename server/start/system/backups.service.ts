import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { BackupRunKind } from '../../platform/database/backup/backup-words.js';
import { MIGRATIONS } from '../../platform/database/schema/migrations.js';
import type { BackupsView, BackupView, RestoreView } from './backups.view.js';

/** Backups that the page lists. */
const LISTED = 5;

interface RunRow {
  kind: BackupRunKind;
  startedAt: Date;
  endedAt: Date;
  version: string;
  schema: string;
  file: string;
  bytes: number | null;
  outcome: string;
  detail: string;
}

/** Reads what the commands of backup and restore have recorded. */
@Injectable()
export class BackupsService {
  constructor(private readonly db: DataSource) {}

  async view(): Promise<BackupsView> {
    const rows = await queryRows<RunRow>(
      this.db,
      sql`SELECT kind, started_at AS "startedAt", ended_at AS "endedAt", product_version AS version, schema_version AS schema,
            file, size_bytes AS bytes, outcome, detail
          FROM (SELECT *, row_number() OVER (PARTITION BY kind = 'backup' ORDER BY ended_at DESC) AS place FROM backup_runs) r
          WHERE place <= CASE WHEN kind = 'backup' THEN ${LISTED} ELSE 1 END ORDER BY ended_at DESC`,
    );
    const restore = rows.find(({ kind }) => kind !== 'backup');
    return {
      backups: rows.filter(({ kind }) => kind === 'backup').map(backupView),
      restore: restore ? restoreView(restore) : null,
      archive: await this.archive(),
    };
  }

  private async archive(): Promise<BackupsView['archive']> {
    const row = await queryRow<{ isOff: boolean; isFailing: boolean }>(
      this.db,
      sql`SELECT current_setting('archive_mode') = 'off' AS "isOff",
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing" FROM pg_stat_archiver`,
    );
    if (!row || row.isOff) return 'off';
    return row.isFailing ? 'failing' : 'well';
  }
}

function backupView({
  startedAt,
  endedAt,
  version,
  schema,
  file,
  bytes,
  outcome,
  detail,
}: RunRow): BackupView {
  const known = MIGRATIONS.findIndex(({ name }) => name === schema);
  return {
    endedAt: endedAt.toISOString(),
    durationMs: endedAt.getTime() - startedAt.getTime(),
    ...{ bytes, version, file, fault: detail, failed: outcome === 'failed', fits: known >= 0 },
    migrationsBehind: known >= 0 ? MIGRATIONS.length - 1 - known : 0,
  };
}

function restoreView({ kind, startedAt, endedAt, version, outcome, detail }: RunRow): RestoreView {
  return {
    endedAt: endedAt.toISOString(),
    durationMs: endedAt.getTime() - startedAt.getTime(),
    ...{ version, fault: detail, drill: kind === 'restore_drill', failed: outcome === 'failed' },
  };
}
