import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { isRunning } from '../support/embedded-process.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rappro-npm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server that does nothing, and prints the ids of its supervisor and its own. */
const server = join(folder, 'server.mjs');
writeFileSync(
  server,
  `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0));
   setInterval(() => undefined, 1000);
   process.stdout.write('pids ' + process.ppid + ' ' + process.pid + '\\n');`,
);

/** Waits until the server has printed the ids. */
async function pidsIn(output: () => string): Promise<[number, number]> {
  let found: RegExpExecArray | null = null;
  await until('the server prints the ids', () => (found = /pids (\d+) (\d+)/.exec(output())) !== null);
  return [Number(found?.[1]), Number(found?.[2])];
}

/** Starts the server by the last command of the script `start` of the package. */
function npmStart(): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const start = scripts.start.split(' && ').at(-1)?.replace('dist/', `${ROOT}dist/`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `true && ${start}` } }));
  return spawn('npm', ['start', '--', server], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
}

const SUPERVISOR = join(ROOT, 'dist/server/start/supervisor.js');
beforeAll(() => {
  if (!existsSync(SUPERVISOR)) throw new Error('Build the server first: npm run build:server');
});

describe('the process of npm start', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('ends supervisor and server when it gets %s', async (signal) => {
    const npm = npmStart();
    let said = '';
    npm.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const pids = await pidsIn(() => said);
    expect(pids.map(isRunning)).toEqual([true, true]);
    npm.kill(signal);
    await until('supervisor and server have ended', () => !pids.some(isRunning));
  });
});

describe('a supervisor started in the background without npm', () => {
  it('goes on when the shell that started it has ended', async () => {
    const output = join(folder, 'output');
    writeFileSync(output, '');
    const command = ['sh', process.execPath, SUPERVISOR, server, output];
    const shell = spawn('sh', ['-c', '"$1" "$2" "$3" >"$4" & exit 0', ...command]);
    await new Promise((resolve) => shell.once('exit', resolve));
    const pids = await pidsIn(() => readFileSync(output, 'utf8'));
    await wait(1_500); // Three times as long as `npm start` needs to notice that npm has ended.
    expect(pids.map(isRunning)).toEqual([true, true]);
    process.kill(pids[0], 'SIGTERM');
    await until('supervisor and server have ended', () => !pids.some(isRunning));
  });
});
