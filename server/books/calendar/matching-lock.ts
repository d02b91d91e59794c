import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';

/** Serialises matching runs, manual matches and their reversals per project until the end of the transaction. */
export async function lockMatching(manager: EntityManager, projectId: string): Promise<void> {
  await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${projectId}::text, 7412020))`);
}
