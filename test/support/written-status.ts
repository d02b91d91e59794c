import type { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';

/** Writes a status with its transition past the lifecycle, for tests that start from it. @returns rows changed */
export async function writeStatus(
  db: Pick<DataSource, 'query'>,
  transactionId: string | null,
  to: string,
  { at = new Date(), from }: { at?: Date; from?: string } = {},
): Promise<number> {
  const written = await db.query<unknown[]>(
    `WITH changed AS (
       UPDATE transactions SET status = $2, status_at = $3 WHERE id = $1 AND ($4::text IS NULL OR status = $4)
       RETURNING id, project_id, old.status AS former)
     INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
     SELECT $5, project_id, id, former, $2, $3, 'confirm', 'test' FROM changed RETURNING id`,
    [transactionId, to, at, from ?? null, newId(at)],
  );
  return written.length;
}
