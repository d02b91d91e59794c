import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, testSettings } from '../support/database.js';
import { until } from '../support/until.js';

/** As `npm start` runs it, from the built server. */
const SUPERVISOR = fileURLToPath(new URL('../../dist/server/start/supervisor.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'rappro-supervisor-'));
const script = join(folder, 'child.mjs');
const started: ChildProcess[] = [];

interface Supervised {
  child: ChildProcess;
  said: () => string;
  code: Promise<number | null>;
}

function supervise(main: string[], env: Record<string, string> = {}): Supervised {
  if (!existsSync(SUPERVISOR)) throw new Error('Build the server first: npm run build:server');
  const child = spawn(process.execPath, [SUPERVISOR, '--first-pause=50', ...main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const hear = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, said: () => said, code: new Promise((resolve) => child.once('close', resolve)) };
}

/** Writes a one-line server that prints its process id when it is ready. */
function childThat(does: string): string[] {
  writeFileSync(script, `${does}\nprocess.stdout.write('pid ' + process.pid + '\\n');\n`);
  return [script];
}

const pidsOf = (said: string): number[] =>
  [...said.matchAll(/^pid (\d+)$/gm)].map((match) => Number(match[1]));

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the supervisor of npm start', () => {
  it('starts the server again when it is killed, after a pause that grows', async () => {
    const { said } = supervise(childThat('setInterval(() => undefined, 1000);'));
    for (let deaths = 1; deaths <= 3; deaths++) {
      await until('the next child has started', () => pidsOf(said()).length === deaths);
      process.kill(pidsOf(said()).at(-1) ?? 0, 'SIGKILL');
    }
    await until('the fourth child has started', () => pidsOf(said()).length === 4);
    const pauses = [...said().matchAll(/was ended by SIGKILL\. Restarting in ([\d.]+) s\./g)];
    expect(pauses.map((match) => Number(match[1]))).toEqual([0.05, 0.1, 0.2]);
  });

  it('gives up after five deaths in a row right after the start', async () => {
    const { said, code } = supervise(childThat('setImmediate(() => process.exit(1));'));
    expect(await code).toBe(1);
    expect(pidsOf(said())).toHaveLength(5);
    expect(said()).toMatch(/for the 5th time immediately after its start\. It is not restarted\./);
  });

  it('does not start the server again after a wrong setting', async () => {
    const { said, code } = supervise(childThat('setImmediate(() => process.exit(78));'));
    expect(await code).toBe(78);
    expect(pidsOf(said())).toHaveLength(1);
    expect(said()).toContain('Correct the setting');
  });

  it('passes SIGTERM on, waits for the clean end and ends with its code', async () => {
    const done = join(folder, 'done');
    const { child, said, code } = supervise(
      childThat(
        `import { writeFileSync } from 'node:fs';
         setInterval(() => undefined, 1000);
         process.on('SIGTERM', () => setTimeout(() => { writeFileSync(${JSON.stringify(done)}, 'clean'); process.exit(0); }, 200));`,
      ),
    );
    await until('the child has started', () => pidsOf(said()).length === 1);
    child.kill('SIGTERM');
    expect(await code).toBe(0);
    expect(readFileSync(done, 'utf8')).toBe('clean');
  });

  it('leaves no server behind when it is killed itself', async () => {
    const { child, said } = supervise(
      childThat(`process.once('disconnect', () => process.exit(0)); setInterval(() => undefined, 1000);`),
    );
    await until('the child has started', () => pidsOf(said()).length === 1);
    child.kill('SIGKILL');
    await until('the child has ended', () => !isThere(pidsOf(said())[0] ?? 0));
  });
});

describe('the built server under its supervisor', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is restarted after kill -9', async () => {
    const env = testSettings(database.url, { LOG_LEVEL: 'log' });
    const { said, child, code } = supervise([], env);
    const lives = (): { url: string; pid: number }[] =>
      [...said().matchAll(/"pid":(\d+).*"event":"listening","url":"([^"]+)"/g)].map((match) => ({
        pid: Number(match[1]),
        url: match[2] ?? '',
      }));
    for (let life = 1; life <= 2; life++) {
      await until('the server listens', () => lives().length >= life);
      const { url, pid } = lives().at(-1) ?? { url: '', pid: 0 };
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      if (life === 1) process.kill(pid, 'SIGKILL');
    }
    child.kill('SIGTERM');
    expect(await code).toBe(0);
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
