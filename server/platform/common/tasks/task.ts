import { DiscoveryService } from '@nestjs/core';
import sql, { type Sql } from 'sql-template-tag';

export interface TaskOptions {
  /** Unique; named in logs and by `npm run tasks`. */
  name: string;
  /** Interval in ms; with `due`, the shortest time between two runs while there is work. */
  everyMs: number;
  /**
   * SQL: a query of the time from which the task has work, null or no row without any. Read by one statement over all tasks, so
   * it must cost little at any number of rows; without parameters, so that it is planned once. It only saves runs: each task
   * also runs every ten seconds without it.
   */
  due?: Sql;
  /** Does what has become due with time alone: does not run while the clock is doubtful. */
  byTime?: true;
  /** Also runs in a process with SCHEDULE=false. */
  inEveryProcess?: true;
}

/** Runs a method without parameters regularly (see `TaskRunner`), never twice at once in one process. */
export const Task = DiscoveryService.createDecorator<TaskOptions>();

/** SQL for `due`: there is work while the condition is true. */
export const dueWhile = (condition: Sql): Sql => sql`SELECT '-infinity'::timestamptz WHERE ${condition}`;
