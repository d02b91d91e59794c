import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { ARCHIVE, copyServer } from '../../server/platform/database/backup/base-backup.js';
import { until } from '../support/until.js';
import { type Cluster, type DrillFolders, ownerArguments, startCluster } from './drill-cluster.js';

/** A second server that follows the first one over a line with a delay. */
export interface Standby {
  cluster: Cluster;
  stop(): Promise<void>;
}

/** @param awayMs round trip between the two, ms */
export async function startStandby(
  primary: Cluster,
  folders: DrillFolders,
  awayMs: number,
): Promise<Standby> {
  const line = await delayed(primary.url, awayMs / 2);
  const copy = folders.folder('standby-copy');
  const data = folders.path('standby');
  mkdirSync(data, { mode: 0o700 });
  await copyServer(primary.url, copy);
  execFileSync('tar', ['-xzf', join(copy, ARCHIVE), '-C', data]);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${line.port} user=postgres password=postgres application_name=away'\n`,
  );
  writeFileSync(join(data, 'standby.signal'), '');
  const [, owner] = ownerArguments();
  if (owner !== undefined) execFileSync('chown', ['-R', owner, data]);
  const cluster = await startCluster({ durable: true, restored: data, standby: true });
  await until(
    'the standby follows',
    async () => (await ask(primary.url, 'SELECT 1 FROM pg_stat_replication')).length === 1,
  );
  return {
    cluster,
    stop: async () => {
      await cluster.stop();
      line.server.close();
    },
  };
}

/** Has each commit of the primary wait for its standby. */
export async function waitForStandby(primary: Cluster): Promise<void> {
  await ask(primary.url, `ALTER SYSTEM SET synchronous_standby_names = 'away'`);
  await ask(primary.url, 'SELECT pg_reload_conf()');
  await until('the standby is synchronous', async () => {
    const [row] = await ask<{ state: string }>(
      primary.url,
      'SELECT sync_state AS state FROM pg_stat_replication',
    );
    return row?.state === 'sync';
  });
}

export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Passes each piece on after this time, ms. */
async function delayed(url: string, ms: number): Promise<{ port: number; server: Server }> {
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (piece) => setTimeout(() => to.write(piece), ms));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, server };
}
