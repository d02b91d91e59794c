import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS } from '../server/platform/database/schema/migrations.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../server/platform/database/migrations');
const HASHES = join(HERE, 'migrations.sha256');
const files = readdirSync(FOLDER)
  .filter((file) => file !== 'forward-migration.ts')
  .sort();

/** Writes the line of a file as `sha256sum` does. */
const lineOf = (file: string): string =>
  `${createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex')}  ${file}`;

describe('migrations', () => {
  it('never change once they are merged', () => {
    const merged = readFileSync(HASHES, 'utf8').trim().split('\n');
    const now = files.map(lineOf);
    const changed = merged.filter((line) => !now.includes(line)).map((line) => line.split('  ')[1]);
    if (changed.length)
      throw new Error(
        `Merged migrations were changed or removed: ${changed.join(', ')}. Databases that ran them would not get the change. ` +
          'Take it back and write a new migration (CONTRIBUTING.md, "Adding …").',
      );
    const added = now.filter((line) => !merged.includes(line));
    if (added.length && !process.env['UPDATE_MIGRATIONS'])
      throw new Error(
        `Write the new migrations to test/migrations.sha256 (npm run migrations):\n${added.join('\n')}`,
      );
    if (added.length) writeFileSync(HASHES, `${now.join('\n')}\n`);
  });

  it('are called as their files are, with their time', () => {
    expect(
      MIGRATIONS.map(
        ({ name }) =>
          `${name.slice(-13)}${name.slice(0, -13).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
      ),
    ).toEqual(files);
  });
});
