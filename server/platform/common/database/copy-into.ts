import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';

/**
 * Sends pieces of bytes to a `COPY … FROM STDIN` in the database transaction of the manager, without copying them in memory. They are
 * sent when this ends.
 */
export async function copyInto(
  manager: EntityManager,
  statement: string,
  pieces: readonly Uint8Array[],
): Promise<void> {
  const client = (await manager.queryRunner?.connect()) as PoolClient | undefined;
  if (!client) throw new Error('COPY needs a database transaction');
  const stream = client.query(from(statement));
  const end = finished(stream);
  for (const piece of pieces) stream.write(piece);
  stream.end();
  await end;
}
