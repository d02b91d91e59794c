import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Base } from './account-base.service.js';
import { merchantFee } from './fees.js';
import { lowBalanceSql } from './low-balance.js';
import { contradictedEffect, type Effect, type Row, SLACK_MS } from './steps.js';

/** A transaction as the database tells it; instants in ms since 1970. */
interface Told extends Omit<Row, 'fee' | 'sure'> {
  account: number;
}

interface ToldOpen extends Omit<Told, 'account'> {
  projectId: string;
  accountId: string | null;
  phone: string | null;
  contradictedAt: number | null;
}

/** Open payins: any of them may have come in already. XOF, gross. */
interface OpenPayins {
  projectId: string;
  /** Null where nobody has named the operator yet. */
  accountId: string | null;
  /** First digits of the payers' numbers; null: any country. */
  country: string | null;
  amount: number;
  count: number;
  at: number;
}

/** What may still change, of one account. */
export interface Unsettled {
  payins: { count: number; amount: number; at: number };
  payouts: Row[];
  /** Of final transactions whose operator nobody has named, and of contradicted ones. */
  more: Effect[];
}

/** Reads what moves accounts: one query for any number of accounts. */
@Injectable()
export class Movements {
  /**
   * The next final transactions of each account, by when their status was learned: `limit` or a few more, where several
   * were learned at the same instant.
   */
  async finals(manager: EntityManager, bases: readonly Base[], limit: number): Promise<Row[][]> {
    const told = await manager.query<Told[]>(FINALS, [
      bases.map(({ account }) => account.projectId),
      bases.map(({ account }) => account.operatorId),
      bases.map(({ known }) => known.upTo),
      bases.map(({ statement }) => statement?.asOf ?? null),
      limit,
    ]);
    const rows: Row[][] = bases.map(() => []);
    for (const { account, ...row } of told) {
      const base = bases[account - 1];
      if (base) rows[account - 1]?.push(priced({ ...row, fee: 0, sure: true }, base));
    }
    return rows;
  }

  async unsettled(manager: EntityManager, bases: readonly Base[]): Promise<Unsettled[]> {
    const projectIds = [...new Set(bases.map(({ account }) => account.projectId))];
    const since = Math.min(...bases.map(({ known }) => Math.min(known.low.at, known.upTo)));
    const payins = await manager.query<OpenPayins[]>(OPEN_PAYINS, [projectIds]);
    const open = await manager.query<ToldOpen[]>(OPEN, [projectIds, since - SLACK_MS]);
    return bases.map((base) => unsettledOf(base, payins, open));
  }
}

function unsettledOf(base: Base, payins: readonly OpenPayins[], open: readonly ToldOpen[]): Unsettled {
  const { account, callingCode } = base;
  const concerns = (projectId: string, accountId: string | null, number: string | null): boolean =>
    projectId === account.projectId &&
    (accountId === account.operatorId ||
      (accountId === null && (number === null || !callingCode || number.startsWith(callingCode))));
  const result: Unsettled = { payins: { count: 0, amount: 0, at: 0 }, payouts: [], more: [] };
  for (const one of payins) {
    if (!concerns(one.projectId, one.accountId, one.country)) continue;
    result.payins.count += one.count;
    result.payins.amount += one.amount;
    result.payins.at = Math.max(result.payins.at, one.at);
  }
  for (const { projectId, accountId, phone, contradictedAt, ...row } of open) {
    if (!concerns(projectId, accountId, phone)) continue;
    const mine = priced({ ...row, fee: 0, sure: accountId !== null }, base);
    if (contradictedAt !== null) result.more.push(contradictedEffect(mine, contradictedAt));
    else result.payouts.push(mine);
  }
  return result;
}

function priced(row: Row, { fees }: Base): Row {
  return { ...row, fee: merchantFee(fees, { kind: row.kind, amount: row.amount, at: row.occurredAt }) };
}

const MS = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

const ROW = `t.id, t.kind, t.status, t.amount, t.source, ${MS('t.occurred_at')} AS "occurredAt",
  ${MS('t.created_at')} AS "createdAt", ${MS('t.status_at')} AS "statusAt",
  t.status = 'rejected' AND coalesce(${lowBalanceSql()}, false) AS "lowBalance"`;

/**
 * $3 since when (ms), $4 of when the statement is. Only what was under way at the statement is looked up in the
 * exchanges: when it was last still pending.
 */
const FINALS = `
  SELECT a.n::int AS account, t.*
  FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::timestamptz[]) WITH ORDINALITY AS a(project_id, operator_id, since, stated, n)
  CROSS JOIN LATERAL (
    SELECT ${ROW}, CASE WHEN t.occurred_at <= a.stated + interval '${SLACK_MS} ms' AND t.status <> 'rejected' THEN
      (SELECT ${MS('max(e.sent_at)')} FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'status'
         AND e.said IN ('pending', '') AND e.sent_at > a.stated) END AS "pendingAt"
    FROM transactions t
    WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND t.status_at > to_timestamp(a.since / 1000)
      AND (t.status IN ('completed', 'notcompleted') OR t.status = 'rejected' AND ${lowBalanceSql()})
    ORDER BY t.status_at FETCH FIRST ($5::int) ROWS WITH TIES
  ) t ORDER BY a.n, t."statusAt"`;

/** The operator of a hosted page's payin, and of one from a wallet, is only known when it is named. */
const UNNAMED = `(t.account_id IS NULL OR t.operator_id IS NULL AND t.channel IN ('hosted', 'wallet'))`;

const OPEN_PAYINS = `
  SELECT project_id AS "projectId", CASE WHEN ${UNNAMED} THEN NULL ELSE account_id END AS "accountId",
    CASE WHEN ${UNNAMED} AND channel <> 'wallet' THEN left(phone, 4) END AS country,
    sum(amount)::float8 AS amount, count(*)::int AS count, ${MS('max(occurred_at)')} AS at
  FROM transactions t
  WHERE project_id = ANY($1::uuid[]) AND kind = 'payin' AND status IN ('created', 'pending', 'unknown')
  GROUP BY 1, 2, 3`;

/** Open payouts, final ones of an account that nobody named, and finals that were contradicted since $2 (ms). */
const OPEN = `
  SELECT t.project_id AS "projectId", t.account_id AS "accountId", t.phone, ${ROW}, NULL::float8 AS "pendingAt",
    NULL::float8 AS "contradictedAt"
  FROM transactions t
  WHERE t.project_id = ANY($1::uuid[]) AND t.kind = 'payout' AND t.status IN ('created', 'pending', 'unknown')
  UNION ALL
  SELECT t.project_id, t.account_id, t.phone, ${ROW}, NULL, NULL FROM transactions t
  WHERE t.project_id = ANY($1::uuid[]) AND t.account_id IS NULL AND t.status_at > to_timestamp($2::float8 / 1000)
    AND t.status IN ('completed', 'notcompleted')
  UNION ALL
  SELECT t.project_id, t.account_id, t.phone, ${ROW}, NULL, ${MS('c.at')} FROM contradictions c
  JOIN transactions t ON t.id = c.transaction_id
  WHERE c.project_id = ANY($1::uuid[]) AND c.at > to_timestamp($2::float8 / 1000)`;
