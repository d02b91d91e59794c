import { DataSource } from 'typeorm';
import type { TestApp } from './app.js';

/** Runs a statement as the owner of the database with triggers disabled. */
export async function runAsOwner(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  statement: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const owner = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const rows = await owner.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    return manager.query<Record<string, unknown>[]>(statement, values);
  });
  await owner.destroy();
  return rows;
}
