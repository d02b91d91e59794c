import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readEnv } from '../../server/platform/config/env.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded/embedded-postgres.js';
import { type EmbeddedProcess, isRunning, startEmbeddedProcess } from '../support/embedded-process.js';

/** Made for root alone where root runs the tests: the server's account cannot enter it from above. */
const dataDir = mkdtempSync(join(tmpdir(), 'rappro-embedded-'));
const dirs = [dataDir];
const started: { stop(): Promise<void> }[] = [];
const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir);
  started.push(postgres);
  return postgres;
}

async function startElsewhere(dir = dataDir, uid?: number): Promise<EmbeddedProcess> {
  const other = await startEmbeddedProcess(dir, uid);
  started.push({ stop: () => other.end('SIGTERM') });
  return other;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function eventually(holds: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  for (let waited = 0; waited < withinMs; waited += 50) {
    if (await holds()) return;
    await wait(50);
  }
  throw new Error(`not within ${withinMs} ms`);
}

const answers = (url: string): Promise<boolean> =>
  ask(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});

afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

describe('embedded Postgres', () => {
  it('keeps its data between starts and leaves no process when it is stopped', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'CREATE TABLE saved (n int); INSERT INTO saved VALUES (42)');
    await ask(first.ownerUrl, 'GRANT SELECT ON saved TO rappro_app');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    expect(existsSync(join(first.data, 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await ask(second.databaseUrl, 'SELECT n FROM saved')).toEqual([{ n: 42 }]);
  });

  it('commits durably and listens on the loopback interface only', async () => {
    const { ownerUrl, data } = await start();
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses'];
    const rows = await ask(
      ownerUrl,
      `SELECT name, setting FROM pg_settings WHERE name IN ('${settings.join(`', '`)}') ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    const [, , , , socketDirectory] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    expect(socketDirectory).toBe('');
  });

  it('refuses connections without the password, which only its account can read', async () => {
    const { ownerUrl, data } = await start();
    const url = new URL(ownerUrl);
    url.password = 'guess';
    await expect(ask(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    const file = join(dirname(data), 'password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(data)).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, 'utf8')).not.toContain(new URL(ownerUrl).password);
  });

  it('is migrated by an owner without superuser rights, and gives the application no rights over the schema', async () => {
    const { ownerUrl, databaseUrl } = await start();
    await migrate(
      readEnv({
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        RAPPRO_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PUBLIC_URL: 'http://localhost:3000',
        PAYOUT_MARKER_FILE: 'unused.marker',
      }),
    );
    const supers = await ask(
      ownerUrl,
      'SELECT rolname FROM pg_roles WHERE rolsuper AND rolname = current_user',
    );
    expect(supers).toEqual([]);
    await expect(ask(databaseUrl, 'DROP TABLE saved')).rejects.toThrow(/must be owner/);
    await expect(ask(databaseUrl, 'CREATE TABLE mine (n int)')).rejects.toThrow(/permission denied/);
    await expect(ask(databaseUrl, 'DELETE FROM audit_entries')).rejects.toThrow(/permission denied/);
    expect(await ask(databaseUrl, 'SELECT count(*)::int AS n FROM transactions')).toEqual([{ n: 0 }]);
  });

  it('is found and used again after the application was killed', async () => {
    const killed = await startElsewhere();
    await killed.end('SIGKILL');
    const again = await start();
    expect(again.pid).toBe(killed.pid);
    expect(await ask(again.databaseUrl, 'SELECT n FROM saved')).toEqual([{ n: 42 }]);
  });

  it('is stopped when its application was killed and no other one uses its data within 10 s', async () => {
    const killed = await startElsewhere();
    await killed.end('SIGKILL');
    expect(isRunning(killed.pid)).toBe(true);
    await eventually(() => !isRunning(killed.pid), 60_000);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('is not stopped by the end of an application whose data another one has taken over', async () => {
    const killed = await startElsewhere();
    await killed.end('SIGKILL');
    const again = await start();
    await wait(12_000);
    expect(isRunning(again.pid)).toBe(true);
    expect(again.pid).toBe(killed.pid);
  });

  it('refuses a second application on one data directory with an explanation', async () => {
    const first = await startElsewhere();
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      `Another Rappro (process ${first.child.pid}) is using the data in ${dataDir}`,
    );
    expect(isRunning(first.pid)).toBe(true);
  });

  it('stops cleanly when its application gets SIGTERM', async () => {
    const application = await startElsewhere();
    await application.end('SIGTERM');
    expect(isRunning(application.pid)).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid');
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(log.trim()).toMatch(/database system is shut down$/);
  });

  it('is started again on the same address when it is killed under a living application', async () => {
    const postgres = await start();
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await eventually(async () => postgres.pid !== killed && (await answers(postgres.databaseUrl)), 10_000);
    expect(postgres.pid).not.toBe(killed);
    expect(await ask(postgres.databaseUrl, 'SELECT n FROM saved')).toEqual([{ n: 42 }]);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/Another Rappro/);
  });

  it('recovers its data when application and server were killed together', async () => {
    const killed = await startElsewhere();
    process.kill(killed.pid, 'SIGKILL');
    await killed.end('SIGKILL');
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(true);
    const again = await start();
    expect(again.pid).not.toBe(killed.pid);
    expect(await ask(again.databaseUrl, 'SELECT n FROM saved')).toEqual([{ n: 42 }]);
  });

  it('starts despite a pid file that names another process', async () => {
    writeFileSync(
      join(dataDir, 'postgres/data/postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n`,
    );
    const postgres = await start();
    expect(await ask(postgres.databaseUrl, 'SELECT n FROM saved')).toEqual([{ n: 42 }]);
  });

  it('gives the new data directory to one of two applications that start at once', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'rappro-embedded-'));
    dirs.push(fresh);
    const both = await Promise.all([startElsewhere(fresh), startElsewhere(fresh)]);
    expect(both.map(({ pid }) => pid > 0).sort()).toEqual([false, true]);
    expect(both.find(({ pid }) => pid === 0)?.said).toMatch(/Another Rappro \(process \d+\) is using/);
    expect(readdirSync(fresh).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('runs for an ordinary account, or explains the obstacle', async () => {
    const own = mkdtempSync(join(tmpdir(), 'rappro-embedded-'));
    dirs.push(own);
    if (asRoot) chownSync(own, NOBODY, NOBODY);
    const postgres = await startElsewhere(own, asRoot ? NOBODY : undefined);
    const open = !asRoot || isOpen(fileURLToPath(new URL('../..', import.meta.url)));
    expect(postgres.said).toMatch(
      open ? /^pid \d+$/ : /does not run on this machine .*Set DATABASE_URL instead|does not support/,
    );
  });
});

/** Returns true if every account may enter each directory of the path. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (path === '/' || isOpen(dirname(path)));
}
