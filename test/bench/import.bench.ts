import { once } from 'node:events';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { addUser } from '../../server/access/users/add-user.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { ImportMapping } from '../../server/books/imports/import.view.js';
import { addProject, openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { Child } from './child.js';
import type { ImportDone, ImportTask } from './import-worker.js';

const LINES = Number(process.env['IMPORT_LINES'] ?? 1_000_000);
const ROUNDS = Number(process.env['IMPORT_ROUNDS'] ?? 3);
const WANTED = 0.5;
const MOST_MB = 400;
const AT = new Date('2026-11-20T12:00:00.000Z');
const COLUMNS = 'happened_at,direction,amount,fee,balance,status,reference,receipt,phone,operator_id';
const MAPPING: ImportMapping = {
  columns: {
    date: 'happened_at',
    direction: 'direction',
    amount: 'amount',
    fee: 'fee',
    balance: 'balance',
    status: 'status',
    reference: 'reference',
    receipt: 'receipt',
    phone: 'phone',
    operator: 'operator_id',
  },
  dates: 'ymd',
  decimal: '.',
  direction: null,
  words: {},
};

/** Columns of an import line that are not in the file, which COPY fills into a table of the same shape. */
const BARE_TABLE = `
  CREATE TABLE bare_lines (LIKE import_lines INCLUDING ALL);
  CREATE SEQUENCE bare_rows;
  ALTER TABLE bare_lines ALTER import_id SET DEFAULT '${newId(AT)}', ALTER source_id SET DEFAULT '${newId(AT)}',
    ALTER project_id SET DEFAULT '${newId(AT)}', ALTER leg SET DEFAULT 'statement', ALTER row_number SET DEFAULT nextval('bare_rows'),
    ALTER day SET DEFAULT '2026-11-19', ALTER booked_day SET DEFAULT '2026-11-19', ALTER row_key SET DEFAULT gen_random_uuid(),
    ALTER occurrence SET DEFAULT 1, ALTER known_at SET DEFAULT '2026-11-20Z';
  GRANT ALL ON bare_lines, bare_rows TO rappro_app`;

/**
 * Measures the import of a statement of a million lines, against COPY of the same file into a table of the same
 * shape.
 */
export async function importBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const file = join(tmpdir(), `rappro-import-${process.pid}.csv`);
  const workers: Child[] = [];
  const worker = async (): Promise<Child> => {
    const child = new Child('import-worker.js', [], serverSettings(cluster.url, { SCHEDULE: 'false' }));
    workers.push(child);
    await child.hears();
    return child;
  };
  try {
    await writeStatement(file);
    await db.query(BARE_TABLE);
    const task = { do: 'import', file, ...(await addSource(db)) } as const;
    const rounds = await race(db, { task, product: await worker(), bare: await worker() });
    return report(file, rounds);
  } finally {
    for (const child of workers) child.kill();
    rmSync(file, { force: true });
    await db.destroy();
    await cluster.stop();
  }
}

interface Round {
  product: ImportDone;
  bare: ImportDone;
}

/** Runs both in turn, each into empty tables. */
async function race(
  db: DataSource,
  { task, product, bare }: { task: Extract<ImportTask, { do: 'import' }>; product: Child; bare: Child },
): Promise<Round[]> {
  const into = `COPY bare_lines (${COLUMNS}) FROM STDIN WITH (FORMAT csv, HEADER true)`;
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await db.query('TRUNCATE bare_lines, import_lines');
    await db.query(`UPDATE imports SET state = 'withdrawn', withdrawn_at = now() WHERE state = 'confirmed'`);
    await db.query('CHECKPOINT');
    const copied = await bare.asks<ImportDone>({ do: 'copy', file: task.file, into } satisfies ImportTask);
    await db.query('CHECKPOINT');
    const imported = await product.asks<ImportDone>(task);
    await expectBoth(db);
    rounds.push({ product: imported, bare: copied });
  }
  return rounds;
}

