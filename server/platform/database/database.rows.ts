// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `backup_runs`. */
export interface BackupRunsRow {
  id: string;
  kind: 'backup' | 'restore' | 'restore_drill';
  startedAt: Date;
  endedAt: Date;
  productVersion: string;
  schemaVersion: string;
  file: string;
  sizeBytes: number | null;
  outcome: 'done' | 'failed';
  detail: string;
}

/**
 * Table `master_key_check`.
 * Known value sealed with the master key. A server with another key cannot open it and does not start.
 */
export interface MasterKeyCheckRow {
  one: boolean;
  sealed: Buffer;
}

/**
 * Table `readiness`.
 * Single row written by the readiness check, which fails on a read-only database.
 */
export interface ReadinessRow {
  one: boolean;
  writtenAt: Date;
}

/** Table `schema_floor`. */
export interface SchemaFloorRow {
  one: boolean;
  oldestMigration: number;
}
