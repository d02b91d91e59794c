import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { watched } from '../support/other-requests.js';
import { ReportsHarness } from '../support/reports.harness.js';

const ROWS = 1_200;
const MOST_P99_MS = 250;
let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.running.db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, source, made_by,
       occurred_at, created_at)
     SELECT gen_random_uuid(), $1, 'payin', 'hosted', 'bulk-' || n, 'bulk-' || n, 1000, '22654112233', 'completed', at, 'registered', 'x', at, at
     FROM generate_series(1, $2::int) n, LATERAL (SELECT '2026-11-10T00:00:00Z'::timestamptz + n * interval '1 second' AS at) x`,
    [app.main, ROWS],
  );
});
afterAll(() => app.close());

const file = (format: 'pdf' | 'xlsx') => app.file('transactions', { from: '2026-11-10', format });

describe('report files', () => {
  it.each(['pdf', 'xlsx'] as const)(
    'do not delay other requests while four of %s are written',
    async (format) => {
      const light = `${app.running.url}/health/live`;
      const { result, p99, machineP99 } = await watched(light, () =>
        Promise.all(Array.from({ length: 4 }, () => file(format))),
      );
      expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(Math.min(...result.map(({ bytes }) => bytes.length))).toBeGreaterThan(15_000);
      expect(p99).toBeLessThan(MOST_P99_MS + 4 * machineP99);
    },
  );

  it.each(['pdf', 'xlsx'] as const)(
    'release their place when the reader of %s disconnects',
    async (format) => {
      for (let round = 0; round < 5; round++)
        await app.abandonFile('transactions', { from: '2026-11-10', format });
      let last = 0;
      for (let round = 0; round < 50 && last !== 200; round++) last = (await file(format)).status;
      expect(last).toBe(200);
    },
  );
});
