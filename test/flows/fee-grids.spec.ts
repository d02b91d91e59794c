import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../server/platform/common/database/query.js';
import { daySumsSql } from '../../server/books/balance-proofs/balance-proof-sql.js';
import { addProject } from '../support/session-client.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
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

/** Enters a grid of every project; without a date of effect it always applies and was known from the beginning. */
async function enter(operatorId: string, from: string | null, bands: readonly Band[]): Promise<void> {
  const gridId = newId(clock.now());
  await db.query(
    `INSERT INTO fee_grids (id, operator_id, effective_day, effective_from, changed_by, reason, at)
     VALUES ($1, $2, $3::date, coalesce($3::timestamptz, '-infinity'), 'admin@example.com', 'contract',
       coalesce($3::timestamptz, '-infinity'))`,
    [gridId, operatorId, from],
  );
  for (const { kind, basisPoints, bearer } of bands)
    await db.query(
      `INSERT INTO fee_bands (grid_id, kind, bearer, from_amount, basis_points, fixed) VALUES ($1, $2, $3, 0, $4, 5)`,
      [gridId, kind, bearer, basisPoints],
    );
}

interface Band {
  kind: string;
  basisPoints: number;
  bearer: string;
}

const band = (basisPoints: number, kind = 'payin', bearer = 'merchant'): Band => ({
  kind,
  basisPoints,
  bearer,
});

const MOMENTS = ['2025-12-01Z', '2026-01-15Z', '2026-03-15Z', '2026-06-01Z'] as const;

/** Returns the merchant's fee of 10,000 XOF as known at a moment, XOF. */
async function feesKnownAt(moment: string): Promise<[string, string, string, number][]> {
  const rows = await db.query<{ id: string; kind: string; at: number; fee: string }[]>(
    `SELECT g.operator_id AS id, g.kind, x.n::int AS at, (10000 * g.points + 5000) / 10000 + g.fixed AS fee
     FROM unnest($2::timestamptz[]) WITH ORDINALITY x(at, n)
     JOIN fee_grid($3, $1) g ON g.bearer = 'merchant' AND g.since <= x.at AND x.at < g.until ORDER BY 1, 2, 3`,
    [moment, MOMENTS, projectId],
  );
  return rows.map(({ id, kind, at, fee }) => [id, kind, MOMENTS[at - 1] ?? '', Number(fee)]);
}

describe('fee grids of every project', () => {
  it('use the grids known at any given time', async () => {
    await enter('701', null, [band(100), band(50, 'payout')]);
    await enter('701', '2026-03-01Z', [band(200), band(300, 'payin', 'customer')]);
    await enter('701', '2026-04-01Z', []);
    await enter('702', '2026-02-01Z', [band(70)]);
    const [december, january, march, june] = MOMENTS;

    const always = MOMENTS.map((at) => ['701', 'payin', at, 105]);
    const alwaysOut = MOMENTS.map((at) => ['701', 'payout', at, 55]);
    expect(await feesKnownAt(december)).toEqual([...always, ...alwaysOut]);
    expect(await feesKnownAt(january)).toEqual([...always, ...alwaysOut]);
    expect(await feesKnownAt(march)).toEqual([
      ['701', 'payin', december, 105],
      ['701', 'payin', january, 105],
      ['701', 'payin', march, 205],
      ['701', 'payin', june, 205],
      ['701', 'payout', december, 55],
      ['701', 'payout', january, 55],
      ['702', 'payin', march, 75],
      ['702', 'payin', june, 75],
    ]);
    expect(await feesKnownAt(june)).toEqual([
      ['701', 'payin', december, 105],
      ['701', 'payin', january, 105],
      ['701', 'payin', march, 205],
      ['701', 'payout', december, 55],
      ['701', 'payout', january, 55],
      ['702', 'payin', march, 75],
      ['702', 'payin', june, 75],
    ]);
  });
});

describe('the sums of a day', () => {
  it('can be computed by parallel workers of the database', async () => {
    const plan = await db.transaction(async (manager) => {
      await manager.query(
        'SET LOCAL min_parallel_table_scan_size = 0; SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0',
      );
      await manager.query("SET LOCAL debug_parallel_query = 'off'");
      const at = new Date('2026-11-20T00:00:00Z');
      const window = {
        ...{
          projectId,
          day: '2026-11-20',
          zone: 'UTC',
          beginsAt: at,
          endsAt: new Date('2026-11-21T00:00:00Z'),
        },
        ...{ asOf: at, sealedBefore: null, epoch: at, lostInTransit: true },
      };
      return queryRows<Record<string, string>>(manager, sql`EXPLAIN ${daySumsSql(window)}`);
    });
    const lines = plan.map((row) => row['QUERY PLAN'] ?? '');
    const gather = lines.findIndex((text) => text.includes('Gather'));
    const grid = lines.findIndex((text) => text.includes('Function Scan on fee_grid'));
    expect(gather).toBeGreaterThanOrEqual(0);
    expect(grid).toBeGreaterThan(gather);
  });
});
