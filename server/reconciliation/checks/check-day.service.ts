import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import type { BreakKind } from '../breaks/break.view.js';
import { addDays, dayOf } from '../calendar/business-day.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import { BreakWriterService, type OpenBreak } from './break-writer.service.js';
import { PENDING_KINDS } from '../breaks/break-catalogue.js';
import { DayContextService, type KnownContext } from './day-context.service.js';
import type { Finding } from './finding.js';
import { FindingsService } from './findings.service.js';

/** What a run of the checks came to: breaks of the day, counted. */
export interface CheckResult {
  /** Found now for the first time, or again after their cause had gone away. */
  found: number;
  /** Open ones whose cause went away. */
  cleared: number;
  /** Open and due, after this run. */
  open: number;
  /** Open and not yet due. */
  timing: number;
}

interface DayToCheck {
  projectId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

const FINDINGS_AT_ONCE = 1_000;
/** Days that the sweep checks in full: the present one and those before it. */
const SWEPT_DAYS = 3;
/** Older days with open breaks that are looked at again, the latest of them. */
const OLDER_DAYS = 40;
/** After so long (ms) no further one of them is begun: where a day has a million transactions, each sweep looks at a few. */
const OLDER_MS = 20_000;
/** Each sweep begins with another one of them. */
const TURN_MS = 300_000;

/** Who the product is, in the acts on a break. */
const PRODUCT = 'system';

/** Runs every check over a business day, and keeps its breaks. */
@Injectable()
export class CheckDayService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly windows: DayWindowsService,
    private readonly contexts: DayContextService,
    private readonly finder: FindingsService,
    private readonly breaks: BreakWriterService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Checks the day as it is known now: what is new becomes a break, what went away is cleared. Of a locked day only the open
   * breaks are looked at again; a transaction that still waits keeps a break, of another kind where the reason changed. @throws Problem not_found, invalid
   */
  check(asked: DayToCheck, by: string): Promise<CheckResult> {
    return this.db.transaction((manager) => this.run(manager, asked, by));
  }

  /** The same, asked for by a person. @throws Problem not_found, invalid */
  async checkOnRequest(asked: DayToCheck, by: UserActor): Promise<CheckResult> {
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

  /**
   * What is wrong in the day as known at `asOf`; writes nothing. Give the manager of a database transaction: the settings of
   * the queries are local to it.
   */
  async *findings(manager: EntityManager, window: DayWindow): AsyncIterable<Finding> {
    const context = await this.contexts.of(manager, window);
    yield* this.finder.all(manager, context, []);
  }

  /**
   * Checks the days of each project that may still change, and looks again at what is open of older ones: a forged callback
   * opens its break within minutes, and an answer that came late closes one. A project whose day cannot be checked does not
   * keep the others from being checked.
   */
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
      await this.check({ projectId, day }, PRODUCT);
      if (this.clock.elapsed() - begun > OLDER_MS) break;
    }
    for (const day of recent.reverse()) await this.check({ projectId, day }, PRODUCT);
  }

  /** The same days from another one on each time, so that none is always the last. */
  private inTurn(days: readonly string[]): string[] {
    const first = Math.floor(this.clock.now().getTime() / TURN_MS) % Math.max(days.length, 1);
    return [...days.slice(first), ...days.slice(0, first)];
  }

  private async run(
    manager: EntityManager,
    { projectId, day }: DayToCheck,
    by: string,
  ): Promise<CheckResult> {
    await this.breaks.lockProject(manager, projectId);
    const window = await this.windows.of(manager, { projectId, day });
    const context = await this.contexts.of(manager, window);
    const open = await this.breaks.openOf(manager, window);
    const isLocked = context.lockedUntil !== null && day <= context.lockedUntil;
    const found = isLocked
      ? await this.touchAll(manager, context, open, by)
      : await this.writeAll(manager, context, open, by);
    const cleared = await this.breaks.clearNotFound(manager, window, keptKinds(context));
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

/** While lines came that were not matched yet, nobody can say that a missing one is there. */
function keptKinds({ covers }: KnownContext): BreakKind[] {
  const waits = (leg: 'orders' | 'statement'): boolean =>
    covers.some((cover) => cover.leg === leg && cover.covered && !cover.ready);
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
