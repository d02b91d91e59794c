import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { FeeGrids1700000000026 } from '../../server/database/migrations/1700000000026-fee-grids.js';
import { DAY_SUMS } from '../../server/reconciliation/ledger/balance-proof-sql.js';
import { addProject } from '../support/session-client.js';
import { Clock } from '../../server/common/time/clock.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const migration = new FeeGrids1700000000026();
let database: TestDatabase;
let db: DataSource;
let projectId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  projectId = await addProject({ db, clock: new Clock() }, 'Boutique');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function move(how: 'up' | 'down'): Promise<void> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  await migration[how](runner);
  await runner.commitTransaction();
  await runner.release();
}

const version = (id: string, number: number, fees: object[], at: string): Promise<unknown> =>
  db.query(
    `INSERT INTO operator_versions (operator_id, version, name, calling_code, payin_modes, fees, changed_by, reason, at)
     VALUES ($1, $2, 'X', '226', '{}', $3, 'admin@example.com', 'contract', $4)`,
    [id, number, JSON.stringify(fees), at],
  );

const fee = (basisPoints: number, kind = 'payin', bearer = 'merchant') => ({
  kind,
  basisPoints,
  fixed: 5,
  bearer,
});

describe('fees of versions of operators', () => {
  it('become grids of every project that price the same at any moment of knowledge', async () => {
    await move('down');
    await version('701', 1, [fee(100), fee(50, 'payout')], '2026-01-01Z');
    await version('701', 2, [fee(100), fee(50, 'payout')], '2026-02-01Z');
    await version('701', 3, [fee(200), fee(300, 'payin', 'customer')], '2026-03-01Z');
    await version('701', 4, [], '2026-04-01Z');
    await version('702', 1, [], '2026-01-01Z');
    await version('702', 2, [fee(70)], '2026-02-01Z');
    const moments = ['2025-12-01Z', '2026-01-15Z', '2026-03-15Z', '2026-06-01Z'];
    const before: unknown[] = [];
    for (const moment of moments)
      before.push(
        await db.query(
          `SELECT g.operator_id AS id, g.kind, x.at, (10000 * g.points[1] + 5000) / 10000 + g.fixed[1] AS fee
           FROM unnest($2::timestamptz[]) x(at) JOIN fee_grid($1) g ON g.since <= x.at AND x.at < g.until ORDER BY 1, 2, 3`,
          [moment, moments],
        ),
      );
    await move('up');
    const after: unknown[] = [];
    for (const moment of moments)
      after.push(
        await db.query(
          `SELECT g.operator_id AS id, g.kind, x.at, (10000 * g.points + 5000) / 10000 + g.fixed AS fee
           FROM unnest($2::timestamptz[]) x(at) JOIN fee_grid($3, $1) g ON g.bearer = 'merchant' AND g.since <= x.at AND x.at < g.until ORDER BY 1, 2, 3`,
          [moment, moments, projectId],
        ),
      );
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).toContain('"701"');
    const grids = await db.query<object[]>(
      `SELECT effective_day::text AS day, (SELECT count(*)::int FROM fee_bands b WHERE b.grid_id = g.id) AS bands FROM fee_grids g
       WHERE operator_id = '701' ORDER BY effective_from`,
    );
    expect(grids).toEqual([
      { day: null, bands: 2 },
      { day: '2026-03-01', bands: 2 },
      { day: '2026-04-01', bands: 0 },
    ]);
  });
});

describe('the sums of a day', () => {
  it('can be read by several workers of the database', async () => {
    const plan = await db.transaction(async (manager) => {
      await manager.query(
        'SET LOCAL min_parallel_table_scan_size = 0; SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0',
      );
      await manager.query("SET LOCAL debug_parallel_query = 'off'");
      const at = '2026-11-20Z';
      return manager.query<Record<string, string>[]>(`EXPLAIN ${DAY_SUMS}`, [
        ...[projectId, at, '2026-11-21Z', at, null, at, '2026-11-20'],
      ]);
    });
    const lines = plan.map((row) => row['QUERY PLAN'] ?? '');
    const gather = lines.findIndex((text) => text.includes('Gather'));
    const grid = lines.findIndex((text) => text.includes('Function Scan on fee_grid'));
    expect(gather).toBeGreaterThanOrEqual(0);
    expect(grid).toBeGreaterThan(gather);
  });
});
