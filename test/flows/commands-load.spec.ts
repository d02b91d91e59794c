import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../support/package-root.js';

const { scripts } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Built programs that scripts start. */
const PROGRAMS = [
  ...new Set(Object.values(scripts).flatMap((command) => command.match(/\bdist\/[\w/-]+\.js\b/g) ?? [])),
].sort();

/** Answer of a program that has loaded all that it imports to an argument or a setting that it cannot take. */
const REFUSED = /Unknown option|No such bench|settings|Verifies an evidence file/;

/** Starts the program with an argument and settings that none takes. */
function start(program: string): Promise<{ code: number | null; said: string }> {
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(PACKAGE_ROOT, program), '--no-such-option'], {
      cwd: PACKAGE_ROOT,
      env: { PATH, SANDBOX_PORT: '-1' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code) => resolve({ code, said }));
  });
}

describe('a built program that a script starts', () => {
  it.each(PROGRAMS)('loads, and refuses what it does not know: %s', async (program) => {
    if (!existsSync(join(PACKAGE_ROOT, program)))
      throw new Error(`There is no ${program}: npm run build:server, or a script names a wrong file.`);
    const { code, said } = await start(program);
    expect(said).toMatch(REFUSED);
    expect(code).not.toBe(0);
  });
});
