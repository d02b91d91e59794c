import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { connectionTo } from '../../server/platform/common/database/database-client.js';
import { DatabaseServers } from '../../server/platform/common/database/database-servers.js';
import { isDirect, prepareSession, readSession } from '../../server/platform/common/database/session.js';
import { prepareLogin } from '../../server/platform/database/schema/login.js';
import { createTestDatabase, testEnv, type TestDatabase } from '../support/database.js';
import { NetworkLink } from '../support/network-link.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let owner: pg.Client;
const logins: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.url);
  await owner.connect();
});
afterAll(async () => {
  for (const login of logins) await owner.query(`DROP ROLE ${login}`);
  await owner.end();
  await database.drop();
});

/** Makes a login without defaults. @returns the address with it */
async function makeLogin(name: string, grant = 'GRANT rappro_app TO'): Promise<string> {
  const login = `${name}_${new URL(database.url).pathname.slice(3)}`;
  await owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'p'`);
  if (grant) await owner.query(`${grant} ${login}`);
  logins.push(login);
  return database.url.replace('postgres:postgres@', `${login}:p@`);
}

/** The pool waits for it, which its types do not say. */
const prepare = (client: pg.ClientBase): unknown => prepareSession(client);

function openPool(url: string): pg.Pool {
  const options = { ...connectionTo(new DatabaseServers(url)), max: 2, onConnect: prepare };
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  return pool;
}

const asEnv = (url: string) => testEnv(database.url, { DATABASE_URL: url, DATABASE_DIRECT_URL: url });

describe('connections of the application', () => {
  it('pass over a server that is away', async () => {
    const link = new NetworkLink(database.url);
    await link.mend();
    const [, hosts = ''] = /@([^/]+)\//.exec(database.url) ?? [];
    const away = new URL(link.url).host;
    await link.cut();
    const url = database.url.replace(hosts, `${away},${hosts}`);
    const pool = openPool(`${url}?target_session_attrs=read-write`);
    const { rows } = await pool.query('SELECT current_user AS role');
    expect(rows).toEqual([{ role: 'rappro_app' }]);
    await pool.end();
  });

  it('leave the pool when their server does not accept writes any more', async () => {
    const pool = openPool(database.url);
    const client = await pool.connect();
    const { rows: before } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await client.query('SET default_transaction_read_only = on');
    await expect(client.query('UPDATE readiness SET written_at = now()')).rejects.toMatchObject({
      code: '25006',
    });
    client.release();
    await until('the connection has left', () => pool.totalCount === 0);
    const { rows: after } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(after).not.toEqual(before);
    await pool.query('UPDATE readiness SET written_at = now()');
    await pool.end();
  });

  it('get role and limits by the session where their login has no defaults', async () => {
    const pool = openPool(await makeLogin('plain'));
    const client = await pool.connect();
    expect(isDirect(client)).toBe(true);
    expect(await readSession(client)).toMatchObject({ role: 'rappro_app', isOwner: false, missing: [] });
    client.release();
    await pool.end();
  });

  it('get them from their login after the first start, which gives it the defaults', async () => {
    const url = await makeLogin('earlier');
    await prepareLogin(asEnv(url));
    const client = new pg.Client(url);
    await client.connect();
    expect(await readSession(client)).toMatchObject({ role: 'rappro_app', missing: [] });
    await client.end();
  });

  it('are refused at the start where the login may not work as the application', async () => {
    const url = await makeLogin('foreign', '');
    await expect(prepareLogin(asEnv(url))).rejects.toThrow(
      /^The login foreign_\w+ of DATABASE_URL may not work as rappro_app\. Run as an administrator of the database: GRANT rappro_app TO foreign_\w+;$/,
    );
  });

  it('leave the defaults of an owner as they are', async () => {
    await prepareLogin(asEnv(database.url));
    const { rows } = await owner.query(`SELECT rolconfig FROM pg_roles WHERE rolname = 'postgres'`);
    expect(rows).toEqual([{ rolconfig: null }]);
  });
});
