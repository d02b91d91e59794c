import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { BalanceView } from '../../accounts/balance/balance.view.js';
import { FloatService } from '../../accounts/balance/float.service.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import type { LimitFinding } from '../policy/limit-usage.js';
import { PayoutLimitsService } from '../policy/limits.service.js';
import type { BatchChecks } from '../orders/order.view.js';

interface CheckedBatch {
  id: string;
  projectId: string;
  user: { userId: string };
}

export interface BatchContext {
  balances: ReadonlyMap<string, BalanceView>;
  names: ReadonlyMap<string, string>;
}

interface Counts {
  rows: number;
  good: number;
  wrong: number;
  leftOut: number;
  warned: number;
}

interface OperatorSum {
  operatorId: string | null;
  count: number;
  total: number;
}

export const payableRows = (orderId: string) =>
  sql`order_id = ${orderId} AND NOT left_out AND errors = '[]' AND phone IS NOT NULL AND amount IS NOT NULL`;

const countsSql = (orderId: string) => sql`
  SELECT count(*)::int AS rows,
    (count(*) FILTER (WHERE NOT left_out AND errors = '[]' AND phone IS NOT NULL AND amount IS NOT NULL))::int AS good,
    (count(*) FILTER (WHERE NOT left_out AND errors <> '[]'))::int AS wrong,
    (count(*) FILTER (WHERE left_out))::int AS "leftOut",
    (count(*) FILTER (WHERE NOT left_out AND warnings <> '[]'))::int AS warned
  FROM payout_batch_rows WHERE order_id = ${orderId}`;

const operatorSumsSql = (orderId: string) => sql`
  SELECT operator_id AS "operatorId", count(*)::int AS count, sum(amount) AS total
  FROM payout_batch_rows WHERE ${payableRows(orderId)} GROUP BY operator_id ORDER BY sum(amount) DESC`;

const sameFileSql = (orderId: string) => sql`
  SELECT other.id FROM payout_orders one
  JOIN payout_orders other ON other.file_sha256 = one.file_sha256 AND other.project_id = one.project_id AND other.id <> one.id
    AND coalesce(other.reading ->> 'sheet' = one.reading ->> 'sheet', true)
  WHERE one.id = ${orderId} AND other.state NOT IN ('rejected', 'cancelled')
  ORDER BY (other.state = 'draft'), other.created_at DESC LIMIT 1`;

@Injectable()
export class BatchChecksService {
  constructor(
    private readonly float: FloatService,
    private readonly operators: OperatorsService,
    private readonly limits: PayoutLimitsService,
  ) {}

  /** Takes connections of its own: call it before a database transaction, never within one. */
  async contextOf(projectId: string): Promise<BatchContext> {
    const balances = await this.float.balances(projectId);
    return { balances, names: new Map((await this.operators.all()).map(({ id, name }) => [id, name])) };
  }

  async checks(manager: EntityManager, asked: CheckedBatch, around: BatchContext): Promise<BatchChecks> {
    const counts = await queryRow<Counts>(manager, countsSql(asked.id));
    const sums = await queryRows<OperatorSum>(manager, operatorSumsSql(asked.id));
    const same = await queryRow<{ id: string }>(manager, sameFileSql(asked.id));
    const findings = await this.limits.check(manager, {
      ...asked,
      payouts: await requestedPayoutsOf(manager, asked.id),
    });
    return {
      ...(counts ?? { rows: 0, good: 0, wrong: 0, leftOut: 0, warned: 0 }),
      total: sums.reduce((sum, { total }) => sum + total, 0),
      operators: againstFloat(sums, around),
      sameFileOrderId: same?.id ?? null,
      limits: findings.map(limitCheckOf),
    };
  }
}

function againstFloat(
  sums: readonly OperatorSum[],
  { balances, names }: BatchContext,
): BatchChecks['operators'] {
  return sums.map(({ operatorId, count, total }) => {
    const balance = balances.get(operatorId ?? '');
    return {
      operatorId,
      operatorName: names.get(operatorId ?? '') ?? null,
      count,
      total,
      low: balance?.low ?? null,
      high: balance?.high ?? null,
    };
  });
}

export function requestedPayoutsOf(
  manager: EntityManager,
  orderId: string,
): Promise<{ phone: string; amount: number }[]> {
  return queryRows(manager, sql`SELECT phone, amount FROM payout_batch_rows WHERE ${payableRows(orderId)}`);
}

export function limitCheckOf({ limit, used, wanted }: LimitFinding): BatchChecks['limits'][number] {
  return { level: limit.then === 'refuse' ? 'block' : 'warn', values: { ...limit, used, wanted } };
}
