import { Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { CallbackSearchSource } from '../../server/payments/callbacks/views/callback-search.source.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import type { UserActor } from '../../server/access/identity/actor.js';
import type { ProjectScope } from '../../server/platform/common/values/scope.js';
import { PayoutSearchSource } from '../../server/payments/payouts/orders/payout-search.source.js';
import { BreakSearchSource } from '../../server/books/breaks/break-search.source.js';
import { SearchService } from '../../server/payments/transactions/search/search.service.js';
import { TransactionSearchSource } from '../../server/payments/overview/transaction-search.source.js';
import { openDatabase, startMigratedCluster } from '../faults/durable-cluster.js';
import { addSearchRows, IDENTIFIERS, PAGE_KEY, SEARCHED_PROJECT } from './search-rows.js';

/** `SEARCH_ROWS=1000000 npm run bench -- search` for fewer. */
const ROWS = Number(process.env['SEARCH_ROWS'] ?? 10_000_000);
/** Migrated database that is filled once and used again in further runs. */
const FILLED_URL = process.env['SEARCH_DATABASE_URL'];
const WANTED_MS = 300;
const ROUNDS = 60;
const SEVERAL = 50;
const WANTED_OF_SEVERAL_MS = 3_000;

interface Kind {
  name: string;
  typed: (n: number) => string | Promise<string>;
  /** False: what is typed is too common for its record to be among the hits. */
  found?: false;
}

/** Searches for every kind of identifier, in all projects and in one, against a fixed limit. */
export async function searchBench(): Promise<boolean> {
  const cluster = FILLED_URL ? null : await startMigratedCluster({ durable: false });
  const db = await openDatabase(FILLED_URL ?? cluster?.url ?? '');
  try {
    await fill(db);
    const app = await NestFactory.createApplicationContext(searchModule(db), { logger: ['error'] });
    const service = app.get(SearchService);
    let met = true;
    for (const kind of kindsOf(db)) {
      met = (await measure(service, kind, 'all')) && met;
      met = (await measure(service, kind, [SEARCHED_PROJECT])) && met;
    }
    met = (await measureSeveral(service)) && met;
    await app.close();
    console.log(
      `search on ${ROWS.toLocaleString('en')} rows: ${met ? 'every' : 'not every'} p95 at most ${WANTED_MS} ms`,
    );
    return met;
  } finally {
    if (db.isInitialized) await db.destroy();
    await cluster?.stop();
  }
}

/** Adds the rows, unless the filled database has them. */
async function fill(db: DataSource): Promise<void> {
  const [found] = await db.query<{ rows: number }[]>('SELECT count(*)::int AS rows FROM transactions');
  if (found?.rows === ROWS) return;
  const begun = performance.now();
  await addSearchRows(db, ROWS);
  console.log(
    `search: ${ROWS.toLocaleString('en')} rows in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}

@Module({})
class BenchModule {}

const searchModule = (db: DataSource) => ({
  module: BenchModule,
  imports: [DiscoveryModule],
  providers: [
    { provide: DataSource, useValue: db },
    Clock,
    SearchService,
    TransactionSearchSource,
    CallbackSearchSource,
    PayoutSearchSource,
    BreakSearchSource,
  ],
});

function kindsOf(db: DataSource): Kind[] {
  const page = async (n: number): Promise<string> => {
    const [row] = await db.query<{ key: string }[]>(
      `SELECT ${PAGE_KEY} AS key FROM (SELECT $1::int AS n) x`,
      [n],
    );
    return row?.key ?? '';
  };
  const { id, reference, token, callbackToken, requestId, externalId, receipt, logfile, phone, amount } =
    IDENTIFIERS;
  return [
    { name: 'id', typed: id },
    { name: 'reference', typed: reference },
    { name: 'part of a reference, 6 characters', typed: (n) => reference(n).slice(-6) },
    { name: 'part of a reference, 3 characters', typed: (n) => reference(n).slice(-3), found: false },
    { name: 'part that every reference has', typed: () => 'CMD-', found: false },
    { name: 'creation token', typed: token },
    { name: 'callback token', typed: callbackToken },
    { name: 'payment page', typed: async (n) => `https://pay.example/pay/invoice/${await page(n)}` },
    { name: 'part of a payment page', typed: async (n) => (await page(n)).slice(10, 20) },
    { name: 'request id', typed: requestId },
    { name: 'external id', typed: externalId },
    { name: 'receipt', typed: receipt },
    { name: 'logfile', typed: logfile },
    { name: 'hash of every callback', typed: () => '5b3f1c0a9d7e4268'.repeat(4), found: false },
    { name: 'number', typed: (n) => `+${phone(n)}` },
    { name: 'local number', typed: (n) => phone(n).slice(3) },
    { name: 'part of a number, 4 digits', typed: (n) => phone(n).slice(-4), found: false },
    { name: 'amount', typed: (n) => `${amount(n)} FCFA` },
    { name: 'error code', typed: (n) => String(n % 19).padStart(2, '0'), found: false },
    { name: 'nothing', typed: (n) => `QZX-${n}-JKW`, found: false },
  ];
}

const adminOf = (scope: ProjectScope): UserActor => ({
  ...{ kind: 'user', userId: '', email: 'bench@example.com' },
  ...{ role: 'admin', scope },
});

async function measure(service: SearchService, kind: Kind, scope: ProjectScope): Promise<boolean> {
  const times: number[] = [];
  let incomplete = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const n = rowOf(round);
    const typed = await kind.typed(n);
    const begun = performance.now();
    const { results } = await service.search(typed, adminOf(scope));
    times.push(performance.now() - begun);
    const groups = results.flatMap((result) => result.groups);
    incomplete += groups.filter((group) => group.incomplete).length;
    if (kind.found !== false && !groups.some(({ type }) => type === 'transaction'))
      throw new Error(`${kind.name}: ${typed} was not found`);
  }
  const ratio = p95(times) / WANTED_MS;
  const where = scope === 'all' ? 'all projects' : 'one project';
  console.log(
    `search by ${kind.name}, ${where}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms, ${incomplete} ended early: ratio ${ratio.toFixed(2)} (at most 1)`,
  );
  return ratio <= 1 && incomplete === 0;
}

/** Measures one search for a pasted list, as from a spreadsheet. */
async function measureSeveral(service: SearchService): Promise<boolean> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const list = Array.from({ length: SEVERAL }, (_, place) => IDENTIFIERS.reference(rowOf(place) + round));
    const begun = performance.now();
    const { results } = await service.search(list.join('\n'), adminOf('all'));
    times.push(performance.now() - begun);
    if (
      !results.every(({ groups }) =>
        groups.some(({ type, incomplete }) => type === 'transaction' && !incomplete),
      )
    )
      throw new Error('A reference of several was not found');
  }
  const ratio = p95(times) / WANTED_OF_SEVERAL_MS;
  console.log(
    `search by ${SEVERAL} references: ${p95(times).toFixed(0)} ms: ratio ${ratio.toFixed(2)} (at most 1)`,
  );
  return ratio <= 1;
}

/**
 * Returns a row of the searched project that has a payment page and a callback; rounds are spread over all rows. Never row 0,
 * whose identifiers are zeros, which all others contain.
 */
const rowOf = (round: number): number => Math.floor(((round + 0.5) * ROWS) / ROUNDS / 20) * 20;

const p95 = (values: readonly number[]): number => percentile(values, 0.95);

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
