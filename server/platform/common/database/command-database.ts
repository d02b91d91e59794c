import { DataSource } from 'typeorm';
import { connectionTo } from './database-client.js';
import { DatabaseServers } from './database-servers.js';
import { prepareSession } from './session.js';

/** Runs the work of a command on a connection of its own, with the rights of the application. */
export async function withDatabase<Result>(
  url: string,
  work: (db: DataSource) => Promise<Result>,
): Promise<Result> {
  const servers = new DatabaseServers(url);
  const db = new DataSource({
    type: 'postgres',
    url: servers.first,
    parseInt8: true, // As in the server: what a command computes must be the same.
    extra: { ...connectionTo(servers), onConnect: prepareSession },
  });
  await db.initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