async function expectBoth(db: DataSource): Promise<void> {
  const [row] = await db.query<{ ours: number; bare: number; sums: boolean }[]>(
    `SELECT (SELECT count(*)::int FROM import_lines) AS ours, (SELECT count(*)::int FROM bare_lines) AS bare,
       (SELECT sum(amount) FROM import_lines) = (SELECT sum(amount) FROM bare_lines) AS sums`,
  );
  if (row?.ours !== LINES || row.bare !== LINES || !row.sums)
    throw new Error(`Not the same lines: ${JSON.stringify(row)}`);
}

function report(file: string, rounds: readonly Round[]): boolean {
  const ratio = median(rounds.map(({ product, bare }) => bare.ms / product.ms));
  const peak = Math.max(...rounds.map(({ product }) => product.peakMb));
  const seconds = (of: (round: Round) => number): string => `${(median(rounds.map(of)) / 1000).toFixed(1)} s`;
  console.log(
    `import of ${LINES.toLocaleString('en')} lines (${(statSync(file).size / 1024 / 1024).toFixed(0)} MB): ${seconds(({ product }) => product.ms)}, ` +
      `of which kept and checked ${seconds(({ product }) => product.checkedMs)}; COPY into the same kind of table ` +
      `${seconds(({ bare }) => bare.ms)}: ratio ${ratio.toFixed(2)} (at least ${WANTED}); ${peak.toFixed(0)} MB at most (under ${MOST_MB})`,
  );
  console.log(stageTable(rounds));
  return ratio >= WANTED && peak < MOST_MB;
}

/** Lists the stages of the round of median time above a hundredth of its processor time. */
function stageTable(rounds: readonly Round[]): string {
  const [round] = [...rounds]
    .sort((one, other) => one.product.ms - other.product.ms)
    .slice(Math.floor(rounds.length / 2));
  if (!round) return '';
  const { product, bare } = round;
  const lines = [
    `processor seconds: import ${(product.cpu / 1000).toFixed(1)}, COPY ${(bare.cpu / 1000).toFixed(1)}`,
    '| Stage | processor s | wall s |',
    '|---|--:|--:|',
  ];
  for (const part of ['check', 'confirmation'] as const)
    for (const { name, ms, cpu } of product[part])
      if (cpu >= product.cpu / 100 || ms >= product.ms / 100)
        lines.push(`| ${part}: ${name} | ${(cpu / 1000).toFixed(1)} | ${(ms / 1000).toFixed(1)} |`);
  return lines.join('\n');
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Writes a statement with a line every tenth of a second, one in ten of a payout. */
async function writeStatement(file: string): Promise<void> {
  const start = Date.parse('2026-11-19T00:00:00Z');
  const out = createWriteStream(file);
  out.write(`${COLUMNS}\n`);
  let balance = 500_000_000;
  let lines: string[] = [];
  for (let n = 1; n <= LINES; n++) {
    const amount = 100 + ((n * 7919) % 50_000);
    const way = n % 10 === 0 ? 'out' : 'in';
    balance += way === 'in' ? amount : -amount;
    const at = new Date(start + n * 86).toISOString().slice(0, 19);
    lines.push(
      `${at}Z,${way},${amount},${Math.round(amount / 100)},${balance},completed,CMD-${n},OM${n},226${54000000 + (n % 999_983)},11\n`,
    );
    if (lines.length < 5_000) continue;
    if (!out.write(lines.join(''))) await once(out, 'drain');
    lines = [];
  }
  out.end(lines.join(''));
  await once(out, 'finish');
}

async function addSource(db: DataSource): Promise<{ sourceId: string; user: UserActor }> {
  const email = 'finance@example.com';
  await addUser(
    db.manager,
    { email, name: 'Somebody', role: 'finance', password: 'un mil au vent léger' },
    AT,
  );
  const [row] = await db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  const projectId = newId(AT);
  await addProject(db, projectId, 'bench');
  const sourceId = newId(AT);
  await db.query(
    `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, due_days, mapping, created_by, created_at, updated_at)
     VALUES ($1, $2, 'statement', 'Statement', NULL, 'Africa/Abidjan', 1, $3, 'bench', $4, $4)`,
    [sourceId, projectId, JSON.stringify(MAPPING), AT],
  );
  return {
    sourceId,
    user: { kind: 'user', userId: row?.id ?? '', email, role: 'finance', scope: 'all' },
  };
}
