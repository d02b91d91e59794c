import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** Three minutes were measured on two cores with a load of ten. */
const PATIENCE_MS = 900_000;

/** The fault suites must notice a server that breaks their promise. */
describe('payouts are reported', () => {
  it.each([
    ['as paid twice when a call whose answer was lost is repeated', '--send-again', /paid twice [1-9]/],
    [
      'as lost from sight when a missing answer counts as a refusal',
      '--silence-is-no',
      /lost from sight [1-9]/,
    ],
  ])(
    '%s',
    (_, flag, expected) => {
      const { code, said } = runFaults('--payouts', '60', '--kills', '2', '--seed', '7', flag);
      if (code !== 1) console.error(said);
      expect(said).toMatch(expected);
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
