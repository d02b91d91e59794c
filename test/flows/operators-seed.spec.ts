import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Clock } from '../../server/common/time/clock.js';
import { newId } from '../../server/common/values/ids.js';
import { OperatorSeed1700000000013 } from '../../server/database/migrations/1700000000013-operator-seed.js';
import { addProject } from '../support/session-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const clock = new Clock();
const seed = new OperatorSeed1700000000013();
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

async function move(how: 'up' | 'down'): Promise<void> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  await seed[how](runner);
  await runner.commitTransaction();
  await runner.release();
}

async function stored(hint: string | null, named: string | null): Promise<string> {
  const id = newId(clock.now());
  await db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, status, status_at, source, made_by,
       occurred_at, created_at, operator_hint, operator_id)
     VALUES ($1, $2, 'payin', 'hosted', 'R-' || $3, 'T-' || $3, 500, 'completed', $4, 'registered', 'shop', $4, $4, $5, $6)`,
    [id, projectId, id, clock.now(), hint, named],
  );
  return id;
}

describe('the first version of the catalogue', () => {
  it('gives the transactions that were there before it their accounts, final ones too', async () => {
    await move('down');
    expect(await db.query('SELECT 1 FROM operator_versions UNION SELECT 1 FROM prefix_versions')).toEqual([]);
    const ids = [
      await stored('ORANGE BURKINA', null),
      await stored('ORANGE BURKINA', '12'),
      await stored('SOMEBODY ELSE', null),
      await stored(null, null),
    ];
    await move('up');
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
