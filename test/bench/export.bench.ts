import type { DataSource } from 'typeorm';
import { addUser } from '../../server/access/users/add-user.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { completeSignIn, knowDatabase } from '../support/session-step.js';
import { Child } from './child.js';
import type { Fetched } from './export-client.js';
import { addLongDay, EXPORT_DAY, EXPORT_PROJECT, EXPORTED } from './export-rows.js';

const WANTED = 0.8;
const MOST_MB = 150;

const MOST_LIST_MB = 100;
const ROUNDS = 5;
/** The lines above the rows: description and column titles. */
const HEAD_LINES = 9;
const EMAIL = 'finance@example.com';
const PASSWORD = 'un mil au vent léger';

/**
 * Measures the CSV of a day of a million transactions through the product's route, against `COPY TO` passed on by
 * Node.
 */
export async function exportBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  await addLongDay(db);
  const settings = serverSettings(cluster.url, { SCHEDULE: 'false' });
  const product = new Child('export-worker.js', ['product'], settings);
  const bare = new Child('export-worker.js', ['bare'], settings);
  const reader = new Child('export-client.js');
  try {
    const user = { email: EMAIL, name: 'Finance', role: 'finance', password: PASSWORD } as const;
    await addUser(db.manager, user, new Clock().now());
    const urls = {
      product: (await product.hears<ServerAddress>()).url,
      bare: (await bare.hears<ServerAddress>()).url,
    };
    await reader.hears();
    const asked = {
      url: `${urls.product}/api/reports/transactions/file?projectId=${EXPORT_PROJECT}&from=${EXPORT_DAY}&format=csv&language=fr`,
      cookie: await signIn(urls.product, db),
    };
    const read = async (url: string): Promise<number> =>
      (await reader.asks<Fetched>({ ...asked, url, counts: false })).took;
    const ours: number[] = [];
    const plain: number[] = [];
    const stored: number[] = [];
    const idleMb = await product.asks<number>('peak');
    const { lines } = await reader.asks<Fetched>({ ...asked, counts: true });
    for (let round = 0; round < ROUNDS; round++) {
      stored.push(await read(`${urls.bare}/bare`));
      plain.push(await read(`${urls.bare}/plain`));
      ours.push(await read(asked.url));
    }
    const peakMb = await product.asks<number>('peak');
    const [oursMs, plainMs, storedMs] = [median(ours), median(plain), median(stored)];
    const flat = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const took = await read(
        `${urls.product}/api/list-files/transactions?projectId=${EXPORT_PROJECT}&sort=occurredAt&order=ASC&format=${format}`,
      );
      flat.push(tellList(format, took, (await product.asks<number>('peak')) - idleMb));
    }
    return (
      flat.every(Boolean) &&
      tell({ ours: oursMs, plain: plainMs, stored: storedMs, rows: lines - HEAD_LINES, peakMb, idleMb })
    );
  } finally {
    for (const child of [product, bare, reader]) child.kill();
    await db.destroy();
    await cluster.stop();
  }
}

/** Address of a server. */
interface ServerAddress {
  url: string;
}

/** Tells about the export of the list of transactions, by which the memory alone is judged. */
function tellList(format: string, took: number, extraMb: number): boolean {
  console.log(
    `list of ${EXPORTED.toLocaleString('en')} rows as ${format.toUpperCase()}: ${(took / 1000).toFixed(1)} s, ` +
      `${Math.max(0, extraMb).toFixed(0)} MB more than before it (under ${MOST_LIST_MB})`,
  );
  return extraMb < MOST_LIST_MB;
}

interface Measured {
  /** ms. */
  ours: number;
  plain: number;
  stored: number;
  rows: number;
  peakMb: number;
  idleMb: number;
}

function tell({ ours, plain, stored, rows, peakMb, idleMb }: Measured): boolean {
  const ratio = plain / ours;
  console.log(
    `export of ${EXPORTED.toLocaleString('en')} rows as CSV: ${(ours / 1000).toFixed(2)} s, COPY TO of the same facts through Node ` +
      `${(plain / 1000).toFixed(2)} s: ratio ${ratio.toFixed(2)} (at least ${WANTED}); of the bare columns ${(stored / ours).toFixed(2)}; ` +
      `${rows.toLocaleString('en')} rows came; ${Math.max(0, peakMb - idleMb).toFixed(0)} MB more than before it (under ${MOST_MB}), ${peakMb.toFixed(0)} MB with the whole product`,
  );
  return ratio >= WANTED && peakMb - idleMb < MOST_MB && rows === EXPORTED;
}

async function signIn(url: string, db: DataSource): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-rappro': '1', origin: 'http://localhost:3000' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`No session: ${response.status}`);
  const session = cookie.split(';')[0] ?? '';
  knowDatabase(url, db);
  await completeSignIn(url, session);
  return session;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
