import { spawn } from 'node:child_process';
import { existsSync, openSync, closeSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.js';
import { isAlive, isPidTaken, processesIn, readPidFile, worksIn } from './processes.js';

export interface Server {
  pid: number;
  port: number;
}

const PATIENCE_MS = 30_000;
const STEP_MS = 50;
const ATTEMPTS = 4;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Returns the server already running on this data directory (left by a killed application), otherwise starts one.
 * @throws Error when it does not start
 */
export async function findOrLaunch(cluster: Cluster, port?: number): Promise<Server> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const server = (await findLiving(cluster)) ?? (await launch(cluster, port ?? (await freePort())));
    if (server) return server;
    await wait(attempt * 250); // The port was taken meanwhile, or processes of a killed server are still ending.
  }
  throw new Error(`The embedded Postgres did not start. See ${cluster.log}.`);
}

/** Waits up to 30 s for a server in recovery. @throws Error when it does not respond */
async function findLiving(cluster: Cluster): Promise<Server | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const known = readPidFile(cluster.data);
    if (!known) return undefined;
    if (!isAlive(known.pid) || !worksIn(cluster.data, known.pid)) return clearPidFile(cluster, known.pid);
    if (known.port && (await answers(cluster, known.port))) return { pid: known.pid, port: known.port };
    await wait(STEP_MS);
  }
  throw new Error(`A Postgres server uses ${cluster.data} and does not respond. Stop it first.`);
}

/**
 * Waits until no process of a dead server uses the data. Postgres regards the id in its pid file as a running server if
 * any process has it, even a zombie: in this case the file is removed.
 */
async function clearPidFile(cluster: Cluster, pid: number): Promise<undefined> {
  for (let waited = 0; waited < PATIENCE_MS && processesIn(cluster.data).length; waited += STEP_MS)
    await wait(STEP_MS);
  if (processesIn(cluster.data).length)
    throw new Error(`Processes of a stopped Postgres server still use ${cluster.data}. Stop them first.`);
  if (isPidTaken(pid) && readPidFile(cluster.data)?.pid === pid)
    rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
}

/**
 * Starts the server detached, with its output in a file, so that it survives a crash of the application. Undefined when
 * it exits.
 */
async function launch(cluster: Cluster, port: number): Promise<Server | undefined> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 100,
    shared_buffers: '256MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(cluster);
  const server = spawn(join(cluster.bin, 'postgres'), ['-D', cluster.dataName, ...flags], {
    ...cluster.account,
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const life = { ended: false };
  server.once('exit', () => (life.ended = true)).once('error', () => (life.ended = true));
  server.unref();
  for (let waited = 0; waited < PATIENCE_MS && !life.ended; waited += STEP_MS) {
    if (server.pid && (await answers(cluster, port))) return { pid: server.pid, port };
    await wait(STEP_MS);
  }
  if (!life.ended) server.kill('SIGQUIT');
  return undefined;
}

/** Sends SIGINT, the fast shutdown, in which Postgres ends sessions and writes everything; then SIGQUIT. */
export async function stopServer({ pid }: Server): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; isAlive(pid) && waited < PATIENCE_MS; waited += STEP_MS) await wait(STEP_MS);
  }
}

/** True when the server on this port accepts the password of the cluster. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
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

function openLog({ log }: Cluster): number {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.old`);
  return openSync(log, 'a', 0o600);
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
