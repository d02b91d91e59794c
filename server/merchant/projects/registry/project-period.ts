import sql, { type Sql } from 'sql-template-tag';
import type { PeriodColumns } from '../../../platform/common/lists/period.js';

/** Columns of a period of records with a project: `at` has an index; records where `project` is null count in UTC. */
export const ofProject = (at: Sql, project: Sql): PeriodColumns => ({
  at,
  zone: sql`coalesce((SELECT z.zone FROM projects z WHERE z.id = ${project}), 'UTC')`,
  projects: sql`projects`,
});
