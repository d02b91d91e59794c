import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

const databases = new Map<string, DataSource>();

/** Lets `completeSignIn` find the database behind a server's address. */
export function knowDatabase(url: string, db: DataSource): void {
  databases.set(url, db);
}

/** Completes a session that awaits its code or its enrolment, for tests that are not about signing in. */
export async function completeSignIn(url: string, cookie: string): Promise<void> {
  const db = databases.get(url);
  if (!db) throw new Error(`No database is known behind ${url}`);
  const token = cookie.slice(cookie.indexOf('=') + 1);
  await db.query(
    `UPDATE sessions SET awaits = NULL, expires_at = created_at + interval '7 days' WHERE token_hash = $1`,
    [createHash('sha256').update(token).digest()],
  );
}
