import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const RUNNER = 'dist/test/faults/run.js';

/** Runs the built `npm run faults` with these flags to its end. */
export function runFaults(...flags: string[]): { code: number | null; last: string; said: string } {
  if (!existsSync(RUNNER)) throw new Error('Build the server first: npm run build:server');
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, ...flags], { encoding: 'utf8' });
  return { code: status, last: stdout.trim().split('\n').at(-1) ?? '', said: stdout + stderr };
}
