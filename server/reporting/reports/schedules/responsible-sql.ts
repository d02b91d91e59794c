import sql, { type Sql } from 'sql-template-tag';

/** Condition for active users (alias of `people`) with access to a whole project. */
export const hasProject = (person: Sql, projectId: Sql): Sql => sql`
  (${person}.disabled_at IS NULL AND ${person}.countries IS NULL AND ${person}.operators IS NULL AND (${person}.all_projects
    OR EXISTS (SELECT FROM person_projects g WHERE g.person_id = ${person}.id AND g.project_id = ${projectId})))`;

/** Condition for schedules whose responsible user is still of finance or administrator of the project. @param s alias of `report_schedules` */
export const hasResponsible = (s: Sql): Sql => sql`
  EXISTS (SELECT FROM people r WHERE r.id = ${s}.responsible_id AND r.role IN ('finance', 'admin')
    AND ${hasProject(sql`r`, sql`${s}.project_id`)})`;
