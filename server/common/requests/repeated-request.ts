import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { Problem } from '../problems/problem.js';
import { execute } from '../database/query.js';

/**
 * Waits for an earlier request under the same id, which its form or caller made once, and keeps later ones waiting until the end
 * of the database transaction. The id is that of the record, so the key of its table admits it once.
 */
export async function lockRequest(manager: EntityManager, requestId: string): Promise<void> {
  await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::text, 0))`);
}

/** Returns what is stored under the id of a repeated request, if anything. @throws Problem request_conflict for another request under that id */
export function repeatedRequest<T extends { isSame: boolean }>(
  stored: T | undefined,
): Omit<T, 'isSame'> | undefined {
  if (!stored) return undefined;
  const { isSame, ...row } = stored;
  if (!isSame) throw new Problem(409, 'request_conflict');
  return row;
}
