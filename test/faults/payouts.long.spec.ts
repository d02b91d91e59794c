import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** Three minutes were measured on two cores with a load of ten. */
const PATIENCE_MS = 900_000;

/** Each fault occurred at least once. */
const INJECTED =
  /injected: late successes [1-9].*, retries [1-9].*, rows uploaded again [1-9].*, snapshots put back [1-9].*, leaps of the clock [1-9]/;

describe('payouts under kills, sleeps and a failing aggregator', () => {
  it(
    'are paid at most once and stay traceable',
    () => {
      const { code, last, said } = runFaults('--payouts', '60', '--kills', '3', '--seed', '7');
      if (code !== 0) console.error(said);
      expect(said).toMatch(INJECTED);
      expect(last).toMatch(/^payouts 60, stuck 0, paid twice 0, lost from sight 0, kill points ([3-9]|1\d)$/);
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );
});
