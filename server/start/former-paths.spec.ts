import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formerPaths, writeFormerPaths } from './former-paths.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rappro-former-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(folder, 'start'));
  for (const name of ['main.js', 'migrate.js', 'supervisor.js'])
    writeFileSync(join(folder, 'start', name), 'console.log(import.meta.url, process.argv[2]);');
  writeFormerPaths(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const startedBy = (path: string) =>
  spawnSync(process.execPath, [join(folder, path), '--with-parent'], { encoding: 'utf8' });

describe('a path of before', () => {
  it.each(['main.js', 'migrate.js', 'supervisor.js'])('starts %s with its arguments', (name) => {
    const { status, stdout } = startedBy(name);
    expect(status).toBe(0);
    expect(stdout).toContain(`start/${name} --with-parent`);
  });

  it.each(Object.keys(formerPaths()).filter((path) => path.includes('/')))(
    'names the program that %s is now',
    (path) => {
      const { status, stderr } = startedBy(path);
      expect(status).toBe(1);
      const [, now = ''] = /node dist\/(server\/\S+)\.js\n$/.exec(stderr) ?? [];
      expect(existsSync(`${now}.ts`)).toBe(true);
    },
  );
});
