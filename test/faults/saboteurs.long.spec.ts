import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';
import type { Sabotage } from './payout-saboteurs.js';

/** Two minutes were measured on two cores with a load of eight. */
const PATIENCE_MS = 600_000;

/** Rules that keep money from being paid again when the world changes behind a decision, each taken out of the server. */
const TAKEN_OUT: readonly Sabotage[] = [
  'old-failures',
  'rows-unlinked',
  'never-interrupted',
  'new-references',
  'any-clock',
];

describe('payouts of a server without one of its rules', () => {
  it.each(TAKEN_OUT)(
    'are reported as paid twice: --%s',
    (sabotage) => {
      const { code, last, said } = runFaults(
        ...['--payouts', '60', '--kills', '1', '--seed', '7', `--${sabotage}`],
      );
      if (!/paid twice [1-9]/.test(last)) console.error(said);
      expect(last).toMatch(/^payouts \d+, stuck \d+, paid twice [1-9]\d*, lost from sight \d+/);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
