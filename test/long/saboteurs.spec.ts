import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const RUNNER = 'dist/test/faults/run.js';

function run(...flags: string[]): { code: number | null; last: string; said: string } {
  if (!existsSync(RUNNER)) throw new Error('Build the server first: npm run build:server');
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, ...flags], { encoding: 'utf8' });
  return { code: status, last: stdout.trim().split('\n').at(-1) ?? '', said: stdout + stderr };
}

const PATIENCE_MS = 300_000;

/** The fault suites must notice a server that breaks their promise. */
describe('payouts', () => {
  it(
    'are caught when a call whose answer was lost is made again',
    () => {
      const { code, last } = run('--payouts', '40', '--kills', '1', '--seed', '7', '--send-again');
      expect(Number(/paid twice (\d+)/.exec(last)?.[1])).toBeGreaterThan(0);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'are caught when silence is taken for a refusal',
    () => {
      const { code, last } = run('--payouts', '40', '--kills', '1', '--seed', '7', '--silence-is-no');
      expect(Number(/lost from sight (\d+)/.exec(last)?.[1])).toBeGreaterThan(0);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});

describe('the server killed in a flood of callbacks', () => {
  it(
    'is caught when it answers before the commit',
    () => {
      const { code, last } = run(
        '--callbacks',
        '500',
        '--kills',
        '2',
        '--seed',
        '7',
        '--reply-before-commit',
      );
      expect(Number(/lost (\d+)/.exec(last)?.[1])).toBeGreaterThan(0);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
