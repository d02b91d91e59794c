import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** Tables that are no record of ours, with the reason. */
const WITHOUT_ENTITY = ['migrations']; // kept by TypeORM
/** TypeORM asks for a key; without an index a file of a million rows is read faster. */
const WITHOUT_KEY = ['import_readings'];

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

/** A column on one line, so that a difference reads by itself: `payouts.amount integer`. */
const line = (column: Column): string =>
  [
    `${column.table}.${column.name} ${column.type}`,
    ...(column.nullable ? ['null'] : []),
    ...(column.key ? ['key'] : []),
    ...(column.computed ? ['computed'] : []),
  ].join(' ');

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  key: boolean;
  /** By the database: nobody may write it. */
  computed: boolean;
}

describe('entities', () => {
  it('have every table and column of the schema, and no other', async () => {
    const inSchema = await test.db.query<Column[]>(
      `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
         EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey)) AS key,
         a.attgenerated <> '' OR a.attidentity <> '' AS computed
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
         AND c.relname <> ALL ($1)`,
      [WITHOUT_ENTITY],
    );
    const inEntities = test.db.entityMetadatas.flatMap((entity) =>
      entity.columns.map((column) => ({
        table: entity.tableName,
        name: column.databaseName,
        type: test.db.driver.normalizeType(column) + (column.isArray ? '[]' : ''),
        nullable: column.isNullable,
        key: column.isPrimary && !WITHOUT_KEY.includes(entity.tableName),
        computed: column.isGenerated || !column.isInsert,
      })),
    );
    expect(inEntities.map(line).sort()).toEqual(inSchema.map(line).sort());
  });
});
