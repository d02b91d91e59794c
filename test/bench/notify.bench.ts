import pg from 'pg';
import { DrillFolders, startCluster } from '../operations/drill-cluster.js';
import { ask, startStandby, waitForStandby } from '../operations/standby.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { CommittedChanges } from '../../server/platform/common/database/committed-changes.js';
import { DatabaseClient } from '../../server/platform/common/database/database-client.js';

const CLIENTS = 32;
const ROUND_S = 4;
const ROUNDS = 3;
const LEAST = 0.9;
const AWAY_MS = 2;
/** As the product: one notification for what is committed within this time, ms. */
const GATHER_MS = 200;

/** Tables that differ by their trigger. */
const TABLES = {
  none: 'without any notification',
  after: 'announced after the commit, as the product does',
  trigger: 'NOTIFY in the trigger, as before',
} as const;
type Table = keyof typeof TABLES;

const SCHEMA = `
  CREATE FUNCTION notify_in_trigger() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('rappro_changes', jsonb_build_object('resource', 'transactions', 'projectId', project_id, 'kind', 'status',
      'ids', jsonb_agg(id))::text) FROM changed GROUP BY project_id;
    RETURN NULL;
  END $$;
  CREATE TABLE bench_none (id uuid PRIMARY KEY DEFAULT uuidv7(), project_id uuid NOT NULL, body text NOT NULL);
  CREATE TABLE bench_after (LIKE bench_none INCLUDING ALL);
  CREATE TABLE bench_trigger (LIKE bench_none INCLUDING ALL);
  CALL publish_changes_of('bench_after', 'INSERT', 'transactions', 'id', 'status');
  CREATE TRIGGER notify AFTER INSERT ON bench_trigger REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION notify_in_trigger()`;

/** Compares the rate of small commits with and without notifications, with a synchronous standby at a distance. */
export async function notifyBench(): Promise<boolean> {
  const folders = new DrillFolders();
  const cluster = await startCluster({ durable: true });
  await migrate({ DATABASE_OWNER_URL: cluster.url, demo: false });
  await ask(cluster.url, SCHEMA);
  const standby = await startStandby(cluster, folders, AWAY_MS);
  try {
    await waitForStandby(cluster);
    const rates: Record<Table, number[]> = { none: [], after: [], trigger: [] };
    const tables = Object.keys(TABLES) as Table[];
    for (let round = 0; round < ROUNDS; round++)
      for (const table of tables) rates[table].push(await rateOf(cluster.url, table));
    const best = (table: Table): number => Math.max(...rates[table]);
    for (const table of tables)
      console.log(
        `notify: ${best(table).toFixed(0)} commits a second ${TABLES[table]}, ${(best(table) / best('none')).toFixed(2)} of the rate without`,
      );
    const ratio = best('after') / best('none');
    console.log(
      `notify: ${ratio.toFixed(2)} (at least ${LEAST}) with ${CLIENTS} clients, a synchronous standby ${AWAY_MS} ms away; best of ${ROUNDS} rounds of ${ROUND_S} s`,
    );
    return ratio >= LEAST;
  } finally {
    await standby.stop();
    await cluster.stop();
    folders.remove();
  }
}

/** @returns commits a second */
async function rateOf(url: string, table: Table): Promise<number> {
  const changes = new CommittedChanges();
  const listener = new pg.Client(url);
  await listener.connect();
  await listener.query('LISTEN rappro_changes');
  let pending = 0;
  changes.subscribe((told) => (pending += told.length));
  const announcing = setInterval(() => {
    if (pending) void listener.query(`SELECT pg_notify('rappro_changes', $1)`, [`${pending}`]);
    pending = 0;
  }, GATHER_MS);
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new DatabaseClient({ connectionString: url, changes });
      await client.connect();
      return client;
    }),
  );
  const endsAt = performance.now() + ROUND_S * 1_000;
  const began = performance.now();
  const counts = await Promise.all(
    clients.map(async (client) => {
      let commits = 0;
      while (performance.now() < endsAt) {
        await client.query(
          `INSERT INTO bench_${table} (project_id, body) VALUES (gen_random_uuid(), repeat('x', 300))`,
        );
        commits += 1;
      }
      return commits;
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(announcing);
  await Promise.all([...clients, listener].map((client) => client.end()));
  return counts.reduce((sum, n) => sum + n, 0) / seconds;
}
