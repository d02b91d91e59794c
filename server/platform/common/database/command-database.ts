import { DataSource } from 'typeorm';

/** Runs the work of a command on a connection of its own, with the rights of the application. */
export async function withDatabase<Result>(
  url: string,
  work: (db: DataSource) => Promise<Result>,
): Promise<Result> {
  const db = new DataSource({
    type: 'postgres',
    url,
    parseInt8: true, // As in the server: what a command computes must be the same.
    extra: { options: '-c role=rappro_app' },
  });
  await db.initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
