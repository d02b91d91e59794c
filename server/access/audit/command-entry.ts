import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import { newId } from '../../platform/common/values/ids.js';

/** Appends the entry of what a command has done. */
export async function recordByCommand(
  manager: EntityManager,
  entry: { command: string; act: string; subjectType: string; subjectId: string; details: object },
  now: Date,
): Promise<void> {
  const { command, act, subjectType, subjectId, details } = entry;
  await execute(
    manager,
    sql`INSERT INTO audit_entries (id, at, actor, act, subject_type, subject_id, details)
     VALUES (${newId(now)}, ${now}, ${`command: ${command}`}, ${act}, ${subjectType}, ${subjectId}, ${JSON.stringify(details)})`,
  );
}
