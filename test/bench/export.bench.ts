import { get } from 'node:http';
import { addPerson } from '../../server/access/first-admin.js';
import { Clock } from '../../server/common/clock.js';
import { openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { Child } from './child.js';
import { addLongDay, EXPORT_DAY, EXPORT_PROJECT, EXPORTED } from './export-rows.js';

const WANTED = 0.8;
const MOST_MB = 150;
const ROUNDS = 5;
const EMAIL = 'finance@example.com';
const PASSWORD = 'un mil au vent léger';

/** A day of a million transactions as CSV through the product's own route, against `COPY TO` handed on by Node. */
export async function exportBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const settings = serverSettings(cluster.url, { SCHEDULE: 'false' });
  const children = [
    new Child('export-worker.js', ['product'], settings),
    new Child('export-worker.js', ['bare'], settings),
  ];
  try {
    await addLongDay(db);
    const person = { email: EMAIL, name: 'Finance', role: 'finance', password: PASSWORD } as const;
    await addPerson(db.manager, person, new Clock().now());
    const [product, bare] = await Promise.all(children.map((child) => child.hears<{ url: string }>()));
    if (!product || !bare) return false;
    const cookie = await signIn(product.url);
    const query = `projectId=${EXPORT_PROJECT}&from=${EXPORT_DAY}&format=csv&language=fr`;
    const ours: number[] = [];
    const plain: number[] = [];
    const stored: number[] = [];
    let rows = '';
    const idleMb = await children[0]!.asks<number>('peak');
    for (let round = 0; round < ROUNDS; round++) {
      stored.push(await timed(() => drain(`${bare.url}/bare`)));
      plain.push(await timed(() => drain(`${bare.url}/plain`)));
      ours.push(
        await timed(async () => {
          rows = await drain(`${product.url}/api/reports/transactions/file?${query}`, cookie);
        }),
      );
    }
    const peakMb = await children[0]!.asks<number>('peak');
    return tell({ ours: median(ours), plain: median(plain), stored: median(stored), rows, peakMb, idleMb });
  } finally {
    for (const child of children) child.kill();
    await db.destroy();
    await cluster.stop();
  }
}

interface Told {
  /** ms. */
  ours: number;
  plain: number;
  stored: number;
  rows: string;
  peakMb: number;
  idleMb: number;
}

function tell({ ours, plain, stored, rows, peakMb, idleMb }: Told): boolean {
  const ratio = plain / ours;
  console.log(
    `export of ${EXPORTED.toLocaleString('en')} rows as CSV: ${(ours / 1000).toFixed(2)} s, COPY TO of the same facts through Node ` +
      `${(plain / 1000).toFixed(2)} s: ratio ${ratio.toFixed(2)} (at least ${WANTED}); of the bare columns ${(stored / ours).toFixed(2)}; ` +
      `${rows} rows told; ${Math.max(0, peakMb - idleMb).toFixed(0)} MB more than before it (under ${MOST_MB}), ${peakMb.toFixed(0)} MB with the whole product`,
  );
  return ratio >= WANTED && peakMb - idleMb < MOST_MB && rows === String(EXPORTED);
}

/** Reads everything and keeps nothing. @returns the number of rows that was told */
function drain(url: string, cookie = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode ?? 0}`));
      response.resume();
      response.on('end', () => resolve(String(response.headers['x-rappro-rows'] ?? '')));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-rappro': '1', origin: 'http://localhost:3000' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`No session: ${response.status}`);
  return cookie.split(';')[0] ?? '';
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
