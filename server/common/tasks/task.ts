import { DiscoveryService } from '@nestjs/core';
import type { Sql } from 'sql-template-tag';

export interface TaskOptions {
  /** Unique; named in logs and by `npm run tasks`. */
  name: string;
  /** In ms. A task with `due` is looked for no more often, once a second without any work, and runs only when it is due. */
  everyMs: number;
  /**
   * SQL: an expression of the time from which the task has work, null without any. Read by one statement over all tasks,
   * so it must cost little at any number of rows. It only saves runs: each task also runs every ten seconds without it.
   */
  due?: (now: Date) => Sql;
  /** Also runs in a process with SCHEDULE=false. */
  inEveryProcess?: true;
}

/** Runs a method without parameters regularly (see `TaskRunner`), never twice at once in one process. */
export const Task = DiscoveryService.createDecorator<TaskOptions>();
