import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** Four minutes were measured on two busy cores. */
const PATIENCE_MS = 900_000;

const small = ['--failover', '--callbacks', '1500', '--payouts', '40', '--seed', '7'];

describe('an installation on two machines with a witness', () => {
  it(
    'loses nothing and pays nothing twice when the machine of the database is lost under traffic',
    () => {
      const { code, last, said } = runFaults(...small, '--kills', '2');
      process.stdout.write(`${last}\n`);
      if (code !== 0) console.error(said);
      expect(last).toMatch(
        /^acknowledged 1500, lost 0, paid twice 0, lost from sight 0, failovers 2, longest pause [\d.]+ s$/,
      );
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'is reported to lose callbacks, and still pays nothing twice, where commits do not wait for the standby',
    () => {
      const { code, last, said } = runFaults(...small, '--kills', '1', '--asynchronous');
      if (!/ lost [1-9]/.test(last)) console.error(said);
      expect(last).toMatch(
        /^acknowledged 1500, lost [1-9]\d*, paid twice 0, lost from sight 0, failovers 1, /,
      );
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
