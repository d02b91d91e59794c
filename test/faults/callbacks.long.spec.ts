import { describe, expect, it } from '@jest/globals';
import { runFaults } from '../support/fault-runner.js';

/** A server starts in a second on a quiet machine, and in several on a busy one. */
const PATIENCE_MS = 240_000;

describe('the server killed in a flood of callbacks', () => {
  it(
    'has stored every acknowledged callback unchanged',
    () => {
      const { code, last, said } = runFaults('--callbacks', '600', '--kills', '3', '--seed', '7');
      if (code !== 0) console.error(said);
      expect(last).toBe('acknowledged 600, lost 0, altered 0, kills 3');
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );
});
