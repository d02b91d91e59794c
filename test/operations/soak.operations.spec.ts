import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** Six minutes were measured on two cores with a load of twelve. */
const PATIENCE_MS = 900_000;

describe('a server under the traffic of a day', () => {
  it(
    'has as much memory and as many connections at its end as before',
    () => {
      const { code, last, said } = runFaults('--soak', '--hours', '2', '--seed', '7');
      process.stdout.write(`${last}\n`);
      if (code !== 0) console.error(said);
      expect(last).toMatch(
        /^hours 2, requests \d{4,}, heap from [\d.]+ to [\d.]+ MB, connections from \d+ to \d+$/,
      );
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'is reported to grow where it keeps each callback',
    () => {
      const { code, last, said } = runFaults('--soak', '--hours', '2', '--seed', '7', '--leak');
      process.stdout.write(`${last}\n`);
      if (code !== 1) console.error(said);
      expect(last).toMatch(/^hours 2, requests /);
      const [, faults, growth] = /faults (\d+), heap by (-?[\d.]+) %/.exec(said) ?? [];
      expect(faults).toBe('0');
      expect(Number(growth)).toBeGreaterThan(5);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
