import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

const PATIENCE_MS = 300_000;

/** The fault suites must notice a server that breaks their promise. */
describe('payouts are reported as paid twice', () => {
  it.each([
    ['a call whose answer was lost is repeated', '--send-again'],
    ['a retry acts on an old failure', '--old-failures'],
    ['rows uploaded again are not linked with those that failed', '--rows-unlinked'],
    ['a machine that was put back goes on', '--never-interrupted'],
    ['the clock is followed wherever it goes', '--any-clock'],
  ])(
    'when %s',
    (_, flag) => {
      const { code, last, said } = runFaults('--payouts', '120', '--kills', '2', '--seed', '7', flag);
      if (code !== 1) console.error(said);
      expect(Number(/paid twice (\d+)/.exec(last)?.[1])).toBeGreaterThan(0);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});

describe('payouts are reported as lost from sight', () => {
  it(
    'when a missing answer counts as a refusal',
    () => {
      const { code, last } = runFaults('--payouts', '40', '--kills', '1', '--seed', '7', '--silence-is-no');
      expect(Number(/lost from sight (\d+)/.exec(last)?.[1])).toBeGreaterThan(0);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});

describe('the server killed in a flood of callbacks', () => {
  it(
    'is reported when it answers before the commit',
    () => {
      const { code, last } = runFaults(
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
