import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { join, type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { AccountBase } from './account-bases.repository.js';
import { merchantFee } from '../../../merchant/operators/fees/fee-rate.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../../merchant/operators/fees/fee-sql.js';
import { spellingsOf } from '../../../aggregator/parsing/transaction-facts.js';
import { hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import {
  isOfCountry,
  type OpenPayins,
  type OpenPayinsOf,
  OpenPayinsRepository,
  payinsOf,
} from './open-payins.repository.js';
import {
  contradictedEffect,
  latePaymentEffect,
  type Effect,
  type AccountTransaction,
  SLACK_MS,
} from './movement-effects.js';
import { LatePayments } from './late-payments.js';

/** A transaction as selected; instants in ms since 1970. */
interface AccountMovementRow extends Omit<AccountTransaction, 'fee' | 'sure'> {
  account: number;
}

interface OpenMovementRow extends Omit<AccountMovementRow, 'account'> {
  projectId: string;
  accountId: string | null;
  phone: string | null;
  contradictedAt: number | null;
  /** True for a late payment, which the books count. */
  isLatePayment: boolean;
}

/** Completed payins, net of the merchant's fee, or completed payouts plus the fee. XOF, ms since 1970. */
interface SettledSum {
  kind: 'payin' | 'payout';
  count: number;
  amount: number;
  at: number;
}

export interface OpenMovements {
  payins: OpenPayinsOf;
  payouts: AccountTransaction[];
  /** Effects of final transactions of an unnamed operator, and of contradicted ones. */
  more: Effect[];
}

@Injectable()
export class MovementsRepository {
  constructor(
    private readonly clock: Clock,
    private readonly openPayins: OpenPayinsRepository,
    private readonly late: LatePayments,
  ) {}

  /**
   * Returns the next final transactions of each account, ordered by the time their status was learned. May exceed
   * `limit`, so that transactions of one instant are never split.
   */
  async finals(
    manager: EntityManager,
    bases: readonly AccountBase[],
    limit: number,
  ): Promise<AccountTransaction[][]> {
    const finalRows = await queryRows<AccountMovementRow>(manager, finalsSql(bases, limit));
    const rows: AccountTransaction[][] = bases.map(() => []);
    for (const { account, ...row } of finalRows) {
      const base = bases[account - 1];
      if (base) rows[account - 1]?.push(priced({ ...row, fee: 0, sure: true }, base));
    }
    return rows;
  }

  /**
   * Returns the time (ms since 1970) until which the database sums up transactions, so that the latest `left` are read
   * one by one; undefined when there are fewer.
   */
  async sumUntil(
    manager: EntityManager,
    { account, known }: AccountBase,
    left: number,
  ): Promise<number | undefined> {
    const row = await queryRow<{ at: number }>(
      manager,
      sql`SELECT ${MS(sql`status_at`)} AS at FROM transactions
       WHERE project_id = ${account.projectId} AND account_id = ${account.operatorId}
         AND status_at > to_timestamp(${known.upTo}::float8 / 1000)
       ORDER BY status_at DESC OFFSET ${left} LIMIT 1`,
    );
    return row?.at;
  }

  /**
   * Returns the final transactions from the base to `until` (ms since 1970): sums of those that certainly began after
   * it, rows for the others.
   */
  async settled(
    manager: EntityManager,
    base: AccountBase,
    until: number,
  ): Promise<{ sums: SettledSum[]; around: AccountTransaction[] }> {
    const sums = await queryRows<SettledSum>(manager, settledSumsSql(base, until, this.clock.now()));
    const around = await queryRows<Omit<AccountMovementRow, 'account'>>(
      manager,
      settledAroundSql(base, until),
    );
    return { sums, around: around.map((row) => priced({ ...row, fee: 0, sure: true }, base)) };
  }

  async unsettled(manager: EntityManager, bases: readonly AccountBase[]): Promise<OpenMovements[]> {
    const projectIds = [...new Set(bases.map(({ account }) => account.projectId))];
    const since = Math.min(...bases.map(({ known }) => Math.min(known.low.at, known.upTo)));
    const payins = await this.openPayins.of(manager, projectIds);
    const open = await queryRows<OpenMovementRow>(manager, openSql(projectIds, since - SLACK_MS, this.late));
    return bases.map((base) => unsettledOf(base, payins, open));
  }
}

function unsettledOf(base: AccountBase, payins: OpenPayins, open: readonly OpenMovementRow[]): OpenMovements {
  const { account } = base;
  const concerns = (projectId: string, accountId: string | null, number: string | null): boolean =>
    projectId === account.projectId &&
    (accountId === account.operatorId || (accountId === null && isOfCountry(number, base.callingCode)));
  const result: OpenMovements = { payins: payinsOf(account, payins), payouts: [], more: [] };
  for (const { projectId, accountId, phone, contradictedAt, isLatePayment, ...row } of open) {
    if (!concerns(projectId, accountId, phone)) continue;
    const mine = priced({ ...row, fee: 0, sure: accountId !== null }, base);
    if (contradictedAt !== null)
      result.more.push((isLatePayment ? latePaymentEffect : contradictedEffect)(mine, contradictedAt));
    else result.payouts.push(mine);
  }
  return result;
}

/** Time (ms since 1970) after which a transaction certainly began after the base, whichever clock recorded it. */
function surelyAfter({ known }: AccountBase): number {
  return Math.max(known.low.creditsAfter, known.low.debitsAfter, known.high.creditsAfter) + SLACK_MS;
}

function priced(row: AccountTransaction, { fees }: AccountBase): AccountTransaction {
  return { ...row, fee: merchantFee(fees, { kind: row.kind, amount: row.amount, at: row.occurredAt }) };
}

/** Milliseconds since 1970; `date_part` is many times faster than the exact `extract`. */
const MS = (time: Sql): Sql => sql`(date_part('epoch', ${time}) * 1000)`;

const ROW = sql`t.id, t.kind, t.status, t.amount, t.source, ${MS(sql`t.occurred_at`)} AS "occurredAt",
  ${MS(sql`t.created_at`)} AS "createdAt", ${MS(sql`t.status_at`)} AS "statusAt",
  t.status = 'rejected' AND coalesce(${hasMeaningSql('lowBalance')}, false) AS "lowBalance"`;

const PENDING_SPELLINGS = join(spellingsOf('pending').map(constantSql), ', ');

/** Time of the last pending answer, looked up only for transactions under way at the statement. */
function pendingAtSql(stated: Sql): Sql {
  return sql`CASE WHEN t.occurred_at <= ${stated} + interval '${constantSql(SLACK_MS)} ms' AND t.status <> 'rejected' THEN
    (SELECT ${MS(sql`max(e.sent_at)`)} FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'status'
       AND e.said IN (${PENDING_SPELLINGS}) AND e.sent_at > ${stated}) END AS "pendingAt"`;
}

const finalsSql = (bases: readonly AccountBase[], limit: number) => sql`
  SELECT a.n::int AS account, t.*
  FROM unnest(
    ${bases.map(({ account }) => account.projectId)}::uuid[], ${bases.map(({ account }) => account.operatorId)}::text[],
    ${bases.map(({ known }) => known.upTo)}::float8[], ${bases.map(({ statement }) => statement?.asOf ?? null)}::timestamptz[]
  ) WITH ORDINALITY AS a(project_id, operator_id, since, stated, n)
  CROSS JOIN LATERAL (
    SELECT ${ROW}, ${pendingAtSql(sql`a.stated`)}
    FROM transactions t
    WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND t.status_at > to_timestamp(a.since / 1000)
      AND (t.status IN ('completed', 'notcompleted') OR t.status = 'rejected' AND ${hasMeaningSql('lowBalance')})
    ORDER BY t.status_at FETCH FIRST (${limit}::int) ROWS WITH TIES
  ) t ORDER BY a.n, t."statusAt"`;

const isSettledSql = ({ account, known }: AccountBase, until: number) =>
  sql`t.project_id = ${account.projectId} AND t.account_id = ${account.operatorId}
  AND t.status_at > to_timestamp(${known.upTo}::float8 / 1000) AND t.status_at <= to_timestamp(${until}::float8 / 1000)`;

/** Transactions that certainly began after the base, with the fees known at `asOf`. */
const settledSumsSql = (base: AccountBase, until: number, asOf: Date) => sql`
  SELECT t.kind, count(*)::int AS count, ${MS(sql`max(t.status_at)`)} AS at,
    sum(t.amount + CASE t.kind WHEN 'payin' THEN -1 ELSE 1 END * (${feeSql(sql`t.amount`)}))::bigint AS amount
  FROM transactions t ${joinFeeGrid({ projectId: base.account.projectId, asOf }, sql`t`, PRICED_AT)}
  WHERE ${isSettledSql(base, until)} AND t.status = 'completed' AND t.occurred_at > to_timestamp(${surelyAfter(base)}::float8 / 1000)
  GROUP BY t.kind`;

const settledAroundSql = (base: AccountBase, until: number) => sql`
  SELECT ${ROW}, ${pendingAtSql(sql`${base.statement?.asOf ?? null}::timestamptz`)}
  FROM transactions t
  WHERE ${isSettledSql(base, until)} AND t.status IN ('completed', 'notcompleted')
    AND t.occurred_at <= to_timestamp(${surelyAfter(base)}::float8 / 1000)`;

/** Open payouts; final transactions of an unnamed operator and contradicted ones, both since a time (ms since 1970). */
const openSql = (projectIds: readonly string[], since: number, late: LatePayments) => sql`
  SELECT t.project_id AS "projectId", t.account_id AS "accountId", t.phone, ${ROW}, NULL::float8 AS "pendingAt",
    NULL::float8 AS "contradictedAt", false AS "isLatePayment"
  FROM transactions t
  WHERE t.project_id = ANY(${projectIds}::uuid[]) AND t.kind = 'payout' AND t.status IN ('created', 'pending', 'unknown')
  UNION ALL
  SELECT t.project_id, t.account_id, t.phone, ${ROW}, NULL, NULL, false FROM transactions t
  WHERE t.project_id = ANY(${projectIds}::uuid[]) AND t.account_id IS NULL AND t.status_at > to_timestamp(${since}::float8 / 1000)
    AND t.status IN ('completed', 'notcompleted')
  UNION ALL
  SELECT t.project_id, t.account_id, t.phone, ${ROW}, NULL, ${MS(sql`c.at`)}, ${late.isBooked(sql`c`)} FROM contradictions c
  JOIN transactions t ON t.id = c.transaction_id
  WHERE c.project_id = ANY(${projectIds}::uuid[]) AND c.at > to_timestamp(${since}::float8 / 1000)`;
