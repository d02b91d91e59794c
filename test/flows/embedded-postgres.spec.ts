import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.js';

const dataDir = mkdtempSync(join(tmpdir(), 'rappro-embedded-'));
const place = new URL('../../dist/server/database/embedded/embedded-postgres.js', import.meta.url);
const children: ChildProcess[] = [];

/** Another application on the same data directory; it lives until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; pid: number }> {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(place.href)};
    const postgres = await startEmbeddedPostgres(${JSON.stringify(dataDir)});
    console.log('pid ' + postgres.pid);
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => resolve(Number(/pid (\d+)/.exec(chunk.toString())?.[1])));
    child.once('exit', () => reject(new Error('ended early')));
  });
  return { child, pid };
}

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()));

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  const postgres = await startEmbeddedPostgres(dataDir);
  await postgres.stop();
  for (const made of [dataDir, postgres.home]) rmSync(made, { recursive: true, force: true });
});

describe('embedded Postgres', () => {
  it('keeps its data between starts and gives the application no rights over the schema', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await ask(
      first.ownerUrl,
      'CREATE TABLE kept (n int); GRANT SELECT ON kept TO rappro_app; INSERT INTO kept VALUES (42)',
    );
    await first.stop();
    expect(existsSync(`/proc/${first.pid}`)).toBe(false);
    const second = await startEmbeddedPostgres(dataDir);
    expect(await ask(second.databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    await expect(ask(second.databaseUrl, 'DROP TABLE kept')).rejects.toThrow(/must be owner/);
    await second.stop();
  });

  it('is found and used again after the application was killed', async () => {
    const { child, pid } = await startElsewhere();
    const ended = gone(child);
    child.kill('SIGKILL');
    await ended;
    const again = await startEmbeddedPostgres(dataDir);
    expect(again.pid).toBe(pid);
    expect(await ask(again.databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    await again.stop();
  });

  it('refuses a second application on one data directory, in words', async () => {
    const { child } = await startElsewhere();
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/Another Rappro is using the data/);
    const ended = gone(child);
    child.kill('SIGTERM');
    await ended;
  });

  it('starts with its data intact after the server itself was killed', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    const second = await startEmbeddedPostgres(dataDir);
    expect(second.pid).not.toBe(first.pid);
    expect(await ask(second.databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    await second.stop();
  });

  it('is not stopped by a pid file that names a stranger', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await first.stop();
    writeFileSync(
      join(first.home, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n`,
    );
    const second = await startEmbeddedPostgres(dataDir);
    expect(await ask(second.databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    await second.stop();
  });
});
