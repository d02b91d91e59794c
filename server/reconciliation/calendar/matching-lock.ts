import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../common/database/query.js';

/** Runs, and matches and undos of people, happen one after the other in a project; held until the transaction ends. */
export async function lockMatching(manager: EntityManager, projectId: string): Promise<void> {
  await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${projectId}::text, 7412020))`);
}
