import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import { newId } from '../../platform/common/values/ids.js';

interface NamedCause {
  kind: string;
  subject: string;
}

/** Inserts the causes that are new. */
export async function openCauses(
  manager: EntityManager,
  { projectId, asOf, causes }: { projectId: string; asOf: Date; causes: readonly NamedCause[] },
): Promise<void> {
  const rows = causes.map((cause) => ({ id: newId(asOf), ...cause }));
  if (rows.length)
    await execute(
      manager,
      sql`INSERT INTO break_causes (id, project_id, kind, subject, found_at)
       SELECT c.id, ${projectId}, c.kind, c.subject, ${asOf}
       FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(id uuid, kind text, subject text)
       ON CONFLICT (project_id, kind, subject) DO NOTHING`,
    );
}

/** Assigns breaks to causes; one of an unknown cause has none afterwards. Breaks that a person separated are left as they are. */
export async function assignCauses(
  manager: EntityManager,
  projectId: string,
  wanted: readonly (NamedCause & { id: string })[],
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE breaks b SET cause_id = c.id
     FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(id uuid, kind text, subject text)
     LEFT JOIN break_causes c ON c.project_id = ${projectId} AND c.kind = w.kind AND c.subject = w.subject
     WHERE b.id = w.id AND b.project_id = ${projectId} AND b.separated_at IS NULL AND b.cause_id IS DISTINCT FROM c.id`,
  );
}
