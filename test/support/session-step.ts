import type { DataSource } from 'typeorm';
import { newId, newSecret, sha256 } from '../../server/common/values/ids.js';

const databases = new Map<string, DataSource>();

/** Lets `completeSignIn` find the database behind a server's address. */
export function knowDatabase(url: string, db: DataSource): void {
  databases.set(url, db);
}

export function forgetDatabase(url: string): void {
  databases.delete(url);
}

function databaseOf(url: string): DataSource {
  const db = databases.get(url);
  if (!db) throw new Error(`No database is known behind ${url}`);
  return db;
}

/** Issues an API key of a project, for tests that are not about its approval. */
export async function issueApiKey(url: string, projectId: string, name = 'webshop'): Promise<string> {
  const key = `rap_${newSecret()}`;
  await databaseOf(url).query(
    `INSERT INTO api_keys (id, project_id, name, key_hash, hint, created_at) VALUES ($1, $2, $3, $4, $5, now())`,
    [newId(new Date()), projectId, name, sha256(key), key.slice(0, 8)],
  );
  return key;
}

/** Completes a session that awaits its code or its enrolment, for tests that are not about signing in. */
export async function completeSignIn(url: string, cookie: string): Promise<void> {
  const token = cookie.slice(cookie.indexOf('=') + 1);
  await databaseOf(url).query(
    `UPDATE sessions SET awaits = NULL, expires_at = created_at + interval '7 days' WHERE token_hash = $1`,
    [sha256(token)],
  );
}
