import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import type { Actor } from '../../access/identity/actor.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Where } from '../../platform/common/lists/list-sql.js';
import { Clock } from '../../platform/common/time/clock.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';
import { type PastHour, usualRate } from '../../payments/accounts/health/usual-rate.js';
import { transactionList } from '../../payments/overview/transaction-list.js';
import type { OperatorSuccess, SuccessHour, SuccessView } from './success.view.js';
import { COUNTED } from './task-list.js';
import { RESOLVED_BREAKS } from '../../books/breaks/resolved-breaks.js';

/** Final payins of today from which on an operator is compared: fewer say little. */
const LEAST = 30;
/** Payins of a past day that are read: the last ones before the same time of day. */
const SAMPLE = 200;

interface Counted {
  operatorId: string | null;
  operatorName: string;
  hour: Date;
  completed: number;
  final: number;
}

interface Asked {
  actor: Actor;
  projectId: string | undefined;
  from: string;
}

@Injectable()
export class SuccessService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async of({ actor, projectId, from }: Asked): Promise<SuccessView> {
    const now = this.clock.now();
    const query = { kind: 'payin' as const, status: ['completed' as const, 'notcompleted' as const] };
    const { list, where } = transactionList(
      { ...COUNTED, ...query, from, projectId },
      actor,
      now,
      RESOLVED_BREAKS,
    );
    const counted = await queryRows<Counted>(
      this.db,
      sql`SELECT t.operator_id AS "operatorId", coalesce(min(t.operator_name), '') AS "operatorName",
          date_bin('1 hour', t.occurred_at, ${from}::timestamptz) AS hour,
          count(*) FILTER (WHERE t.status = 'completed')::int AS completed, count(*)::int AS final
        FROM ${list.table} ${where.sql} GROUP BY 1, 3 ORDER BY 3`,
    );
    const operators = operatorsOf(counted);
    const compared = operators.flatMap(({ operatorId, final }) =>
      operatorId !== null && final >= LEAST ? [operatorId] : [],
    );
    const within = new Where()
      .within(actor.scope, sql`t.project_id`, sql`t.account_id`)
      .given(projectId, (value) => sql`t.project_id = ${value}`);
    const past = compared.length
      ? await queryRows<PastHour & { operatorId: string }>(
          this.db,
          pastSql(compared, within.and(sql`t.kind = 'payin'`).sql, { from: new Date(from), now }),
        )
      : [];
    return {
      from,
      least: LEAST,
      ...total(counted),
      hours: hoursOf(counted),
      operators: operators.map((operator) => comparedWith(past, operator)).sort(lowFirst),
    };
  }
}

/** Selects the outcomes of each of the last 14 days, from the start of the day to the same time. */
const pastSql = (
  operatorIds: readonly string[],
  within: Sql,
  { from, now }: { from: Date; now: Date },
) => sql`
  SELECT o.id AS "operatorId", s.completed, s.final
  FROM unnest(${operatorIds}::text[]) AS o(id)
  CROSS JOIN generate_series(1, 14) AS d(days)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE x.status = 'completed')::int AS completed, count(*)::int AS final FROM (
      SELECT t.status FROM transactions t ${within} AND t.operator_id = o.id AND t.status IN ('completed', 'notcompleted')
        AND t.occurred_at >= ${from}::timestamptz - make_interval(days => d.days)
        AND t.occurred_at < ${now}::timestamptz - make_interval(days => d.days)
      ORDER BY t.occurred_at DESC LIMIT ${SAMPLE}) x) s`;

type Today = Pick<OperatorSuccess, 'operatorId' | 'operatorName' | 'completed' | 'final'>;

const total = (rows: readonly Pick<Counted, 'completed' | 'final'>[]) => ({
  completed: rows.reduce((sum, row) => sum + row.completed, 0),
  final: rows.reduce((sum, row) => sum + row.final, 0),
});

function operatorsOf(counted: readonly Counted[]): Today[] {
  return [...new Set(counted.map(({ operatorId }) => operatorId))].map((operatorId) => {
    const own = counted.filter((row) => row.operatorId === operatorId);
    return { operatorId, operatorName: own.at(-1)?.operatorName ?? '', ...total(own) };
  });
}

function hoursOf(counted: readonly Counted[]): SuccessHour[] {
  return [...new Set(counted.map(({ hour }) => hour.getTime()))].map((hour) => ({
    from: new Date(hour).toISOString(),
    to: new Date(hour + HOUR_MS).toISOString(),
    ...total(counted.filter((row) => row.hour.getTime() === hour)),
  }));
}

function comparedWith(past: readonly (PastHour & { operatorId: string })[], today: Today): OperatorSuccess {
  const { operatorId, completed, final } = today;
  const usual = usualRate(
    past.filter((day) => day.operatorId === operatorId),
    final,
  );
  return {
    ...today,
    usualLow: usual?.low ?? null,
    usualHigh: usual?.high ?? null,
    isLow: usual !== undefined && completed / final < usual.low,
  };
}

const lowFirst = (one: OperatorSuccess, other: OperatorSuccess): number =>
  Number(other.isLow) - Number(one.isLow) || other.final - one.final;
