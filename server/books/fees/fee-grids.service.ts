import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import type {
  FeeGridView,
  FeePreviewView,
  FeeLineView,
  FeeSample,
  RepricedDay,
} from '../../merchant/operators/fees/fee-grid.view.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { FeeGridListService } from './fee-grid-list.service.js';
import { feeGridProblems } from './fee-grid-rules.js';
import { writeFeeGrid, type StartedProject } from './fee-grid-writer.js';
import type { FeeGridDraftDto, FeeGridDto } from './fee-grid.dto.js';
import { feeAt } from '../../merchant/operators/fees/fee-rate.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';

/** Small, usual and large payments, in XOF. */
const SAMPLE_AMOUNTS = [500, 5_000, 25_000, 100_000, 500_000] as const;

interface PricedDay {
  day: string;
  transactions: number;
  fee: number;
}

/** Returns the fees of pending and completed transactions since the start of the grid, by project and day. */
async function pricedDays(
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
  SELECT (t.occurred_at AT TIME ZONE ${zone}::text)::date::text AS day, count(*)::int AS transactions,
    sum(${feeSql(sql`t.amount`)})::bigint AS fee
  FROM transactions t ${joinFeeGrid({ projectId, asOf }, sql`t`, PRICED_AT)}
  WHERE t.project_id = ${projectId} AND t.account_id = ${operatorId} AND t.status_at >= ${startsAt} AND t.occurred_at >= ${startsAt}
    AND t.status IN ('pending', 'completed')
  GROUP BY 1 ORDER BY 1`;

function repricedDays(before: readonly PricedDay[], after: readonly PricedDay[]): RepricedDay[] {
  const former = new Map(before.map(({ day, fee }) => [day, fee]));
  return after
    .map(({ day, transactions, fee }) => ({ day, transactions, before: former.get(day) ?? 0, after: fee }))
    .filter((day) => day.before !== day.after);
}

/**
 * Returns the merchant's fees of the sample amounts by the draft, and by the grid in force at the start of the draft.
 */
async function feeSamplesOf(
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

@Injectable()
export class FeeGridsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly guard: DayLocksService,
    private readonly audit: AuditService,
    private readonly list: FeeGridListService,
  ) {}

  /** @throws Problem forbidden for a grid of all projects by a user of single projects; not_found, invalid */
  async enter(draft: FeeGridDto, by: UserActor): Promise<FeeGridView> {
    requireScope(draft, by);
    requireValid(draft);
    const id = await this.db.transaction(async (manager) => {
      const at = this.clock.now();
      const entry = { draft, by: by.email, reason: draft.reason, at };
      const written = await writeFeeGrid(manager, this.guard, entry);
      const { operatorId, projectId, effectiveDay, inherits, lines, reason } = draft;
      const delayed = written.projects.filter(({ locked }) => locked !== null);
      await this.audit.record(manager, {
        actor: by,
        act: 'fees.entered',
        subjectType: 'operator',
        subjectId: operatorId,
        ...(projectId ? { projectId } : {}),
        details: {
          gridId: written.id,
          effectiveDay,
          inherits,
          lines,
          reason,
          lockedDaysKeepTheirs: Object.fromEntries(
            delayed.map(({ projectName, locked }) => [projectName, locked]),
          ),
        },
      });
      return written.id;
    });
    return this.list.one(id, by.scope);
  }

  /**
   * Writes the grid, computes its effect and rolls it back.
   * @throws Problem as `enter`
   */
  async preview(draft: FeeGridDraftDto, by: UserActor): Promise<FeePreviewView> {
    requireScope(draft, by);
    requireValid(draft);
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction();
      return await this.effectOf(runner.manager, draft);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  private async effectOf(manager: EntityManager, draft: FeeGridDraftDto): Promise<FeePreviewView> {
    const at = this.clock.now();
    await execute(manager, sql`SAVEPOINT before_grid`);
    const { projects } = await writeFeeGrid(manager, this.guard, { draft, by: '', reason: '', at });
    const after = await pricedDays(manager, projects, draft.operatorId, at);
    await execute(manager, sql`ROLLBACK TO SAVEPOINT before_grid`);
    const before = await pricedDays(manager, projects, draft.operatorId, at);
    return {
      samples: await feeSamplesOf(manager, draft, projects[0], at),
      projects: projects
        .map(({ projectId, projectName, startsAt, locked }) => ({
          projectId,
          projectName,
          startsAt: startsAt.toISOString(),
          locked,
          days: repricedDays(before.get(projectId) ?? [], after.get(projectId) ?? []),
        }))
        .filter(({ days, locked }) => days.length > 0 || locked !== null),
    };
  }
}

function requireScope({ projectId }: FeeGridDraftDto, { scope }: UserActor): void {
  if (projectId === null && scope !== 'all') throw new Problem(403, 'forbidden');
  if (projectId !== null && !canAccessProject(scope, projectId)) throw notFound();
}

function requireValid(draft: FeeGridDraftDto): void {
  const fields = feeGridProblems(draft);
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
}
