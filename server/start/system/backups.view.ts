import type { Personal, Plain } from '../../platform/common/values/view-text.js';

/** A run of `npm run backup`. */
export class BackupView {
  /** ISO 8601 UTC. */
  endedAt!: string;
  durationMs!: number;
  /** Compressed, in bytes; null where nothing was written. */
  bytes!: number | null;
  /** Of the product that made it. */
  version!: Plain;
  /** Folder, as the command was given it. */
  file!: Plain;
  failed!: boolean;
  /** Message of the failure, in English; empty without one. */
  fault!: Personal<'text'>;
  /** False: of a newer version, which this one cannot serve. */
  fits!: boolean;
  /** Migrations that this version adds after a restore. */
  migrationsBehind!: number;
}

/** A run of `npm run restore:verify`. */
export class RestoreView {
  /** ISO 8601 UTC. */
  endedAt!: string;
  durationMs!: number;
  version!: Plain;
  /** True for a drill in a copy, false for the restore of this installation. */
  drill!: boolean;
  failed!: boolean;
  /** Differences that the verification found, in English; empty without any. */
  fault!: Personal<'text'>;
}

export class BackupsView {
  /** The last five, the newest first. */
  backups!: BackupView[];
  /** The last one; null: none is recorded. */
  restore!: RestoreView | null;
  /** Archive of the log of the database: `off`, or whether its last attempt went well. */
  archive!: Plain<'off' | 'well' | 'failing'>;
}
