import type { DataSource } from 'typeorm';
import { openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { Child } from './child.js';
import { type Bare, matchBare } from './match-bare.js';
import { addMatchDay, forgetMatches } from './match-rows.js';
import type { MatchDone } from './match-worker.js';

const MILLION = 1_000_000;
const ROUNDS = 3;
const MOST = 1.5;
const MOST_MB = 400;
const SIZES = [100_000, MILLION, 3 * MILLION];
/** From one size to the next the cost grows by no more than n log n, and what one machine's drift adds to it. */
const DRIFT = 1.5;

interface Round {
  ours: MatchDone;
  bare: Bare;
}

/**
 * Measures matching and checks of a day against set-based SQL, with two and three sources, and how the cost grows.
 */
export async function matchBench(): Promise<boolean> {
  const two = await measured(MILLION, ['statement']);
  const twoMet = report('two legs', two);
  const threeMet = report('three legs', await measured(MILLION, ['orders', 'statement']));
  return grows(await sizes(two)) && twoMet && threeMet;
}

async function measured(size: number, sides: readonly string[], rounds = ROUNDS): Promise<Round[]> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const worker = new Child('match-worker.js', [], serverSettings(cluster.url, { SCHEDULE: 'false' }));
  try {
    await worker.hears();
    await addMatchDay(db, size, sides);
    const found: Round[] = [];
    for (let round = 0; round < rounds; round++) found.push(await inTurn(db, worker, sides));
    return found;
  } finally {
    worker.kill();
    await db.destroy();
    await cluster.stop();
  }
}

/** Runs both into empty tables and compares their results. */
async function inTurn(db: DataSource, worker: Child, sides: readonly string[]): Promise<Round> {
  await forgetMatches(db);
  const bare = await matchBare(db, sides);
  await forgetMatches(db);
  const ours = await worker.asks<MatchDone>('match');
  const matched = ours.sides.reduce((sum, { lines, unmatched }) => sum + lines - unmatched, 0);
  const duplicates = ours.sides.reduce((sum, side) => sum + side.duplicates, 0);
  if (matched !== bare.matched || duplicates !== bare.duplicates)
    throw new Error(`Not the same matches: ${JSON.stringify({ ours: ours.sides, bare })}`);
  return { ours, bare };
}

function report(what: string, rounds: readonly Round[]): boolean {
  const ratio = median(rounds.map(({ ours, bare }) => (ours.matchMs + ours.checkMs) / bare.ms));
  const peak = Math.max(...rounds.map(({ ours }) => ours.peakMb));
  const seconds = (of: (round: Round) => number): string => `${(median(rounds.map(of)) / 1000).toFixed(1)} s`;
  const { bare, ours } = rounds.at(-1)!;
  console.log(
    `matching ${MILLION.toLocaleString('en')} transactions, ${what}: ${seconds(({ ours }) => ours.matchMs)} and all checks ` +
      `${seconds(({ ours }) => ours.checkMs)}; set-based SQL alone ${seconds((round) => round.bare.ms)}: ratio ${ratio.toFixed(2)} ` +
      `(at most ${MOST}); ${peak.toFixed(0)} MB at most (under ${MOST_MB}); ${bare.matched.toLocaleString('en')} matched, ` +
      `${bare.duplicates} duplicates, ${ours.checked.found} breaks`,
  );
  return ratio <= MOST && peak < MOST_MB;
}

async function sizes(million: Round[]): Promise<Grown[]> {
  const rows = [];
  for (const size of SIZES) {
    const rounds =
      size === MILLION ? million : await measured(size, ['statement'], size > MILLION ? 1 : ROUNDS);
    rows.push({
      size,
      ms: median(rounds.map(({ ours }) => ours.matchMs + ours.checkMs)),
      bareMs: median(rounds.map(({ bare }) => bare.ms)),
    });
  }
  return rows;
}

interface Grown {
  size: number;
  ms: number;
  bareMs: number;
}

/**
 * Prints the growth of every step and overall. The total is judged against n log n, a step against the drift of the
 * machine.
 */
function grows(rows: readonly Grown[]): boolean {
  let met = true;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const line = `  ${row.size.toLocaleString('en')}: ${(row.ms / 1000).toFixed(1)} s (SQL alone ${(row.bareMs / 1000).toFixed(1)} s)`;
    if (!before) {
      console.log(line);
      continue;
    }
    const grown = row.ms / before.ms;
    console.log(
      `${line}, ${grown.toFixed(1)} times the size before; n log n is ${nLogN(before, row).toFixed(1)}`,
    );
    met &&= grown <= nLogN(before, row) * DRIFT;
  }
  const [least, most] = [rows[0]!, rows.at(-1)!];
  const grown = most.ms / least.ms;
  console.log(`  in all ${grown.toFixed(1)} times; n log n is ${nLogN(least, most).toFixed(1)}`);
  return met && grown <= nLogN(least, most);
}

const nLogN = (least: Grown, most: Grown): number =>
  (most.size * Math.log2(most.size)) / (least.size * Math.log2(least.size));

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
