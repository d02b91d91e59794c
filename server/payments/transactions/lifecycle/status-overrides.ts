import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { StatusOverridesRow } from '../transactions.rows.js';

export type NewStatusOverride = Pick<
  StatusOverridesRow,
  | 'id'
  | 'projectId'
  | 'transactionId'
  | 'against'
  | 'code'
  | 'reason'
  | 'proposalId'
  | 'proposedBy'
  | 'approvedBy'
  | 'at'
> & { status: string; fileId: string | null };

/** Stores the status that two users state; corrections decide about it. */
export async function insertOverride(manager: EntityManager, override: NewStatusOverride): Promise<void> {
  const { id, projectId, transactionId, status, against, code, reason, ...decided } = override;
  const { fileId, proposalId, proposedBy, approvedBy, at } = decided;
  await execute(
    manager,
    sql`INSERT INTO status_overrides (id, project_id, transaction_id, status, against, code, reason, file_id, proposal_id, proposed_by,
       approved_by, at) VALUES (${id}, ${projectId}, ${transactionId}, ${status},
       ${against}, ${code}, ${reason}, ${fileId}, ${proposalId}, ${proposedBy}, ${approvedBy}, ${at})`,
  );
}

/** Ends an override: the status of the aggregator counts again. */
export async function revertOverride(
  manager: EntityManager,
  id: string,
  { at, by, reason, proposalId }: { at: Date; by: string; reason: string; proposalId: string },
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE status_overrides SET reverted_at = ${at}, reverted_by = ${by},
      reverted_why = ${reason}, revert_proposal_id = ${proposalId} WHERE id = ${id}`,
  );
}
