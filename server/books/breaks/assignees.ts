import type { DataSource, EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { type ProjectScope, seenProjects } from '../../platform/common/values/scope.js';
import type { BreakAssignee } from './break.view.js';

/** Finds an active user with access to the project. @param person id or e-mail */
export function findAssignee(
  manager: EntityManager,
  user: string,
  projectId: string,
): Promise<BreakAssignee | undefined> {
  return queryRow<BreakAssignee>(
    manager,
    sql`SELECT h.id, h.email FROM people h WHERE ${user} IN (h.id::text, h.email) AND ${hasAccessSql(sql`o.project_id = ${projectId}`)}`,
  );
}

/** Lists the active users with access to the project, or to any project of the scope. */
export function listAssignees(
  db: DataSource,
  projectId: string | undefined,
  scope: ProjectScope,
): Promise<BreakAssignee[]> {
  const reach = seenProjects(scope);
  const project = sql`${projectId ?? null}::uuid`;
  const isSeen = sql`(${reach}::uuid[] IS NULL OR o.project_id = ANY(${reach}::uuid[]))`;
  return queryRows<BreakAssignee>(
    db,
    sql`SELECT h.id, h.email FROM people h
     WHERE ${hasAccessSql(sql`(${project} IS NULL OR o.project_id = ${project}) AND ${isSeen}`)}
       AND (${project} IS NULL OR ${reach}::uuid[] IS NULL OR ${project} = ANY(${reach}::uuid[]))
     ORDER BY h.email`,
  );
}

/** Active users, auditors aside, of all projects, or of a project `o.project_id` that meets the condition. */
const hasAccessSql = (condition: Sql): Sql =>
  sql`h.disabled_at IS NULL AND h.role <> 'auditor' AND (h.all_projects OR EXISTS (
    SELECT FROM person_projects o WHERE o.person_id = h.id AND ${condition}))`;
