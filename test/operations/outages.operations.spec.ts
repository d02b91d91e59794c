import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** Three minutes were measured on two cores with a load of twelve. */
const PATIENCE_MS = 900_000;

const small = ['--outages', '--callbacks', '6000', '--payouts', '150', '--seed', '7'];

describe('an installation that meets a full disk, a frozen database, a half cut network, ten servers or a wrong clock', () => {
  it(
    'loses nothing, pays nothing twice and goes on by itself',
    () => {
      const { code, last, said } = runFaults(...small, '--seconds', '15', '--servers', '4');
      process.stdout.write(`${last}\n`);
      if (code !== 0) console.error(said);
      expect(last).toMatch(
        /^acknowledged 6000, lost 0, paid twice 0, lost from sight 0, outages 5, longest pause [\d.]+ s$/,
      );
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'is reported to lose callbacks where they are answered before they are stored',
    () => {
      const { code, last, said } = runFaults(
        ...small,
        '--seconds',
        '9',
        '--only',
        'disk',
        '--reply-before-commit',
      );
      if (!/ lost [1-9]/.test(last)) console.error(said);
      expect(last).toMatch(/^acknowledged 6000, lost [1-9]\d*, paid twice 0, lost from sight 0, outages 1, /);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
