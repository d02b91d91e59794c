import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';
import type { Sabotage } from './payout-saboteurs.js';

/** Two minutes were measured on two cores with a load of eight. */
const PATIENCE_MS = 600_000;

/**
 * Rules that keep money from being paid again when the world changes behind a decision, each taken out of the server, with the payouts
 * of a run: of few, no late success may fall between a failure and its retry.
 */
const TAKEN_OUT: { sabotage: Sabotage; payouts: number }[] = [
  { sabotage: 'old-failures', payouts: 240 },
  { sabotage: 'rows-unlinked', payouts: 60 },
  { sabotage: 'never-interrupted', payouts: 60 },
  { sabotage: 'new-references', payouts: 60 },
  { sabotage: 'any-clock', payouts: 60 },
];

describe('payouts of a server without one of its rules', () => {
  it.each(TAKEN_OUT)(
    'are reported as paid twice: --$sabotage',
    ({ sabotage, payouts }) => {
      const { code, last, said } = runFaults(
        ...['--payouts', String(payouts), '--kills', '1', '--seed', '7', `--${sabotage}`],
      );
      if (!/paid twice [1-9]/.test(last)) console.error(said);
      expect(last).toMatch(/^payouts \d+, stuck \d+, paid twice [1-9]\d*, lost from sight \d+/);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
