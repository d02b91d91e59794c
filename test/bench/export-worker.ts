import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { default as pg } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createApp } from '../../server/start/create-app.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { EXPORT_PROJECT } from './export-rows.js';

const OF_DAY = `FROM transactions WHERE project_id = '${EXPORT_PROJECT}' AND occurred_at >= '2026-06-15T00:00:00Z'
  AND occurred_at < '2026-06-16T00:00:00Z' ORDER BY occurred_at, id`;

/** The same facts as one would write them by hand, handed on as Postgres copies them: no words, no guard, nothing as of then. */
const PLAIN = `SELECT date_trunc('second', occurred_at AT TIME ZONE 'Africa/Abidjan'), kind, channel, reference, operator_name, phone, status,
    NULL, amount, CASE WHEN status = 'completed' THEN (amount::bigint * CASE kind WHEN 'payin' THEN 150 ELSE 100 END + 5000) / 10000
      + CASE kind WHEN 'payin' THEN 0 ELSE 10 END ELSE 0 END, request_id, operator_receipt, sub_code_list || '.' || sub_code ${OF_DAY}`;

/** Nothing but columns as they are stored. */
const BARE = `SELECT occurred_at, kind, channel, reference, operator_id, phone, status, NULL, amount, 0, request_id,
    operator_receipt, sub_code ${OF_DAY}`;

/** A process that hands out the export: the product, or nothing but Node and COPY. */
const url = process.argv[2] === 'bare' ? await bare() : await product();
let peakMb = 0;
setInterval(() => (peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1_048_576)), 20).unref();
/** Reports its largest size since the last request. */
process.on('message', () => {
  process.send?.(peakMb);
  peakMb = 0;
});
process.send?.({ url });

async function product(): Promise<string> {
  const app = await createApp(readEnv(), new Clock());
  await app.listen(0, '127.0.0.1');
  return (await app.getUrl()).replace('[::1]', '127.0.0.1');
}

async function bare(): Promise<string> {
  const client = new pg.Client({ connectionString: readEnv().DATABASE_URL });
  await client.connect();
  const server: Server = createServer(({ url: asked }, response) => {
    const query = asked === '/bare' ? BARE : PLAIN;
    client.query(copyTo(`COPY (${query}) TO STDOUT WITH (FORMAT csv, DELIMITER ';')`)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
