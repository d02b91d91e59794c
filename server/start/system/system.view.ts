import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { ReplicaState } from '../../platform/database/replica/replica-words.js';
import { BackupsView } from './backups.view.js';

/** The last fault of a task: failed runs in a row with one message. */
export class TaskFaultView {
  /** ISO 8601 UTC. */
  firstAt!: string;
  lastAt!: string;
  times!: number;
  /** Message of the error, in English. */
  fault!: Personal<'text'>;
  /** True when a run after it went well. */
  recovered!: boolean;
}

/** A task with its last run. */
export class TaskView {
  name!: Plain;
  /** Interval in ms; with `whileWork`, the shortest time between two runs while there is work, and 10 s without. */
  everyMs!: number;
  whileWork!: boolean;
  /** ISO 8601 UTC; null: it has not run, or not in the last eight days. */
  startedAt!: string | null;
  durationMs!: number | null;
  failed!: boolean;
  /** True when its next run is overdue by more than a minute's delay of this record. */
  late!: boolean;
  /** Host and process id of the last run; null without one. */
  process!: Plain | null;
  /** Runs of the processes of the last eight days, and how many of them failed. */
  runs!: number;
  failures!: number;
  lastFault!: TaskFaultView | null;
}

/** For how long the oldest work has been due, ms; 0 without any. */
export class LagView {
  checksMs!: number;
  callbacksMs!: number;
  outboxMs!: number;
}

/** Size of a table with its indexes, in bytes. */
export class TableSizeView {
  name!: Plain;
  bytes!: number;
  /** Growth in the days of `sizesSince`; null where nothing is known of that time. */
  grownBytes!: number | null;
}

/** Of the file system on which this process keeps the marker of payouts, in bytes. */
export class DiskView {
  totalBytes!: number;
  freeBytes!: number;
}

/** State of the replica for this process. */
export class ReplicaView {
  state!: Plain<ReplicaState>;
  /** For how long commits have been missing at most, ms; null where that is not known. */
  lagMs!: number | null;
  /** Delay above which it is not read, ms. */
  limitMs!: number;
}

export class SystemView extends BackupsView {
  version!: Plain;
  /** Start of this process, ISO 8601 UTC. */
  startedAt!: string;
  /** Migrations of this version, and those of them that have not run. */
  migrations!: number;
  pendingMigrations!: number;
  /** Migrations that have run and are of a newer version. */
  newerMigrations!: number;
  /** Processes that have written their runs in the last three minutes. */
  processes!: Plain[];
  tasks!: TaskView[];
  lag!: LagView;
  /** Null without one. */
  replica!: ReplicaView | null;
  databaseBytes!: number;
  /** The largest ones. */
  tables!: TableSizeView[];
  otherTables!: { count: number; bytes: number; grownBytes: number | null };
  /** UTC day since which growth is counted, at most seven days ago; null on the first day. */
  sizesSince!: Plain | null;
  /** Null where the system does not say it. */
  disk!: DiskView | null;
}

/** The greatest values of half an hour. */
export class SystemSampleView {
  /** Begin of the half hour, ISO 8601 UTC. */
  at!: string;
  checksLagMs!: number;
  callbacksLagMs!: number;
  outboxLagMs!: number;
  /** A second, over five minutes. */
  callbacksPerSecond!: number;
  checksPerSecond!: number;
  databaseBytes!: number;
}
