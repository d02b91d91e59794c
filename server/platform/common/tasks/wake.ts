import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

const WAKES = 'wakesTasks';

/**
 * Makes the commit of this database transaction wake the tasks of this process (see `TaskRunner`). It only saves time: other
 * processes, and this one after a crash, find the work within a second or two.
 */
export function wakeAfterCommit(db: EntityManager | DataSource): void {
  if ('queryRunner' in db && db.queryRunner) db.queryRunner.data[WAKES] = true;
}

export const wakesTasks = ({ data }: QueryRunner): boolean => data[WAKES] === true;
