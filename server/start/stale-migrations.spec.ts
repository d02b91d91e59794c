import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteStaleMigrations } from './stale-migrations.js';

const folder = mkdtempSync(join(tmpdir(), 'rappro-migrations-'));
const migrationsOf = (tree: string): string => join(folder, tree, 'platform/database/migrations');
const FILES = {
  sources: ['1795305600001-database.ts', 'forward-migration.ts'],
  built: [
    '1795305600001-database.js',
    '1795305600001-database.js.map',
    '1795305600999-of-another-branch.js',
    '1795305600999-of-another-branch.js.map',
    'forward-migration.js',
  ],
};

beforeAll(() => {
  for (const [tree, files] of Object.entries(FILES)) {
    mkdirSync(migrationsOf(tree), { recursive: true });
    for (const file of files) writeFileSync(join(migrationsOf(tree), file), '');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the build', () => {
  it('keeps the compiled migrations that have a source, and no others', () => {
    deleteStaleMigrations({ built: join(folder, 'built'), sources: join(folder, 'sources') });
    expect(readdirSync(migrationsOf('built')).sort()).toEqual([
      '1795305600001-database.js',
      '1795305600001-database.js.map',
      'forward-migration.js',
    ]);
  });
});
