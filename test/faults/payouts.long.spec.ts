import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** Some twenty seconds on a quiet machine, and several times that on a busy one. */
const PATIENCE_MS = 300_000;

describe('payouts under kills, sleeps and a failing aggregator', () => {
  it(
    'are paid at most once and stay traceable',
    () => {
      const { code, last, said } = runFaults('--payouts', '60', '--kills', '3', '--seed', '7');
      if (code !== 0) console.error(said);
      expect(last).toMatch(/^payouts 60, stuck 0, paid twice 0, lost from sight 0, kill points ([3-9]|1\d)$/);
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );
});
