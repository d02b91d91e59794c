import { Client } from 'pg';
import { type Cluster, passwordOf } from './cluster.js';

export const DATABASE = 'rappro';
/** Owns the schema; used for migrations only. */
export const OWNER_LOGIN = 'rappro_owner';
/** The application's login, a member of `rappro_app` and nothing else. */
export const APP_LOGIN = 'rappro';

/** Makes the database and its roles; each step that was done before is left alone. */
export async function prepareRoles(superuserUrl: string, cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const makeRole = async (name: string, options: string): Promise<void> => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (!rowCount) await client.query(`CREATE ROLE ${name} ${options}`);
  };
  const login = (name: string): string =>
    `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(passwordOf(cluster, name))}`;
  try {
    await makeRole('rappro_app', 'NOLOGIN');
    await makeRole(OWNER_LOGIN, login(OWNER_LOGIN));
    await makeRole(APP_LOGIN, login(APP_LOGIN));
    await client.query(`GRANT rappro_app TO ${APP_LOGIN}`);
    await client.query(`GRANT rappro_app TO ${OWNER_LOGIN} WITH ADMIN OPTION`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_LOGIN}`);
  } finally {
    await client.end();
  }
}
