import type { Client } from 'pg';
import { connectionTo, DatabaseClient } from '../../common/database/database-client.js';
import { isSchemaMissing } from '../../common/database/database-faults.js';
import { DatabaseServers, isPooled } from '../../common/database/database-servers.js';
import { queryOn } from '../../common/database/query.js';
import { prepareSession, readSession, SessionRefused } from '../../common/database/session.js';
import type { Env } from '../../config/env.js';
import { SettingsError } from '../../config/settings-error.js';

const CONNECT_WITHIN_MS = 5_000;
const POOLER_ALONE =
  'DATABASE_URL is a pooler. Name the database itself in DATABASE_DIRECT_URL: live updates and the start need it.';

/**
 * Gives the login of the application its defaults, which connections through a pooler need, and tries it as the pool will use it. A login may
 * change its own defaults; those of an owner stay as they are, because its other sessions would get them.
 * @throws SettingsError where the application could not work as its role
 */
export async function prepareLogin(env: Env): Promise<void> {
  try {
    await withClient(env.directDatabaseUrl, writeDefaults);
    await withClient(env.DATABASE_URL ?? '', async (client) => {
      const { isDirect } = await prepareSession(client);
      if (!isDirect && !isPooled(env)) throw new SessionRefused(POOLER_ALONE);
    });
  } catch (error) {
    if (error instanceof SessionRefused) throw new SettingsError(error.message);
    // Roles are made by the first migration, whose absence is named next.
    if (!isSchemaMissing(error)) throw error;
  }
}

async function writeDefaults(client: Client): Promise<void> {
  const { isDirect, isOwner, login, missing } = await readSession(client);
  if (!isDirect || isOwner || !missing.length) return;
  const name = client.escapeIdentifier(login);
  await queryOn(client, 'SET ROLE NONE');
  await queryOn(client, missing.map((setting) => `ALTER ROLE ${name} SET ${setting}`).join('; '));
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new DatabaseClient({
    ...connectionTo(new DatabaseServers(url)),
    application_name: 'rappro start',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
