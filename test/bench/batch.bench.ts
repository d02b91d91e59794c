import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { default as ExcelJS } from 'exceljs';
import type { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { addUser } from '../../server/access/users/add-user.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import type { BatchDone, BatchTask } from './batch-worker.js';
import { Child } from './child.js';
import { openSweepProject, type SandboxAccess } from './sweep-rows.js';

const ROWS = 10_000;
const EARLIER = 100_000;
/** The limits of a check, in absolute figures: they are promised so. */
const MOST_MS = 5_000;
const MOST_MB = 300;
const RATE = 100;
const WANTED = 0.9;
const LATENCY_MS = 50;

const clock = new Clock();

/**
 * Measures time and memory of checking a batch of 10,000 lines, and the rate of sending it against the project's
 * limit.
 */
export async function batchBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const folder = mkdtempSync(join(tmpdir(), 'rappro-batch-'));
  const sandbox = new Child('batch-sandbox.js', [String(LATENCY_MS)]);
  const settings = serverSettings(cluster.url, { SCHEDULE: 'false', DATABASE_POOL: '20' });
  const workers: Child[] = [];
  const worker = async (): Promise<Child> => {
    const child = new Child('batch-worker.js', [], settings);
    workers.push(child);
    await child.hears();
    return child;
  };
  try {
    const projectId = await openSweepProject(db, await sandbox.hears<SandboxAccess>());
    await addEarlierPayouts(db, projectId);
    const user = await addRequester(db);
    const task = { do: 'check', projectId, user } as const;
    const book = await check(await worker(), { ...task, file: await writeBook(folder) });
    const sending = await worker();
    const text = await check(sending, { ...task, file: writeText(folder) });
    const sent = await send(db, sending, { orderId: text.orderId, projectId, user });
    return book.met && text.met && sent;
  } finally {
    for (const child of [sandbox, ...workers]) child.kill();
    rmSync(folder, { recursive: true });
    await db.destroy();
    await cluster.stop();
  }
}

async function check(
  worker: Child,
  task: BatchTask & { file: string },
): Promise<{ met: boolean; orderId: string }> {
  const { orderId, good, ms, peakMb } = await worker.asks<BatchDone>(task);
  console.log(
    `batch of ${ROWS} lines (${task.file.split('.').at(-1)}) checked against ${EARLIER} earlier payouts: ` +
      `${(ms / 1000).toFixed(2)} s (under ${MOST_MS / 1000}), ${peakMb.toFixed(0)} MB at most (under ${MOST_MB}), ${good} good`,
  );
  return { met: ms < MOST_MS && peakMb < MOST_MB && good === ROWS, orderId };
}

/** Sends the approved batch. Compares the rate with the limit and expects one attempt per line. */
async function send(
  db: DataSource,
  worker: Child,
  { orderId, projectId, user }: { orderId: string; projectId: string; user: UserActor },
): Promise<boolean> {
  await worker.asks<BatchDone>({ do: 'request', orderId, user } satisfies BatchTask);
  await approve(db, orderId);
  await db.query(
    'UPDATE projects SET rate_per_second = $2, max_in_flight = 64, updated_at = $3 WHERE id = $1',
    [...[projectId, RATE, clock.now()]],
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500)); // the settings of projects are read again within a second
  const { good, ms } = await worker.asks<BatchDone>({
    do: 'send',
    orderId,
    perSecond: RATE,
  } satisfies BatchTask);
  const [stored] = await db.query<{ pending: number; most: number }[]>(
    `SELECT (count(*) FILTER (WHERE t.status = 'pending'))::int AS pending, max(p.attempts) AS most
     FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id WHERE p.order_id = $1`,
    [orderId],
  );
  const achieved = good / (ms / 1000);
  const ratio = achieved / RATE;
  console.log(
    `batch of ${ROWS} lines sent: ${achieved.toFixed(0)}/s of ${RATE}/s allowed: ratio ${ratio.toFixed(2)} ` +
      `(at least ${WANTED}); accepted ${stored?.pending ?? 0}, attempts per line at most ${stored?.most ?? 0}`,
  );
  return ratio >= WANTED && stored?.pending === ROWS && stored.most === 1;
}

function linesOf(prefix: string): [phone: string, amount: number, name: string, purpose: string][] {
  return Array.from({ length: ROWS }, (_, n) => [
    `${prefix}${String(n).padStart(5, '0')}`,
    1_000 + (n % 500),
    `Awa Ouédraogo ${n}`,
    'Salaire de novembre',
  ]);
}

function writeText(folder: string): string {
  const file = join(folder, 'salaires.csv');
  const lines = linesOf('226540').map((cells) => cells.join(';'));
  writeFileSync(file, `\ufeffnuméro;montant;bénéficiaire;motif\r\n${lines.join('\r\n')}\r\n`);
  return file;
}

async function writeBook(folder: string): Promise<string> {
  const file = join(folder, 'salaires.xlsx');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Paie');
  sheet.addRow(['numéro', 'montant', 'bénéficiaire', 'motif']);
  for (const line of linesOf('226550')) sheet.addRow(line);
  await book.xlsx.writeFile(file);
  return file;
}

/** Adds payouts of the merchant's own systems within the last 30 days, with which every line is compared. */
async function addEarlierPayouts(db: DataSource, projectId: string): Promise<void> {
  await db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, source,
       made_by, occurred_at, created_at)
     SELECT gen_random_uuid(), $1, 'payout', 'mobile_money', 'earlier-' || n, 'earlier-' || n, 50000 + n % 1000,
       '22654' || lpad((n % 20000)::text, 6, '0'), 'completed', at, 'registered', 'bench', at, at
     FROM generate_series(1, $2::int) n, LATERAL (SELECT $3::timestamptz - n * interval '25 seconds' AS at) x`,
    [projectId, EARLIER, clock.now()],
  );
  await db.query('ANALYZE transactions');
}

async function addRequester(db: DataSource): Promise<UserActor> {
  const email = 'requester@example.com';
  const user = { email, name: 'Requester', role: 'finance', password: 'un mil au vent léger' } as const;
  await addUser(db.manager, user, clock.now());
  await addUser(db.manager, { ...user, email: 'approver@example.com', role: 'admin' }, clock.now());
  const [row] = await db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  return { kind: 'user', userId: row?.id ?? '', email, role: 'finance', scope: 'all' };
}

/** Approves as the database requires: by another user, with exactly the stored revision and total. */
async function approve(db: DataSource, orderId: string): Promise<void> {
  await db.query(
    `INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, count, total, at)
     SELECT $2, o.id, o.requested_by, o.revision, p.id, p.role, 'approved', o.count, o.total, $3
     FROM payout_orders o, people p WHERE o.id = $1 AND p.email = 'approver@example.com'`,
    [orderId, newId(clock.now()), clock.now()],
  );
  await db.query(`UPDATE payout_orders SET state = 'approved', decided_at = $2 WHERE id = $1`, [
    orderId,
    clock.now(),
  ]);
}
