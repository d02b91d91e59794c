import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { SOURCE_SIDES } from '../imports/import-words.js';
import {
  type MatchChanges,
  countSide,
  findChanges,
  undoWithdrawnLinks,
  writeLinks,
} from './engine/match-links.js';
import { lockMatching } from '../calendar/matching-lock.js';
import { matchSide } from './engine/match-side.js';
import { createWorkTables, findWithdrawnLinks } from './engine/work-tables.js';
import { MatchRulesService } from './match-rules.service.js';
import type { MatchSideCounts, MatchRules, MatchRunView } from './matching.view.js';

export interface MatchRunRequest {
  projectId: string;
  /** Booked day of the lines, `YYYY-MM-DD`. */
  day: string;
  by: UserActor | string;
  dry?: boolean;
  /** Rules of a dry run in place of the project's. */
  rules?: MatchRules;
  /** Scope of the user; all projects when left out. */
  scope?: ProjectScope;
}

/** A day of a million lines takes about ten seconds; the usual limit is meant for requests of screens. */
const LONGEST = sql`20min`;

/** Number of lines above which statistics are updated at once, for the checks that follow. */
const MANY = 5_000;

const HELD_ELSEWHERE = 'match_links_target';

/**
 * Matches the lines of a day by the rules. The result depends only on known data and on users' matches, which are
 * kept: a second run changes nothing, and a run with other rules undoes what they would not make.
 */
@Injectable()
export class MatchRunsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly windows: DayWindowsService,
    private readonly guard: DayLocksService,
    private readonly rules: MatchRulesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Serializes runs of one project by a lock.
   * @throws Problem not_found, invalid; 409 day_locked unless dry
   */
  async run(asked: MatchRunRequest): Promise<MatchRunView> {
    const run = await this.inOneTransaction(asked, 'near').catch((error: unknown) => {
      if ((error as { constraint?: unknown }).constraint !== HELD_ELSEWHERE) throw error;
      return this.inOneTransaction(asked, 'all'); // a line of weeks ago holds a transaction of today
    });
    if (!run.dry && run.sides.some(({ lines }) => lines > MANY))
      await execute(this.db, sql`SELECT count_matches_anew()`);
    return run;
  }

  private inOneTransaction(asked: MatchRunRequest, taken: 'near' | 'all'): Promise<MatchRunView> {
    const { projectId, day, dry = false } = asked;
    const began = this.clock.elapsed();
    return this.db.transaction(async (manager) => {
      await execute(manager, sql`SET LOCAL statement_timeout = '${LONGEST}'`);
      const window = await this.windows.of(manager, { projectId, day }, asked.scope);
      if (!dry) {
        await this.guard.requireOpen(manager, projectId, [day]);
        await lockMatching(manager, projectId);
      }
      const current = await this.rules.current(manager, projectId);
      const rules = asked.rules ?? current.rules;
      const startedAt = this.clock.now();
      const { sides, changes, runId } = await this.matchSides(manager, window, {
        asked,
        rules,
        startedAt,
        taken,
      });
      const view: MatchRunView = {
        projectId,
        day,
        ruleVersion: current.version,
        dry,
        startedAt: startedAt.toISOString(),
        took: Math.round(this.clock.elapsed() - began),
        sides,
        ...changes,
      };
      if (!dry) await this.record(manager, runId, view, asked.by);
      return view;
    });
  }

  private async matchSides(
    manager: EntityManager,
    window: DayWindow,
    {
      asked,
      rules,
      startedAt,
      taken,
    }: { asked: MatchRunRequest; rules: MatchRules; startedAt: Date; taken: 'near' | 'all' },
  ): Promise<{ sides: MatchSideCounts[]; changes: MatchChanges; runId: string }> {
    const { projectId, day } = window;
    const runId = newId(startedAt);
    const by = nameOf(asked.by);
    const sides: MatchSideCounts[] = [];
    const changes: MatchChanges = { gained: [], lost: [], gainedCount: 0, lostCount: 0 };
    await execute(manager, sql`SET LOCAL jit = off; SET LOCAL work_mem = '96MB'`);
    await createWorkTables(manager);
    const dead = await findWithdrawnLinks(manager, projectId);
    if (dead && !asked.dry) await undoWithdrawnLinks({ manager, projectId, day, runId, by, at: startedAt });
    for (const side of SOURCE_SIDES) {
      const lines = await matchSide(manager, window, { side, rules }, taken);
      if (asked.dry) add(changes, await findChanges(manager, { projectId, day, side }));
      else await writeLinks({ manager, projectId, day, side, runId, by, at: startedAt });
      sides.push(await countSide(manager, { projectId, day, side }, lines));
    }
    return { sides, changes, runId };
  }

  private async record(
    manager: EntityManager,
    runId: string,
    { projectId, day, ruleVersion, startedAt, sides }: MatchRunView,
    by: UserActor | string,
  ): Promise<void> {
    const legs = sides.map(({ side, ...counts }) => ({ leg: side, ...counts })); // as in stored counts of before
    await execute(
      manager,
      sql`INSERT INTO match_runs (id, project_id, day, rule_version, started_at, ended_at, started_by, counts)
       VALUES (${runId}, ${projectId}, ${day}, ${ruleVersion}, ${startedAt}, ${this.clock.now()},
         ${nameOf(by)}, ${JSON.stringify({ legs })})`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: 'day.matched',
      subjectType: 'day',
      subjectId: `${projectId}:${day}`,
      projectId,
      details: { ruleVersion, legs },
    });
  }
}

const nameOf = (by: UserActor | string): string => (typeof by === 'string' ? by : by.email);

function add(sum: MatchChanges, side: MatchChanges): void {
  sum.gained.push(...side.gained.slice(0, 100 - sum.gained.length));
  sum.lost.push(...side.lost.slice(0, 100 - sum.lost.length));
  sum.gainedCount += side.gainedCount;
  sum.lostCount += side.lostCount;
}
