import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ARCHIVE, copyServer } from '../../server/platform/database/backup/base-backup.js';
import {
  type Cluster,
  type DrillFolders,
  ownerArguments,
  startCluster,
} from '../operations/drill-cluster.js';
import { ask } from '../operations/standby.js';
import { NetworkLink } from '../support/network-link.js';

const run = promisify(execFile);

/** Name under which a standby follows. */
const STANDBY = 'away';
/** Log that a primary keeps for a standby that is being copied. */
const SETTINGS = { wal_keep_size: '1GB', max_wal_senders: 5 };

/** A machine with a database server. */
export class DataMachine {
  private cluster: Cluster | undefined;
  private copies = 0;
  private data: string | undefined;
  private link: NetworkLink | undefined;

  private constructor(
    readonly name: string,
    readonly port: number,
    /** Answers 200 while the server accepts writes. */
    readonly statePort: number,
    private readonly folders: DrillFolders,
  ) {}

  static async prepare(name: string, folders: DrillFolders): Promise<DataMachine> {
    return new DataMachine(name, await freePort(), await freePort(), folders);
  }

  get url(): string {
    return `postgres://postgres:postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts a new database. */
  async begin(): Promise<void> {
    this.cluster = await startCluster({ durable: true, settings: { ...SETTINGS, port: this.port } });
  }

  /** Copies the primary and follows it. */
  async follow(primary: DataMachine): Promise<void> {
    const copy = this.folders.folder(`${this.name}-copy`);
    const data = this.folders.path(`${this.name}-${++this.copies}`);
    mkdirSync(data, { mode: 0o700 });
    this.data = data;
    await copyServer(primary.url, copy);
    const link = (this.link = new NetworkLink(primary.url));
    await link.mend();
    await run('tar', ['-xzf', join(copy, ARCHIVE), '-C', data]);
    rmSync(join(data, 'postmaster.pid'), { force: true });
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${new URL(link.url).port} user=postgres password=postgres application_name=${STANDBY}'\n` +
        `synchronous_standby_names = ''\n`,
    );
    writeFileSync(join(data, 'standby.signal'), '');
    const [, owner] = ownerArguments();
    if (owner !== undefined) await run('chown', ['-R', owner, data]);
    const settings = { ...SETTINGS, port: this.port };
    this.cluster = await startCluster({ durable: true, settings, restored: data, standby: true });
  }

  /** Has each commit wait for the standby, and waits until it has all that was committed before. */
  async waitForStandby(): Promise<void> {
    await ask(this.url, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
    await ask(this.url, 'SELECT pg_reload_conf()');
    await this.until(
      `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND sync_state = 'sync'`,
    );
    await sleep(500);
    const [now] = await ask<{ at: string }>(this.url, 'SELECT pg_current_wal_insert_lsn() AS at');
    await this.until(
      `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND flush_lsn >= '${now?.at ?? ''}'`,
    );
  }

  /** Loses the machine. */
  async lose(): Promise<void> {
    const { cluster } = this;
    this.cluster = undefined;
    await cluster?.kill();
    await cluster?.stop();
    await this.link?.cut();
    if (this.data) rmSync(this.data, { recursive: true, force: true });
  }

  /** Lets what the primary commits from now on arrive no more. */
  fallBehind(): void {
    this.link?.freeze();
  }

  async promote(): Promise<void> {
    await this.link?.cut();
    await ask(this.url, 'SELECT pg_promote(true, 30)');
  }

  async end(): Promise<void> {
    await this.link?.cut();
    await this.cluster?.stop();
  }

  private async until(statement: string): Promise<void> {
    while (!(await ask(this.url, statement)).length) await sleep(100);
  }
}

export interface Balancer {
  /** Of the database that accepts writes. */
  databasePort: number;
  /** Of the servers of the product. */
  webPort: number;
  stop(): void;
}

/** Starts HAProxy in front of the two databases, and of the two servers. */
export async function startBalancer(
  folders: DrillFolders,
  machines: readonly DataMachine[],
  serverPorts: readonly number[],
): Promise<Balancer> {
  const [databasePort, webPort] = [await freePort(), await freePort()];
  const file = join(folders.folder('haproxy'), 'haproxy.cfg');
  const databases = machines.map(
    ({ name, port, statePort }) => `  server ${name} 127.0.0.1:${port} check port ${statePort}`,
  );
  const servers = serverPorts.map((port, n) => `  server web${n} 127.0.0.1:${port} check`);
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  retries 1
listen database
  bind 127.0.0.1:${databasePort}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}
listen web
  bind 127.0.0.1:${webPort}
  mode http
  option httpchk GET /health/live
  option redispatch
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`,
  );
  const child = spawn('/usr/sbin/haproxy', ['-f', file, '-q', '-db'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error('HAProxy did not start: apt-get install -y haproxy');
    return listens(databasePort);
  });
  return { databasePort, webPort, stop: () => end(child) };
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL');
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(50);
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

export function freePort(): Promise<number> {
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
