import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { GroupAccess } from './group-access.js';

/** Stores the access of a group of the identity provider. */
export async function setProviderGroup(
  manager: EntityManager,
  { name, role, allProjects, projectIds, countries, operators }: GroupAccess,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await execute(
    manager,
    sql`INSERT INTO provider_groups (name, role, all_projects, project_ids, countries, operators, changed_by, changed_at)
     VALUES (${name}, ${role}, ${allProjects}, ${projectIds}::uuid[], ${countries}::text[], ${operators}::text[], ${by}, ${at})
     ON CONFLICT (name) DO UPDATE SET role = excluded.role, all_projects = excluded.all_projects,
       project_ids = excluded.project_ids, countries = excluded.countries, operators = excluded.operators,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  );
}

export async function removeProviderGroup(manager: EntityManager, name: string): Promise<void> {
  await execute(manager, sql`DELETE FROM provider_groups WHERE name = ${name}`);
}
