import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { KNOWN_ATTACKS } from '../attack/known/known-attacks.js';

const RUNNER = 'dist/test/attack/run.js';
const PATIENCE_MS = 300_000;

describe('a copy of the program with one guard out of force', () => {
  it.each(Object.entries(KNOWN_ATTACKS))(
    'is noticed without the guard against %s',
    (name) => {
      if (!existsSync(RUNNER)) throw new Error('Build the server first: npm run build:server');
      const { status, stdout } = spawnSync(process.execPath, [RUNNER, '--without', name], {
        encoding: 'utf8',
      });
      expect(stdout).toContain(`allowed: ${name} `);
      expect(status).toBe(1);
    },
    PATIENCE_MS,
  );
});
