import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { READING_COLUMNS } from './reading/read-table.js';

/**
 * Copies rows into `import_readings` in the database transaction of the manager, while `work` hands them over.
 */
export async function copyReadings<Result>(
  manager: EntityManager,
  work: (copy: (rows: Uint8Array) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const client = (await manager.queryRunner?.connect()) as PoolClient | undefined;
  if (!client) throw new Error('COPY needs a database transaction');
  const stream = client.query(from(`COPY import_readings (${READING_COLUMNS}) FROM STDIN`));
  const end = finished(stream);
  // Handled below; the stream may fail while the file is read.
  end.catch(() => undefined);
  try {
    const result = await work(async (rows) => {
      if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), end]);
    });
    stream.end();
    await end;
    return result;
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error('The file could not be read'));
    await end.catch(() => undefined);
    throw error;
  }
}
