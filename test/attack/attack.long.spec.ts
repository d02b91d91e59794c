import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const RUNNER = 'dist/test/attack/run.js';

describe('the built server under attack', () => {
  it('fails no request, leaks nothing and allows nothing that the table of access refuses', () => {
    if (!existsSync(RUNNER)) throw new Error('Build the server first: npm run build:server');
    const flags = [RUNNER, '--requests', '400', '--seed', '7'];
    const { status, stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
    if (status !== 0) console.error(stdout + stderr);
    expect(stdout.trim().split('\n').at(-1)).toBe('requests 400, 5xx 0, leaked 0, wrongly allowed 0');
    expect(status).toBe(0);
  });
});
