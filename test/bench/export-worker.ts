import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { default as pg } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createApp } from '../../server/app.setup.js';
import { Clock } from '../../server/common/clock.js';
import { readEnv } from '../../server/config/env.js';
import { EXPORT_PROJECT } from './export-rows.js';

/** What one would write by hand: the columns of the rows as they are stored, handed on as Postgres copies them. */
const BARE = `COPY (SELECT occurred_at, kind, channel, reference, operator_id, phone, status, status, amount, 0, request_id, operator_receipt,
    sub_code FROM transactions WHERE project_id = '${EXPORT_PROJECT}' AND occurred_at >= '2026-06-15T00:00:00Z'
    AND occurred_at < '2026-06-16T00:00:00Z' ORDER BY occurred_at, id) TO STDOUT WITH (FORMAT csv, DELIMITER ';')`;

/** A process that hands out the export: the product, or nothing but Node and COPY. */
const url = process.argv[2] === 'bare' ? await bare() : await product();
process.on('message', () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.send?.({ url, idleMb: process.resourceUsage().maxRSS / 1024 });

async function product(): Promise<string> {
  const app = await createApp(readEnv(), new Clock());
  await app.listen(0, '127.0.0.1');
  return (await app.getUrl()).replace('[::1]', '127.0.0.1');
}

async function bare(): Promise<string> {
  const client = new pg.Client({ connectionString: readEnv().DATABASE_URL });
  await client.connect();
  const server: Server = createServer((_, response) => {
    client.query(copyTo(BARE)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
