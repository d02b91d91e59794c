import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { applicationOptions } from '../../server/platform/database/schema/data-source.js';
import { createTestDatabase, type TestDatabase, testEnv } from '../support/database.js';
import { pathsOfRows, rowFiles, type RowFile, TYPES } from '../support/row-files.js';

// `npm run rows` writes what this file compares.

/** Kept by TypeORM. */
const OF_NO_ROOM = ['migrations'];

/** A value of each type of the database. */
const SAMPLES: Readonly<Record<string, string>> = {
  bigint: '9007199254740991',
  boolean: 'true',
  bytea: 'ab',
  'double precision': '0.5',
  integer: '1',
  smallint: '1',
  text: 'a',
  'timestamp with time zone': '2026-11-29 12:00:00+00',
  uuid: '01939a2c-0000-7000-8000-000000000000',
};
/** Selected as text, and as any JSON. */
const NOT_SAMPLED = ['date', 'jsonb'];

let database: TestDatabase;
let db: DataSource;
let rooms: Record<string, string[]>;
let files: RowFile[];

beforeAll(async () => {
  const path = new URL('../../.dependency-tables.mjs', import.meta.url).href;
  ({ TABLES: rooms } = (await import(path)) as { TABLES: Record<string, string[]> });
  database = await createTestDatabase();
  db = await new DataSource(applicationOptions(testEnv(database.url), () => undefined)).initialize();
  files = await rowFiles(db, rooms);
  if (!process.env['UPDATE_ROWS']) return;
  for (const gone of pathsOfRows()) if (!files.some(({ path }) => path === gone)) rmSync(gone);
  for (const { path, text } of files) writeFileSync(path, text);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('tables of the database', () => {
  it('each stand in a room', async () => {
    const tables = await db.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...Object.values(rooms).flat(), ...OF_NO_ROOM].sort(),
    );
  });
});

describe('row types', () => {
  it('are those that the driver returns', async () => {
    expect([...Object.keys(SAMPLES), ...NOT_SAMPLED].sort()).toEqual(Object.keys(TYPES).sort());
    for (const [type, sample] of Object.entries(SAMPLES)) {
      const [row] = await db.query<{ value: unknown }[]>(`SELECT $1::text::${type} AS value`, [sample]);
      const value = row?.value;
      const isObject = value instanceof Buffer || value instanceof Date;
      expect([type, isObject ? value.constructor.name : typeof value]).toEqual([type, TYPES[type]]);
    }
  });

  it('are those of the database; `npm run rows` writes them', () => {
    expect(pathsOfRows().sort()).toEqual(files.map(({ path }) => path).sort());
    for (const { path, text } of files)
      expect({ path, text: readFileSync(path, 'utf8') }).toEqual({ path, text });
  });
});
