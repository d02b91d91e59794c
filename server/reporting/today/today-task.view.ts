import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { AlertKind } from '../../merchant/alerts/kinds/alert-words.js';
import type { CauseKind } from '../../books/breaks/break-words.js';
import type { TaskKind, TaskRank } from './today-task-words.js';

/** A task of the current user. */
export class TodayTask {
  kind!: TaskKind;
  rank!: TaskRank;
  /** Rows of the list. */
  count!: number;
  /** XOF; null for a task without an amount. */
  amount!: number | null;
  /** Start of the problem, ISO 8601 UTC; null if it has none. */
  since!: Plain | null;
  /** The list of exactly these rows; null where the page of one record is the task. */
  list!: TaskList | null;
  about!: TaskSubject;
  /** Alerts that say the same. */
  alerts!: TaskAlerts[];
}

/** Address of a list in the console: its name, and its filters as in the API. */
export class TaskList {
  name!: Plain;
  filters!: Record<string, Plain>;
}

/** Subject of a task, by kind. */
export class TaskSubject {
  projectId?: string;
  projectName?: Plain;
  operatorId?: string;
  operatorName?: Plain;
  /** `YYYY-MM-DD`. */
  day?: string;
  /** Name of the user who signed the day. */
  by?: string;
  /** Earliest due time, ISO 8601 UTC. */
  dueAt?: string;
  /** Reference of the only transaction. */
  reference?: Plain;
  /** Further business days of the project that follow; payouts that were requested in Rappro; final transactions. */
  more?: number;
  /** Number of causes of the breaks where several share one, and the kind of the only one. */
  causes?: number;
  causeKind?: CauseKind;
  why?: Plain | null;
  /** Address of the receiver of a webhook. */
  url?: Personal<'text'>;
}

/** Alerts of a kind; of every project and subject where these are null. */
export class TaskAlerts {
  kind!: AlertKind;
  projectId!: string | null;
  subject!: Plain | null;
}
