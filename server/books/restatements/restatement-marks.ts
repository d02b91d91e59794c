import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';

/** Lets the next search for restatements find what became known since the time. */
export async function searchAgainSince(manager: EntityManager, projectId: string, asOf: Date): Promise<void> {
  await execute(
    manager,
    sql`UPDATE restatement_marks SET up_to = least(up_to, ${asOf}) WHERE project_id = ${projectId}`,
  );
}
