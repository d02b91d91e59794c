import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { PRODUCT_ACTOR } from '../identity/actor.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ProposalKind } from './proposal-kinds.js';

interface Overtaken {
  id: string;
  kind: ProposalKind;
  projectId: string | null;
  subjectId: string | null;
}

/**
 * Ends the open ones of the proposals, whose matter is settled without them, in the caller's database transaction; the caller has
 * released what they reserved. Decided ones stay as they are.
 */
export async function endOvertaken(
  manager: EntityManager,
  audit: AuditService,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (!ids.length) return;
  const ended = await queryRows<Overtaken>(
    manager,
    sql`UPDATE proposals SET verdict = 'overtaken', decided_at = ${at} WHERE id = ANY(${ids}::uuid[]) AND verdict IS NULL
      RETURNING id, kind, project_id AS "projectId", subject_id AS "subjectId"`,
  );
  for (const { id, kind, projectId, subjectId } of ended)
    await audit.record(manager, {
      actor: PRODUCT_ACTOR,
      act: 'proposal.overtaken',
      subjectType: 'proposal',
      subjectId: id,
      ...(projectId ? { projectId } : {}),
      details: { kind, about: subjectId },
    });
}
