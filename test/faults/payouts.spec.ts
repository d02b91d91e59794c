import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const RUNNER = 'dist/test/faults/run.js';

function run(...flags: string[]): { code: number | null; last: string; said: string } {
  if (!existsSync(RUNNER)) throw new Error('Build the server first: npm run build:server');
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, ...flags], { encoding: 'utf8' });
  return { code: status, last: stdout.trim().split('\n').at(-1) ?? '', said: stdout + stderr };
}

/** Some twenty seconds on a quiet machine, and several times that on a busy one. */
const PATIENCE_MS = 300_000;

describe('payouts under kills, sleeps and a failing aggregator', () => {
  it(
    'are paid once at most, and none is lost from sight',
    () => {
      const { code, last, said } = run('--payouts', '60', '--kills', '3', '--seed', '7');
      if (code !== 0) console.error(said);
      expect(last).toMatch(/^payouts 60, paid twice 0, lost from sight 0, kill points ([3-9]|1\d)$/);
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );
});
