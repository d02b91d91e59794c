import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { PRODUCT_ACTOR, type UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { BREAK_KINDS, type BreakKind } from '../breaks/break-words.js';
import { addDays, dayOf } from '../calendar/business-day.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import { BreakCausesService } from './break-causes.service.js';
import { BreakWriterService, type OpenBreak } from '../breaks/break-writer.service.js';
import { PENDING_KINDS } from '../breaks/break-catalogue.js';
import { DayContextService, type KnownContext } from './day-context.service.js';
import type { Finding } from '../breaks/finding.js';
import { FindingsService } from './findings.service.js';
import type { DayCheckResult } from './check-day.view.js';
import { Task } from '../../platform/common/tasks/task.js';

interface DayToCheck {
  projectId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

const FINDINGS_AT_ONCE = 1_000;
/** Days checked in full by each sweep, today included. */
const SWEPT_DAYS = 3;
/** Most older days with open breaks checked by a sweep, latest first. */
const OLDER_DAYS = 40;
/** Time after which a sweep begins no further older day, in ms; a day may have a million transactions. */
const OLDER_MS = 20_000;
/** Period after which sweeps begin with the next older day, in ms. */
const TURN_MS = 300_000;

@Injectable()
export class CheckDayService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly windows: DayWindowsService,
    private readonly contexts: DayContextService,
    private readonly finder: FindingsService,
    private readonly breaks: BreakWriterService,
    private readonly causes: BreakCausesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Checks the day as known now: raises new breaks and clears those that no longer apply. On a locked day only open
   * breaks are checked; a transaction that is still pending may get a break of another kind.
   * @throws Problem 404; 422 `day`
   */
  check(asked: DayToCheck, by: string): Promise<DayCheckResult> {
    return this.db.transaction((manager) => this.run(manager, asked, by));
  }

  /** Checks a day at a user's request, with an entry in the audit log. @throws Problem 404; 422 `day` */
  async checkOnRequest(asked: DayToCheck, by: UserActor): Promise<DayCheckResult> {
    const { projectId, day } = asked;
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    return this.db.transaction(async (manager) => {
      const checked = await this.run(manager, asked, by.email);
      await this.audit.record(manager, {
        actor: by,
        act: 'break.checked',
        subjectType: 'day',
        subjectId: `${projectId}:${day}`,
        projectId,
        details: { day, ...checked },
      });
      return checked;
    });
  }

  /** Checks only the balances of the day, in the transaction that has changed one of them; other breaks stay as they are. */
  async checkBalances(
    manager: EntityManager,
    { projectId, day }: DayToCheck,
    by: string,
  ): Promise<{ found: number; cleared: number }> {
    await this.breaks.lockProject(manager, projectId);
    const window = await this.windows.of(manager, { projectId, day });
    const context = await this.contexts.of(manager, window);
    if (context.lockedUntil !== null && day <= context.lockedUntil) return { found: 0, cleared: 0 };
    const residuals = await this.finder.balances(manager, context);
    const found = residuals.length ? await this.breaks.write(manager, window, residuals, by) : 0;
    const others = BREAK_KINDS.filter((kind) => kind !== 'balance_residual');
    const cleared = await this.breaks.clearNotFound(manager, window, others);
    await this.causes.group(manager, context);
    return { found, cleared };
  }

  /** Checks the balances of a day at a user's request. @throws Problem 404; 422 `day` */
  async checkBalancesOnRequest(asked: DayToCheck, by: UserActor): Promise<DayCheckResult> {
    if (!canAccessProject(by.scope, asked.projectId)) throw notFound();
    return this.db.transaction(async (manager) => {
      const done = await this.checkBalances(manager, asked, by.email);
      return { ...done, ...(await this.breaks.count(manager, await this.windows.of(manager, asked))) };
    });
  }

  /**
   * Yields the findings of the day as known at `asOf`, and writes no break. Needs the manager of a database
   * transaction: the settings of the queries are local to it.
   */
  async *findings(manager: EntityManager, window: DayWindow): AsyncIterable<Finding> {
    const context = await this.contexts.of(manager, window);
    yield* this.finder.all(manager, context, []);
  }

  /**
   * Checks the recent days of every project and some older days with open breaks, so that a forged callback raises its
   * break within minutes and a late answer clears one. An error in one project does not stop the others; the first
   * error is thrown at the end.
   */
  @Task({ name: 'check days', everyMs: 300_000, byTime: true })
  async checkRecentDays(): Promise<void> {
    const projects = await queryRows<{ id: string; zone: string }>(
      this.db,
      sql`SELECT id, zone FROM projects ORDER BY id`,
    );
    const faults: unknown[] = [];
    for (const { id, zone } of projects)
      await this.sweepProject(id, zone).catch((fault: unknown) => faults.push(fault));
    if (faults.length) throw faults[0];
  }

  private async sweepProject(projectId: string, zone: string): Promise<void> {
    const today = dayOf(this.clock.now(), zone);
    const recent = Array.from({ length: SWEPT_DAYS }, (_, back) => addDays(today, -back));
    const older = await this.breaks.daysWithOpen(projectId, recent.at(-1) ?? today, OLDER_DAYS);
    const begun = this.clock.elapsed();
    for (const day of this.inTurn(older)) {
      await this.check({ projectId, day }, PRODUCT_ACTOR);
      if (this.clock.elapsed() - begun > OLDER_MS) break;
    }
    for (const day of recent.reverse()) await this.check({ projectId, day }, PRODUCT_ACTOR);
  }

  /** Rotates the days with time, so that each of them is checked eventually. */
  private inTurn(days: readonly string[]): string[] {
    const first = Math.floor(this.clock.now().getTime() / TURN_MS) % Math.max(days.length, 1);
    return [...days.slice(first), ...days.slice(0, first)];
  }

  private async run(
    manager: EntityManager,
    { projectId, day }: DayToCheck,
    by: string,
  ): Promise<DayCheckResult> {
    await this.breaks.lockProject(manager, projectId);
    const window = await this.windows.of(manager, { projectId, day });
    const context = await this.contexts.of(manager, window);
    const open = await this.breaks.openOf(manager, window);
    const isLocked = context.lockedUntil !== null && day <= context.lockedUntil;
    const found = isLocked
      ? await this.touchAll(manager, context, open, by)
      : await this.writeAll(manager, context, open, by);
    const cleared = await this.breaks.clearNotFound(manager, window, keptKinds(context));
    await this.causes.group(manager, context);
    return { found, cleared, ...(await this.breaks.count(manager, window)) };
  }

  private async writeAll(
    manager: EntityManager,
    context: KnownContext,
    open: readonly OpenBreak[],
    by: string,
  ): Promise<number> {
    let found = 0;
    for await (const part of inParts(this.finder.all(manager, context, transactionsOf(open))))
      found += await this.breaks.write(manager, context.window, part, by);
    return found;
  }

  private async touchAll(
    manager: EntityManager,
    context: KnownContext,
    open: readonly OpenBreak[],
    by: string,
  ): Promise<number> {
    const waited = new Set(
      open.flatMap(({ kind, transactionId }) => (PENDING_KINDS.includes(kind) ? (transactionId ?? []) : [])),
    );
    let found = 0;
    for await (const part of inParts(this.finder.recheck(manager, context, open))) {
      await this.breaks.markStillFound(manager, context.window, part);
      const followers = part.filter(
        ({ kind, transactionId }) =>
          PENDING_KINDS.includes(kind) && transactionId !== null && waited.has(transactionId),
      );
      found += await this.breaks.write(manager, context.window, followers, by);
    }
    return found;
  }
}

const transactionsOf = (open: readonly OpenBreak[]): string[] =>
  open.flatMap(({ transactionId }) => transactionId ?? []);

/** Keeps breaks of missing records while imported lines are not matched yet. */
function keptKinds({ covers }: KnownContext): BreakKind[] {
  const waits = (side: 'orders' | 'statement'): boolean =>
    covers.some((cover) => cover.side === side && cover.covered && !cover.ready);
  return [
    ...(waits('orders') ? (['missing_own_record'] as const) : []),
    ...(waits('statement') ? (['missing_statement'] as const) : []),
  ];
}

async function* inParts(findings: AsyncIterable<Finding>): AsyncIterable<Finding[]> {
  let part: Finding[] = [];
  for await (const finding of findings) {
    part.push(finding);
    if (part.length < FINDINGS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length) yield part;
}
