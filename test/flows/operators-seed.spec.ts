import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { addProject } from '../support/session-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const clock = new Clock();
let database: TestDatabase;
let db: DataSource;
let projectId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  projectId = await addProject({ db, clock }, 'Boutique');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function stored(hint: string | null, named: string | null): Promise<string> {
  const id = newId(clock.now());
  await db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, status, status_at, source, made_by,
       occurred_at, created_at, operator_hint, operator_hint_id, operator_id)
     VALUES ($1, $2, 'payin', 'hosted', 'R-' || $3, 'T-' || $3, 500, 'completed', $4, 'registered', 'shop', $4, $4, $5,
       (SELECT operator_id FROM operator_versions WHERE version = 1 AND name = $5), $6)`,
    [id, projectId, id, clock.now(), hint, named],
  );
  return id;
}

describe('the first version of the catalogue', () => {
  it('names operators and the prefixes of countries with national lengths', async () => {
    const [counts] = await db.query<object[]>(
      `SELECT (SELECT count(*)::int FROM operator_versions WHERE version = 1) AS operators,
         (SELECT count(*)::int FROM prefix_versions WHERE version = 1 AND cardinality(national_lengths) > 0) AS countries`,
    );
    expect(counts).toEqual({ operators: 16, countries: 9 });
    const strangers = await db.query<object[]>(
      `SELECT p.calling_code, x->>'operatorId' AS operator FROM prefix_versions p, jsonb_array_elements(p.prefixes) x
       WHERE NOT EXISTS (SELECT FROM operator_versions o WHERE o.operator_id = x->>'operatorId' AND o.calling_code = p.calling_code)`,
    );
    expect(strangers).toEqual([]);
  });

  it('sets the account of a transaction by its operator, else by its number', async () => {
    const ids = [
      await stored('ORANGE BURKINA', null),
      await stored('ORANGE BURKINA', '12'),
      await stored('UNKNOWN OPERATOR', null),
      await stored(null, null),
    ];
    const rows = await db.query<{ hint: string | null; account: string | null }[]>(
      `SELECT operator_hint_id AS hint, account_id AS account FROM transactions
       WHERE id = ANY($1) ORDER BY array_position($1, id)`,
      [ids],
    );
    expect(rows).toEqual([
      { hint: '11', account: '11' },
      { hint: '11', account: '12' },
      { hint: null, account: null },
      { hint: null, account: null },
    ]);
  });
});
