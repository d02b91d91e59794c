import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from './query.js';

/**
 * Waits for an earlier request under the same id, which its form or caller made once, and keeps later ones waiting until the end
 * of the database transaction. The id is that of the record, so the key of its table admits it once.
 */
export async function lockRequest(manager: EntityManager, requestId: string): Promise<void> {
  await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::text, 0))`);
}
