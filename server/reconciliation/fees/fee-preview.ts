import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { feeAt } from '../../operators/fees/fee-rate.js';
import type { FeeLineView, FeeSample, RepricedDay } from '../../operators/fees/fee-grid.view.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../operators/fees/fee-sql.js';
import type { StartedProject } from './fee-grid-writer.js';
import type { FeeGridDraftDto } from './fee-grid.dto.js';

/** XOF: what small, usual and large payments cost. */
const SAMPLE_AMOUNTS = [500, 5_000, 25_000, 100_000, 500_000] as const;

interface PricedDay {
  day: string;
  transactions: number;
  fee: number;
}

/** Fees of an operator's transactions since a grid counts, by project and day: those that move money or may. */
export async function pricedDays(
  manager: EntityManager,
  projects: readonly StartedProject[],
  operatorId: string,
  now: Date,
): Promise<Map<string, PricedDay[]>> {
  const days = new Map<string, PricedDay[]>();
  for (const project of projects) {
    if (project.startsAt >= now) continue;
    const priced = await queryRows<PricedDay>(manager, pricedDaysSql(project, operatorId, now));
    days.set(project.projectId, priced);
  }
  return days;
}

const pricedDaysSql = ({ projectId, zone, startsAt }: StartedProject, operatorId: string, asOf: Date) => sql`
  SELECT (t.occurred_at AT TIME ZONE ${zone}::text)::date::text AS day, count(*)::int AS transactions, sum(${feeSql(sql`t.amount`)})::bigint AS fee
  FROM transactions t ${joinFeeGrid({ projectId, asOf }, sql`t`, PRICED_AT)}
  WHERE t.project_id = ${projectId} AND t.account_id = ${operatorId} AND t.status_at >= ${startsAt} AND t.occurred_at >= ${startsAt}
    AND t.status IN ('pending', 'completed')
  GROUP BY 1 ORDER BY 1`;

/** The days whose fees differ. */
export function repricedDays(before: readonly PricedDay[], after: readonly PricedDay[]): RepricedDay[] {
  const former = new Map(before.map(({ day, fee }) => [day, fee]));
  return after
    .map(({ day, transactions, fee }) => ({ day, transactions, before: former.get(day) ?? 0, after: fee }))
    .filter((day) => day.before !== day.after);
}

/** The merchant's fee of five amounts by the draft, and by the grid that counts so far at its start. */
export async function feeSamplesOf(
  manager: EntityManager,
  { operatorId, lines, inherits }: FeeGridDraftDto,
  project: StartedProject | undefined,
  now: Date,
): Promise<FeeSample[]> {
  if (inherits) return [];
  const cases = (['payin', 'payout'] as const).flatMap((kind) =>
    SAMPLE_AMOUNTS.map((amount) => ({ kind, amount, account_id: operatorId })),
  );
  const so = await queryRows<{ kind: string; amount: number; fee: number }>(
    manager,
    sql`SELECT c.kind, c.amount, (${feeSql(sql`c.amount`)})::bigint AS fee
     FROM jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) AS c(kind text, amount bigint, account_id text)
     ${joinFeeGrid({ projectId: project?.projectId ?? null, asOf: now }, sql`c`, sql`${project?.startsAt ?? now}::timestamptz`)}`,
  );
  return cases.map(({ kind, amount }) => {
    const { net, tax } = feeByLines(lines, kind, amount);
    const before = so.find((one) => one.kind === kind && one.amount === amount)?.fee ?? 0;
    return { kind, amount, net, tax, total: net + tax, before };
  });
}

function feeByLines(
  lines: readonly FeeLineView[],
  kind: 'payin' | 'payout',
  amount: number,
): { net: number; tax: number } {
  const line = lines.find((one) => one.kind === kind && one.bearer === 'merchant');
  const band = line?.bands.findLast(({ from }) => from <= amount);
  return line && band ? feeAt({ ...line, ...band }, amount) : { net: 0, tax: 0 };
}
