import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { namesOf } from '../support/sql-tables.js';
import { noteStatement } from '../support/statement-record.js';

// Statements of the server are noted while the other files run; what the database keeps of its own is noted here. The reporter
// `test/support/table-rooms.mjs` compares both with the plan.

interface Routine {
  name: string;
  text: string;
}

let test: TestApp;
let rooms: Map<string, string>;

beforeAll(async () => {
  const path = new URL('../../.dependency-tables.mjs', import.meta.url).href;
  const { ROUTINES } = (await import(path)) as { ROUTINES: Record<string, string[]> };
  rooms = new Map(Object.entries(ROUTINES).flatMap(([room, names]) => names.map((name) => [name, room])));
  test = await startApp();
});
afterAll(() => test.close());

describe('views, functions and triggers', () => {
  it('each stand in a room', async () => {
    const routines = await test.db.query<Routine[]>(
      `SELECT p.proname AS name, p.prosrc AS text FROM pg_proc p
         WHERE p.pronamespace = 'public'::regnamespace AND p.prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
       UNION ALL SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'`,
    );
    expect(routines.map(({ name }) => name).toSorted()).toEqual([...rooms.keys()].sort());
    for (const { name, text } of routines)
      noteStatement({ file: name, room: rooms.get(name), ...namesOf(text) });
  });
});
