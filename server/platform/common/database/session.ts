import type { ClientBase } from 'pg';
import { errorCodeOf } from './database-faults.js';
import { queryOn } from './query.js';

/** Role of the application, which owns nothing and may only add to append-only tables. */
const ROLE = 'rappro_app';
/** Ends a statement, and a database transaction whose process does nothing. */
const LIMIT = '1min';

const NOT_PERMITTED = '42501';

/** A connection, or its login, that does not work as the application has to. */
export class SessionRefused extends Error {}

export interface Session {
  /** False behind a pooler, where a session has several servers and keeps nothing between two transactions. */
  isDirect: boolean;
  role: string;
  login: string;
  /** True for the owner of the database and for superusers. */
  isOwner: boolean;
  /** Statements that give this session what its login does not have by default. */
  missing: string[];
}

interface Seen {
  pid: number;
  role: string;
  login: string;
  isOwner: boolean;
  /** s; 0 without a limit. */
  statement: number;
  idle: number;
  commit: string;
}

/** Sessions without a pooler, by their connection. */
const DIRECT = new WeakSet<object>();

/** True after `prepareSession` for a connection that keeps its server, and with it named statements. */
export const isDirect = (client: object): boolean => DIRECT.has(client);

/** Reads how the session works. @param waitsForDisk false for data that may be lost, as that of the demo */
export async function readSession(client: ClientBase, { waitsForDisk = true } = {}): Promise<Session> {
  const [seen] = await queryOn<Seen>(
    client,
    `
    SELECT pg_backend_pid() AS pid, current_user AS role, session_user AS login,
           extract(epoch FROM current_setting('statement_timeout')::interval)::float8 AS statement, current_setting('synchronous_commit') AS commit,
           extract(epoch FROM current_setting('idle_in_transaction_session_timeout')::interval)::float8 AS idle,
           pg_has_role(session_user, (SELECT datdba FROM pg_database WHERE datname = current_database()), 'USAGE') AS "isOwner"`,
  );
  if (!seen) throw new SessionRefused('The database does not say who is signed in.');
  const commit = waitsForDisk ? 'on' : 'off';
  const isCommitRight = waitsForDisk ? seen.commit !== 'off' : seen.commit === 'off';
  return {
    isDirect: seen.pid === toldPid(client),
    ...{ role: seen.role, login: seen.login, isOwner: seen.isOwner },
    missing: [
      ...(seen.role === ROLE ? [] : [`role = ${ROLE}`]),
      ...(isCommitRight ? [] : [`synchronous_commit = ${commit}`]),
      ...(seen.statement === 0 ? [`statement_timeout = '${LIMIT}'`] : []),
      ...(seen.idle === 0 ? [`idle_in_transaction_session_timeout = '${LIMIT}'`] : []),
    ],
  };
}

/**
 * Makes a new connection work as the application: by the defaults of its login, or by settings of the session where no pooler stands between.
 * @throws SessionRefused with the statements that the login lacks
 */
export async function prepareSession(
  client: ClientBase,
  options: { waitsForDisk?: boolean } = {},
): Promise<void> {
  const session = await readSession(client, options);
  if (session.isDirect) DIRECT.add(client);
  if (!session.missing.length) return;
  if (!session.isDirect) throw new SessionRefused(refusalOf(session));
  try {
    await queryOn(client, session.missing.map((setting) => `SET ${setting}`).join('; '));
  } catch (error) {
    if (errorCodeOf(error) !== NOT_PERMITTED) throw error;
    throw new SessionRefused(
      `The login ${session.login} of DATABASE_URL may not work as ${ROLE}. ` +
        `Run as an administrator of the database: GRANT ${ROLE} TO ${session.login};`,
    );
  }
}

function refusalOf({ login, role, missing }: Session): string {
  const statements = missing.map((setting) => `ALTER ROLE ${login} SET ${setting};`).join(' ');
  return (
    `The login ${login} works as ${role} through the pooler of DATABASE_URL and lacks settings that a pooler does not pass on. ` +
    `Run as ${login} on the database itself: ${statements} Then let the pooler open new connections (RECONNECT of PgBouncer).`
  );
}

/** True when no pooler stands between, so that notifications arrive and locks of the session hold. */
export async function isSessionDirect(client: ClientBase): Promise<boolean> {
  const [row] = await queryOn<{ pid: number }>(client, 'SELECT pg_backend_pid() AS pid');
  return row?.pid === toldPid(client);
}

/** @returns the server process that the connection was told; a pooler tells a number of its own */
function toldPid(client: ClientBase): unknown {
  return Reflect.get(client, 'processID');
}
