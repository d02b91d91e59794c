import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { type OperatorAccount, accountKey } from './operator-account.js';
import type { FeeStep } from '../../../merchant/operators/fees/fee-rate.js';
import { initialKnowledge, type BalanceKnowledge } from './interval.js';
import { cashEffect, type Effect, SLACK_MS } from './movement-effects.js';

/** Milliseconds of movements that count where no balance was stated. */
const HORIZON_MS = 90 * 86_400_000;
/** Milliseconds after which a checkpoint is rebuilt: operators of old transactions may have been named since. */
const COUNTED_ANEW_MS = 86_400_000;

export interface AccountBase {
  account: OperatorAccount;
  statement: { id: string; amount: number; asOf: Date; source: 'declared' | 'imported' } | null;
  known: BalanceKnowledge;
  /** True when `known` comes from a checkpoint. */
  isCounted: boolean;
  begunAt: number;
  callingCode: string | null;
  fees: FeeStep[];
  cash: { id: string; amount: number; at: number; effect: Effect }[];
}

interface BaseRow {
  projectId: string;
  operatorId: string;
  statementId: string | null;
  amount: number | null;
  asOf: Date | null;
  source: 'declared' | 'imported' | null;
  known: BalanceKnowledge | null;
  begunAt: number | null;
  callingCode: string | null;
  cash: { id: string; kind: 'cashin' | 'cashout'; amount: number; at: number }[] | null;
}

@Injectable()
export class AccountBasesRepository {
  constructor(private readonly db: DataSource) {}

  accountsOf(projectIds: readonly string[]): Promise<OperatorAccount[]> {
    return queryRows<OperatorAccount>(
      this.db,
      sql`WITH RECURSIVE seen AS (
         SELECT p.id AS project_id, (SELECT min(t.account_id) FROM transactions t WHERE t.project_id = p.id) AS account_id
         FROM unnest(${projectIds}::uuid[]) AS p(id)
         UNION ALL
         SELECT s.project_id, (SELECT min(t.account_id) FROM transactions t
                               WHERE t.project_id = s.project_id AND t.account_id > s.account_id)
         FROM seen s WHERE s.account_id IS NOT NULL
       )
       SELECT project_id AS "projectId", account_id AS "operatorId" FROM seen WHERE account_id IS NOT NULL
       UNION SELECT project_id, operator_id FROM balance_statements WHERE project_id = ANY(${projectIds})
       UNION SELECT project_id, operator_id FROM cash_movements WHERE project_id = ANY(${projectIds})
       UNION SELECT project_id, operator_id FROM float_rules WHERE project_id = ANY(${projectIds})`,
    );
  }

  /** @param now ms since 1970 */
  async basesOf(
    manager: EntityManager,
    accounts: readonly OperatorAccount[],
    now: number,
  ): Promise<AccountBase[]> {
    const rows = await queryRows<BaseRow>(manager, basesSql(accounts, now));
    const fees = await feeSteps(manager, accounts, now);
    return rows.map((row) => baseOf(row, fees.get(accountKey(row)) ?? [], now));
  }

  /** Writes a checkpoint, unless another process has written a later one for the same statement. */
  async keep({ account, statement, begunAt }: AccountBase, known: BalanceKnowledge): Promise<void> {
    await execute(
      this.db,
      sql`INSERT INTO float_checkpoints AS c (project_id, operator_id, statement_id, up_to, known, begun_at)
       VALUES (${account.projectId}, ${account.operatorId}, ${statement?.id ?? null},
         to_timestamp(${known.upTo}::float8 / 1000), ${JSON.stringify(known)}, to_timestamp(${begunAt}::float8 / 1000))
       ON CONFLICT (project_id, operator_id) DO UPDATE SET statement_id = excluded.statement_id, up_to = excluded.up_to,
         known = excluded.known, begun_at = excluded.begun_at
       WHERE c.statement_id IS DISTINCT FROM excluded.statement_id OR c.begun_at < excluded.begun_at OR c.up_to < excluded.up_to`,
    );
  }
}

