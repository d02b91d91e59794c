import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, markerOf, type TestDatabase } from '../support/database.js';

/** The built server, as it is started for real use. */
const MAIN = fileURLToPath(new URL('../../dist/server/start/main.js', import.meta.url));
const MIGRATE = fileURLToPath(new URL('../../dist/server/start/migrate.js', import.meta.url));

let database: TestDatabase;
const children: ChildProcess[] = [];

function settings(more: Record<string, string> = {}): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    RAPPRO_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost:3000',
    PAYOUT_MARKER_FILE: markerOf(database.url),
    HOST: '127.0.0.1',
    PORT: '0',
    ...more,
  };
}

function run(
  env: Record<string, string>,
  program = MAIN,
): {
  child: ChildProcess;
  output: () => string;
  code: Promise<number | null>;
} {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  const hear = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, output: () => said, code: new Promise((resolve) => child.once('close', resolve)) };
}

async function listening(server: ReturnType<typeof run>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.child.stdout?.on('data', () => {
      const url = /"event":"listening","url":"([^"]+)"/.exec(server.output())?.[1];
      if (url) resolve(url);
    });
    server.child.once('exit', () => reject(new Error(server.output())));
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

describe('the server process', () => {
  it('starts beside another one on the same database, and ends cleanly on SIGTERM', async () => {
    const both = [run(settings()), run(settings())];
    const urls = await Promise.all(both.map(listening));
    for (const url of urls) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    for (const { child } of both) child.kill('SIGTERM');
    expect(await Promise.all(both.map(({ code }) => code))).toEqual([0, 0]);
  });

  it('logs one JSON value per line', async () => {
    const server = run(settings());
    await listening(server);
    server.child.kill('SIGINT');
    expect(await server.code).toBe(0);
    const lines = server.output().trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('message');
  });

  it('names each missing or invalid setting, never its value', async () => {
    const { RAPPRO_MASTER_KEY: _, ...rest } = settings({ PORT: 'forty-two', PUBLIC_URL: 'nonsense' });
    const server = run(rest);
    expect(await server.code).toBe(78); // a supervisor does not start it again
    expect(server.output()).toMatch(/^Rappro could not start\. .*PORT/);
    for (const name of ['PORT', 'PUBLIC_URL', 'RAPPRO_MASTER_KEY']) expect(server.output()).toContain(name);
    for (const value of ['forty-two', 'nonsense', database.url]) expect(server.output()).not.toContain(value);
  });

  it('starts without the login of the owner after the migrations ran in a process of their own', async () => {
    const migration = run({ DATABASE_OWNER_URL: database.url }, MIGRATE);
    expect([await migration.code, migration.output()]).toEqual([
      0,
      'The database has the schema of this version.\n',
    ]);
    const server = run(settings({ MIGRATE: 'false' }));
    await listening(server);
    server.child.kill('SIGTERM');
    expect(await server.code).toBe(0);
    const nothing = run({}, MIGRATE);
    expect([await nothing.code, nothing.output()]).toEqual([
      78,
      expect.stringContaining('DATABASE_OWNER_URL'),
    ]);
  });

  it('refuses to start with another master key than the one of its secrets', async () => {
    const right = run(settings());
    await listening(right);
    right.child.kill('SIGTERM');
    expect(await right.code).toBe(0);
    const wrong = run(settings({ RAPPRO_MASTER_KEY: Buffer.alloc(32, 8).toString('base64') }));
    expect(await wrong.code).toBe(78);
    expect(wrong.output()).toMatch(/Rappro could not start\. RAPPRO_MASTER_KEY is not the key/);
  });

  it('explains that its port is in use or the database is unavailable', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    const taken = run(settings({ PORT: String(port) }));
    const nowhere = run(settings({ DATABASE_URL: 'postgres://awa:s3cret@127.0.0.1:1/rappro' }));
    expect(await taken.code).toBe(1);
    expect(taken.output()).toContain(
      `Rappro could not start. Port ${port} is used by another program. Stop it, or set PORT to a free port.`,
    );
    await new Promise((resolve) => other.close(resolve));
    expect(await nowhere.code).toBe(1);
    expect(nowhere.output()).toMatch(/Rappro could not start\. .*ECONNREFUSED/);
    expect(nowhere.output()).not.toContain('s3cret');
  });
});
