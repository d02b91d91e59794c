import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { newSecret } from '../../common/ids.js';
import { findPlace, ownDirectory, type Place } from './account.js';

/** A real Postgres of our own, on the loopback interface, with its data kept between starts. */
export interface EmbeddedPostgres {
  /** For the application: a login that may only become `rappro_app`. */
  databaseUrl: string;
  /** For migrations. */
  ownerUrl: string;
  pid: number;
  /** Where its data, password and log are. */
  home: string;
  stop(): Promise<void>;
}

const DATABASE = 'rappro';
/** Held by the application that uses the data directory, for as long as it lives. */
const APPLICATION_LOCK = 7_412_027;
const START_WITHIN_MS = 30_000;
const run = promisify(execFile);

/**
 * Starts the server, or uses again the one that an application killed before it left running. A stale pid file is no
 * obstacle; a data directory that another application is using is refused.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const place = findPlace(dataDir);
  const data = join(place.home, 'postgres');
  const password = keptPassword(place);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(place, data, password);
  const living = await livingServer(data, password);
  const { pid, port } = living ?? (await launch(place, data, password));
  const url = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const lock = await lockData(url('postgres', 'postgres'), dataDir);
  await prepare(url('postgres', 'postgres'), password);
  return {
    databaseUrl: url('rappro', DATABASE),
    ownerUrl: url('postgres', DATABASE),
    pid,
    home: place.home,
    stop: async () => {
      await lock.end().catch(() => undefined);
      await stopServer(pid);
    },
  };
}

/** Into a directory beside, then renamed: a start that was interrupted leaves nothing half made. */
async function initialise(place: Place, data: string, password: string): Promise<void> {
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  ownDirectory(fresh, place.account);
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account.uid !== undefined) chownSync(passwordFile, place.account.uid, place.account.gid ?? 0);
  const options = [
    '-D',
    fresh,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await run(join(place.bin, 'initdb'), [...options, ...locale], { ...place.account, cwd: place.home });
  rmSync(passwordFile);
  renameSync(fresh, data);
}

/** Detached and with its output in a file, so that it outlives a crash of the application. */
async function launch(place: Place, data: string, password: string): Promise<{ pid: number; port: number }> {
  removeStalePidFile(data);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 100,
    shared_buffers: '256MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(place.home, 'postgres.log'), 'a');
  const server = spawn(join(place.bin, 'postgres'), ['-D', data, ...flags], {
    ...place.account,
    cwd: data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  let ended = false;
  server.once('exit', () => (ended = true));
  server.unref();
  for (let waited = 0; waited < START_WITHIN_MS; waited += 50) {
    if (ended) break;
    if (await answers(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`))
      return { pid: server.pid ?? 0, port };
    await wait(50);
  }
  throw new Error(`The embedded Postgres did not start; see ${join(place.home, 'postgres.log')}`);
}

/** The server whose pid file lies in the data directory, where it lives and knows our password. */
async function livingServer(
  data: string,
  password: string,
): Promise<{ pid: number; port: number } | undefined> {
  const known = readPidFile(data);
  if (!known || !isAlive(known.pid)) return undefined;
  const answered = await answers(`postgres://postgres:${password}@127.0.0.1:${known.port}/postgres`);
  return answered ? known : undefined;
}

function readPidFile(data: string): { pid: number; port: number } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Postgres refuses to start while the pid in its file belongs to anybody; after a reboot that may be a stranger. */
function removeStalePidFile(data: string): void {
  const known = readPidFile(data);
  if (!known) return;
  if (isAlive(known.pid) && commandOf(known.pid).includes('postgres'))
    throw new Error(
      `A Postgres (pid ${known.pid}) uses this data directory and does not answer; stop it first.`,
    );
  rmSync(join(data, 'postmaster.pid'));
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, 'utf8') : '';
  }
}

/** Freed by the database itself when this process is gone, however it went. */
async function lockData(url: string, dataDir: string): Promise<Client> {
  const lock = new Client({ connectionString: url, keepAlive: true });
  lock.on('error', () => undefined);
  await lock.connect();
  const { rows } = await lock.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    APPLICATION_LOCK,
  ]);
  if (rows[0]?.mine) return lock;
  await lock.end();
  throw new Error(
    `Another Rappro is using the data in ${dataDir}: stop it first, or set DATA_DIR to another directory.`,
  );
}

async function prepare(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = async (sql: string) => (await client.query(sql)).rows.length > 0;
    if (!(await known(`SELECT 1 FROM pg_roles WHERE rolname = 'rappro_app'`)))
      await client.query('CREATE ROLE rappro_app NOLOGIN');
    if (!(await known(`SELECT 1 FROM pg_roles WHERE rolname = 'rappro'`)))
      await client.query(
        `CREATE ROLE rappro LOGIN IN ROLE rappro_app PASSWORD ${client.escapeLiteral(password)}`,
      );
    if (!(await known(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)))
      await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** SIGINT is Postgres's fast shutdown: sessions are ended, everything is written. */
async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < START_WITHIN_MS; waited += 50) await wait(50);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function keptPassword(place: Place): string {
  const file = join(place.home, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = newSecret();
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
