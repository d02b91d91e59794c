import type { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';

/** Stores a file as evidence of a declared balance. @returns its id */
export async function storeEvidence(
  db: DataSource,
  { projectId, userId, at }: { projectId: string; userId: string; at: Date },
): Promise<string> {
  const id = newId(at);
  await db.query(
    `INSERT INTO stored_files (id, project_id, name, type, bytes, size, sha256, uploaded_by, at)
     VALUES ($1, $2, 'balance.csv', 'text/csv', 'x', 1, 'x', $3, $4)`,
    [id, projectId, userId, at],
  );
  return id;
}
