import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { cookieName } from '../../server/access/sign-in/session-cookie.js';
import { SessionsService } from '../../server/access/sign-in/sessions.service.js';
import { Env } from '../../server/platform/config/env.js';
import { newId, newSecret, sha256 } from '../../server/platform/common/values/ids.js';

const databases = new Map<string, DataSource>();
const applications = new Map<string, NestFastifyApplication>();

/** Lets `startSession` find the application behind an address of this process. */
export function knowApp(url: string, app: NestFastifyApplication): void {
  applications.set(url, app);
  knowDatabase(url, app.get(DataSource));
}

/** @returns the application of this process behind an address, or undefined for one of another process */
export const appBehind = (url: string): NestFastifyApplication | undefined => applications.get(url);

export function forgetApp(url: string): void {
  applications.delete(url);
  databases.delete(url);
}

/** Lets `completeSignIn` find the database behind a server's address. */
export function knowDatabase(url: string, db: DataSource): void {
  databases.set(url, db);
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

/** Starts the session of a complete sign-in without its password and its requests. @returns the cookie */
export async function startSession(url: string, email: string, address: string): Promise<string> {
  const app = appBehind(url);
  if (!app) throw new Error(`No application of this process is behind ${url}`);
  const db = app.get(DataSource);
  const [user] = await db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  if (!user) throw new Error(`No user has the address ${email}`);
  const client = { address, userAgent: 'node' };
  const token = await app.get(SessionsService, { strict: false }).start(db.manager, user.id, client);
  return `${cookieName(app.get(Env))}=${token}`;
}
