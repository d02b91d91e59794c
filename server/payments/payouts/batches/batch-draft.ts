import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import type { StoredReading } from './batch-file.js';
import type { ColumnMapping } from './batch-row.js';

export interface BatchDraft {
  id: string;
  projectId: string;
  /** Name of the file without its extension; purpose of rows without one. */
  title: string;
  columns: string[];
  mapping: ColumnMapping;
  /** Null for files loaded by earlier versions. */
  reading: StoredReading | null;
}

interface OrderFound extends BatchDraft {
  state: string;
  requestedBy: string;
}

/**
 * Locks a draft; only the user who loaded the file may edit it.
 * @throws Problem 404 not_found, 403 batch_not_yours, 409 batch_not_draft
 */
export async function lockDraft(manager: EntityManager, id: string, user: UserActor): Promise<BatchDraft> {
  const order = await queryRow<OrderFound>(
    manager,
    sql`SELECT id, project_id AS "projectId", title, columns, mapping, reading, state, requested_by AS "requestedBy"
     FROM payout_orders WHERE id = ${id} AND kind = 'batch' FOR UPDATE`,
  );
  if (!order || !canAccessProject(user.scope, order.projectId)) throw notFound();
  if (order.requestedBy !== user.userId) throw new Problem(403, 'batch_not_yours');
  if (order.state !== 'draft') throw new Problem(409, 'batch_not_draft');
  return order;
}
