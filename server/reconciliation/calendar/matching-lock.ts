import type { EntityManager } from 'typeorm';

/** Runs, and matches and undos of people, happen one after the other in a project; held until the transaction ends. */
export async function lockMatching(manager: EntityManager, projectId: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1::text, 7412020))`, [projectId]);
}
