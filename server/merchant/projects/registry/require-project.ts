import type { DataSource, EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';

/** @throws Problem not_found, also for a project that the user cannot access */
export async function requireProject(
  db: DataSource | EntityManager,
  projectId: string,
  scope: ProjectScope,
): Promise<void> {
  const known =
    canAccessProject(scope, projectId) &&
    (await queryRow<unknown>(db, sql`SELECT 1 FROM projects WHERE id = ${projectId}`));
  if (!known) throw notFound();
}
