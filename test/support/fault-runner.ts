import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const RUNNER = 'dist/test/faults/run.js';
/** Ends a run that hangs: the limit of a test cannot, because nothing else happens in its process meanwhile. */
const LIMIT_MS = 840_000;

/** Runs the built `npm run faults` with these flags to its end. */
export function runFaults(...flags: string[]): { code: number | null; last: string; said: string } {
  if (!existsSync(RUNNER)) throw new Error('Build the server first: npm run build:server');
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, ...flags], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  return { code: status, last: stdout.trim().split('\n').at(-1) ?? '', said: stdout + stderr };
}
