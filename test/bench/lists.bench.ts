import { plainToInstance } from 'class-transformer';
import type { Actor } from '../../server/access/identity/actor.js';
import type { DataSource } from 'typeorm';
import { Clock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { ReplicaReadingsService } from '../../server/platform/database/replica/replica-readings.service.js';
import { ReplicaService } from '../../server/platform/database/replica/replica.service.js';
import { OperatorsService } from '../../server/merchant/operators/catalogue/operators.service.js';
import { ConfirmationDiagnosisService } from '../../server/payments/overview/confirmation-diagnosis.service.js';
import {
  TRANSACTION_ROW_COLUMNS,
  TRANSACTION_ROW_JOINS,
} from '../../server/payments/overview/transaction-list.js';
import { TransactionQuery } from '../../server/payments/transactions/views/transaction.query.js';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { MatchedStatementEvidence } from '../../server/books/breaks/statement-evidence.module.js';
import { CheckPoliciesService } from '../../server/merchant/projects/check-policy/check-policies.service.js';
import { PendingFactsService } from '../../server/payments/overview/pending-facts.service.js';
import { TransactionSourcesService } from '../../server/payments/transactions/sources/transaction-sources.service.js';
import { StatusForecastService } from '../../server/payments/overview/status-forecast.service.js';
import { TransactionsService } from '../../server/payments/overview/transactions.service.js';
import { openDatabase, startDurableCluster } from '../faults/durable-cluster.js';
import { addLongList, LISTED_PROJECT, ROWS } from './lists-rows.js';
import { RESOLVED_BREAKS } from '../../server/books/breaks/resolved-breaks.js';

const WANTED = 2;
const ROUNDS = 40;
const DEEP = 2_000;

interface Case {
  name: string;
  query: Record<string, unknown>;
  /** The same condition in plain SQL. */
  where: string;
}

const PROJECT = `t.project_id = '${LISTED_PROJECT}'`;

export const LIST_CASES: readonly Case[] = [
  { name: 'no filter', query: {}, where: 'true' },
  { name: 'project', query: { projectId: LISTED_PROJECT }, where: PROJECT },
  { name: 'status', query: { status: ['notcompleted'] }, where: `t.status = ANY('{notcompleted}')` },
  {
    name: 'kind and channel',
    query: { kind: 'payout', channel: 'wallet' },
    where: `t.kind = 'payout' AND t.channel = 'wallet'`,
  },
  { name: 'operator', query: { operatorId: '12' }, where: `t.operator_id = '12'` },
  {
    name: 'sub-code',
    query: { subCode: 'createInvoice.17' },
    where: `t.sub_code = '17' AND t.sub_code_list = 'createInvoice'`,
  },
  { name: 'amount', query: { amountMin: 400_000 }, where: 't.amount >= 400000' },
  {
    name: 'a day',
    query: { from: '2026-06-01', to: '2026-06-02' },
    where: `t.occurred_at >= '2026-06-01' AND t.occurred_at < '2026-06-02'`,
  },
  {
    name: 'age',
    query: { olderThan: '3h', youngerThan: '2d' },
    where: `t.occurred_at < now() - interval '3 hours' AND t.occurred_at >= now() - interval '2 days'`,
  },
  {
    name: 'time of day',
    query: { timeFrom: '22:00', timeTo: '05:00', timeZone: 'Africa/Lagos' },
    where: `((t.occurred_at AT TIME ZONE 'Africa/Lagos')::time >= '22:00' OR (t.occurred_at AT TIME ZONE 'Africa/Lagos')::time < '05:00')`,
  },
  {
    name: 'country',
    query: { country: '226' },
    where: `(t.operator_id IN ('11', '12') OR (t.operator_id IS NULL AND t.phone LIKE '226%'))`,
  },
  { name: 'reference', query: { reference: '77123' }, where: `t.reference ILIKE '%77123%'` },
  { name: 'phone', query: { phone: '+226 70 12 34' }, where: `t.phone LIKE '%226701234%'` },
  { name: 'token', query: { token: 'token-500000' }, where: `t.token = 'token-500000'` },
  {
    name: 'status and operator',
    query: { status: ['pending'], operatorId: '11' },
    where: `t.status = ANY('{pending}') AND t.operator_id = '11'`,
  },
];

/**
 * Measures first page, deep page and total of every filter on a million rows, against plain SQL with an exact count.
 */
export async function listsBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  try {
    await addLongList(db);
    const clock = new Clock();
    const operators = new OperatorsService(db, clock);
    const statements = new MatchedStatementEvidence();
    const service = new TransactionsService(
      db,
      new ReplicaReadingsService(db, new ReplicaService(db, clock, readEnv({}))),
      clock,
      new CheckPoliciesService(db, clock, new AuditService(db, clock)),
      new ConfirmationDiagnosisService(db),
      operators,
      new PendingFactsService(db, clock, operators, statements),
      new StatusForecastService(db, clock),
      new TransactionSourcesService(statements, RESOLVED_BREAKS),
      RESOLVED_BREAKS,
    );
    let met = true;
    for (const one of LIST_CASES) met = (await compare(db, service, one)) && met;
    console.log(
      `lists on ${ROWS.toLocaleString('en')} rows: ${met ? 'every' : 'not every'} p95 at most ${WANTED} times plain SQL`,
    );
    return met;
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}

const SYSTEM: Actor = {
  kind: 'user',
  userId: '',
  email: 'bench@example.com',
  role: 'admin',
  scope: 'all',
};

async function compare(db: DataSource, service: TransactionsService, one: Case): Promise<boolean> {
  const pages = (await plainCount(db, one.where)) > DEEP * 25 ? [1, DEEP] : [1];
  let met = true;
  for (const page of pages) {
    const query = plainToInstance(TransactionQuery, { ...one.query, page });
    const ours: number[] = [];
    const plain: number[] = [];
    const rounds = page === 1 ? ROUNDS : ROUNDS / 4;
    for (let round = 0; round < rounds; round++) {
      plain.push(await timed(() => plainPage(db, one.where, page)));
      ours.push(await timed(() => service.list(query, SYSTEM)));
    }
    const ratio = p95(ours) / p95(plain);
    met &&= ratio <= WANTED;
    console.log(
      `list by ${one.name}, page ${page}: p95 ${p95(ours).toFixed(1)} ms, plain ${p95(plain).toFixed(1)} ms: ratio ${ratio.toFixed(2)} (at most ${WANTED})`,
    );
  }
  return met;
}

/** Runs the hand-written statement: the page and its exact count. */
export async function plainPage(db: DataSource, where: string, page: number): Promise<void> {
  await Promise.all([
    db.query(`SELECT ${TRANSACTION_ROW_COLUMNS.text} FROM transactions t ${TRANSACTION_ROW_JOINS.text} WHERE ${where}
      ORDER BY t.occurred_at DESC, t.id DESC LIMIT 25 OFFSET ${(page - 1) * 25}`),
    plainCount(db, where),
  ]);
}

async function plainCount(db: DataSource, where: string): Promise<number> {
  const [row] = await db.query<{ n: string }[]>(`SELECT count(*) AS n FROM transactions t WHERE ${where}`);
  return Number(row?.n ?? 0);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