function baseOf(row: BaseRow, fees: FeeStep[], now: number): AccountBase {
  const { projectId, operatorId, statementId: id, amount, asOf, source } = row;
  const stated = id !== null && asOf !== null && amount !== null && source !== null;
  const statement = stated ? { id, amount, asOf, source } : null;
  const fresh = statement
    ? initialKnowledge({ stated: { amount: statement.amount, at: statement.asOf.getTime() } })
    : initialKnowledge({ since: now - HORIZON_MS });
  return {
    account: { projectId, operatorId },
    statement,
    known: row.known ?? fresh,
    isCounted: row.known !== null,
    begunAt: row.known ? (row.begunAt ?? now) : now,
    callingCode: row.callingCode,
    fees,
    cash: (row.cash ?? []).map(({ id, kind, amount, at }) => ({
      id,
      amount: kind === 'cashin' ? amount : -amount,
      at,
      effect: cashEffect(kind, amount, at),
    })),
  };
}

/** Reads the merchant's fees of each account, as known now, by `accountKey`. */
async function feeSteps(
  manager: EntityManager,
  accounts: readonly OperatorAccount[],
  now: number,
): Promise<Map<string, FeeStep[]>> {
  const rows = await queryRows<OperatorAccount & FeeStep>(
    manager,
    feeStepsSql([...new Set(accounts.map(({ projectId }) => projectId))], now),
  );
  const steps = new Map<string, FeeStep[]>();
  for (const { projectId, operatorId, ...step } of rows) {
    const key = accountKey({ projectId, operatorId });
    steps.set(key, [...(steps.get(key) ?? []), step]);
  }
  return steps;
}

const feeStepsSql = (projectIds: string[], now: number) => sql`
  SELECT p.id AS "projectId", g.operator_id AS "operatorId", g.kind, date_part('epoch', g.since) * 1000 AS since,
    date_part('epoch', g.until) * 1000 AS until, g.from_amount AS "fromAmount", g.until_amount AS "untilAmount",
    g.points AS "basisPoints", g.fixed, g.minimum, g.cap,
    g.tax AS "taxBasisPoints"
  FROM unnest(${projectIds}::uuid[]) AS p(id) CROSS JOIN LATERAL fee_grid(p.id, to_timestamp(${now}::float8 / 1000)) g
  WHERE g.bearer = 'merchant'`;

const MS = (column: Sql): Sql => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

/** @param now ms since 1970 */
const basesSql = (accounts: readonly OperatorAccount[], now: number) => sql`
  SELECT a.project_id AS "projectId", a.operator_id AS "operatorId", s.id AS "statementId", s.amount,
    s.as_of AS "asOf", s.source, c.known, ${MS(sql`c.begun_at`)} AS "begunAt",
    (SELECT v.calling_code FROM operator_versions v WHERE v.operator_id = a.operator_id ORDER BY v.version DESC LIMIT 1) AS "callingCode",
    (SELECT jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'amount', m.amount, 'at', ${MS(sql`m.happened_at`)}))
     FROM cash_movements m WHERE m.project_id = a.project_id AND m.operator_id = a.operator_id AND m.state = 'approved'
       AND m.happened_at > coalesce(s.as_of - interval '${constantSql(2 * SLACK_MS)} ms',
         to_timestamp(${now - HORIZON_MS}::float8 / 1000))) AS cash
  FROM unnest(${accounts.map(({ projectId }) => projectId)}::uuid[], ${accounts.map(({ operatorId }) => operatorId)}::text[])
    WITH ORDINALITY AS a(project_id, operator_id, n)
  LEFT JOIN LATERAL (
    SELECT * FROM balance_statements b WHERE b.project_id = a.project_id AND b.operator_id = a.operator_id
    ORDER BY b.as_of DESC, b.at DESC LIMIT 1
  ) s ON true
  LEFT JOIN float_checkpoints c ON c.project_id = a.project_id AND c.operator_id = a.operator_id
    AND c.statement_id IS NOT DISTINCT FROM s.id AND c.begun_at > to_timestamp(${now - COUNTED_ANEW_MS}::float8 / 1000)
    AND NOT EXISTS (SELECT FROM fee_grids g WHERE g.operator_id = a.operator_id AND (g.project_id IS NULL OR g.project_id = a.project_id)
      AND g.at >= c.begun_at)
  ORDER BY a.n`;
