import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { queryOn } from '../../common/database/query.js';
import { type Cluster, openCluster, passwordOf } from './cluster.js';
import { isAlive } from './processes.js';
import { findOrLaunch, type Server, stopServer } from './server.js';
import { startWatchdog } from './watchdog.js';

const DATABASE = 'rappro';
/** For migrations only. */
const OWNER_LOGIN = 'rappro_owner';
/** Member of `rappro_app` only. */
const APP_LOGIN = 'rappro';

/** Creates the database and roles that do not exist yet. */
async function prepareRoles(superuserUrl: string, cluster: Cluster): Promise<void> {
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
    // A fortnight of the demo's history takes half the time when no commit waits for the disk; docs/operations.md says so.
    for (const setting of ['role = rappro_app', 'synchronous_commit = off'])
      await queryOn(client, `ALTER ROLE ${APP_LOGIN} SET ${setting}`);
    await client.query(`GRANT rappro_app TO ${OWNER_LOGIN} WITH ADMIN OPTION`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_LOGIN}`);
  } finally {
    await client.end();
  }
}

export interface EmbeddedPostgres {
  /** With the login of the application. */
  databaseUrl: string;
  /** With the login of the owner, for migrations. */
  ownerUrl: string;
  readonly pid: number;
  data: string;
  stop(): Promise<void>;
}

const APPLICATION_LOCK = 7_412_027;
/** In ms; the lock of a killed application is released when the server detects the lost connection. */
const LOCK_PATIENCE_MS = 2_000;
const WATCH_MS = 500;

/**
 * Starts the server, or reuses one left running by a killed application. Restarts a server that exits, on the same
 * port.
 * @throws Error when another application uses the data directory, or Postgres cannot run here
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  const server = await findOrLaunch(cluster);
  const keeper = new Keeper(cluster, server, await lockData(cluster, server, dataDir), dataDir);
  try {
    await prepareRoles(urlOf(cluster, server, 'postgres', 'postgres'), cluster);
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return {
    databaseUrl: urlOf(cluster, server, APP_LOGIN, DATABASE),
    ownerUrl: urlOf(cluster, server, OWNER_LOGIN, DATABASE),
    get pid() {
      return keeper.pid;
    },
    data: cluster.data,
    stop: () => keeper.stop(),
  };
}

/** Monitors the server and the lock until `stop()`, and restores them when lost. */
class Keeper {
  private readonly logger = new Logger('Database');
  private readonly timer = setInterval(() => this.look(), WATCH_MS).unref();
  private readonly watchdog = startWatchdog(this.cluster);
  private busy: Promise<void> | undefined;
  private locked = true;

  constructor(
    private readonly cluster: Cluster,
    private server: Server,
    private lock: Client,
    private readonly dataDir: string,
  ) {
    this.noticeLossOf(lock);
  }

  get pid(): number {
    return this.server.pid;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.busy;
    await this.lock.end().catch(() => undefined);
    await stopServer(this.server);
    this.watchdog.kill();
  }

  private look(): void {
    if (this.busy || (this.locked && isAlive(this.server.pid))) return;
    this.busy = this.startAgain()
      .catch((error: unknown) =>
        this.logger.error({
          event: 'embedded_database_lost',
          fault: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => (this.busy = undefined));
  }

  private async startAgain(): Promise<void> {
    if (!isAlive(this.server.pid)) {
      this.logger.warn({ event: 'embedded_database_restarted' });
      this.server = await findOrLaunch(this.cluster, this.server.port);
    }
    this.lock = await lockData(this.cluster, this.server, this.dataDir);
    this.noticeLossOf(this.lock);
    this.locked = true;
  }

  private noticeLossOf(lock: Client): void {
    lock.once('end', () => (this.locked = false));
  }
}

/**
 * Takes a session-level lock, which Postgres releases when this process ends in any way. @throws Error when another
 * process holds it
 */
async function lockData(cluster: Cluster, server: Server, dataDir: string): Promise<Client> {
  const lock = new Client({
    connectionString: urlOf(cluster, server, 'postgres', 'postgres'),
    application_name: `rappro ${process.pid}`,
    keepAlive: true,
  });
  lock.on('error', () => undefined);
  await lock.connect();
  for (let waited = 0; waited < LOCK_PATIENCE_MS; waited += 100) {
    const { rows } = await lock.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      APPLICATION_LOCK,
    ]);
    if (rows[0]?.mine) return lock;
    await wait(100);
  }
  const { rows } = await lock.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [APPLICATION_LOCK],
  );
  await lock.end();
  const holder = /\d+/.exec(rows[0]?.name ?? '')?.[0] ?? 'unknown';
  throw new Error(
    `Another Rappro (process ${holder}) is using the data in ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
  );
}

function urlOf(cluster: Cluster, { port }: Server, login: string, database: string): string {
  return `postgres://${login}:${passwordOf(cluster, login)}@127.0.0.1:${port}/${database}`;
}
