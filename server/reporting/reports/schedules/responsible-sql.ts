import sql, { type Sql } from 'sql-template-tag';

/** Condition for active users (alias of `people`) with access to a whole project. */
export const hasProject = (user: Sql, projectId: Sql): Sql => sql`
  (${user}.disabled_at IS NULL AND ${user}.countries IS NULL AND ${user}.operators IS NULL AND (${user}.all_projects
    OR EXISTS (SELECT FROM person_projects g WHERE g.person_id = ${user}.id AND g.project_id = ${projectId})))`;

/**
 * Condition for schedules whose responsible user is still of finance or administrator of the project. @param s alias of
 * `report_schedules`
 */
export const hasResponsible = (s: Sql): Sql => sql`
  EXISTS (SELECT FROM people r WHERE r.id = ${s}.responsible_id AND r.role IN ('finance', 'admin')
    AND ${hasProject(sql`r`, sql`${s}.project_id`)})`;
