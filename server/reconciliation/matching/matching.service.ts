import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonActor } from '../../access/actor.js';
import { AuditService } from '../../access/audit.service.js';
import { Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import type { ProjectScope } from '../../common/scope.js';
import { DayGuard } from '../facts/day-guard.service.js';
import type { DayWindow } from '../facts/day-window.js';
import { DayWindows } from '../facts/day-windows.service.js';
import { LEGS } from '../imports/import.view.js';
import { type Changes, countLeg, findChanges, undoDeadLinks, writeLinks } from './engine/links.js';
import { holdMatching } from './engine/matching-lock.js';
import { matchLeg } from './engine/match-leg.js';
import { createWorkTables, findDeadLinks } from './engine/work-tables.js';
import { MatchRulesService } from './match-rules.service.js';
import type { MatchLegCounts, MatchRules, MatchRunView } from './matching.view.js';

export interface RunAsked {
  projectId: string;
  /** `YYYY-MM-DD`: the lines booked on it. */
  day: string;
  /** A person, or who else has it run ('system'). */
  by: PersonActor | string;
  /** Writes nothing. */
  dry?: boolean;
  /** Of a dry run: instead of the project's. */
  rules?: MatchRules;
  /** The reader's; every project where it is left out. */
  scope?: ProjectScope;
}

/** A day of a million lines takes some ten seconds; the usual limit is for what a screen waits for. */
const LONGEST = '20min';

/** After so many lines the planner learns at once what there is now: the checks come next. */
const MANY = 5_000;

const HELD_ELSEWHERE = 'match_links_target';

/**
 * Matches the lines of a day by the rules. What comes out is a function of what is known and of what people did: a second run
 * changes nothing, and one with other rules unmakes what they would not make. People's matches stay.
 */
@Injectable()
export class MatchingService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly windows: DayWindows,
    private readonly guard: DayGuard,
    private readonly rules: MatchRulesService,
    private readonly audit: AuditService,
  ) {}

  /** Runs of one project wait for each other. @throws Problem not_found, invalid, day_locked (unless dry) */
  async run(asked: RunAsked): Promise<MatchRunView> {
    const run = await this.inOneTransaction(asked, 'near').catch((error: { constraint?: string }) => {
      if (error.constraint !== HELD_ELSEWHERE) throw error;
      return this.inOneTransaction(asked, 'all'); // a line of weeks ago holds a transaction of today
    });
    if (!run.dry && run.legs.some(({ lines }) => lines > MANY))
      await this.db.query('SELECT count_matches_anew()');
    return run;
  }

  private inOneTransaction(asked: RunAsked, taken: 'near' | 'all'): Promise<MatchRunView> {
    const { projectId, day, dry = false } = asked;
    const began = this.clock.elapsed();
    return this.db.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '${LONGEST}'`);
      const window = await this.windows.of(manager, { projectId, day }, asked.scope);
      if (!dry) {
        await this.guard.requireOpen(manager, projectId, [day]);
        await holdMatching(manager, projectId);
      }
      const current = await this.rules.current(manager, projectId);
      const rules = asked.rules ?? current.rules;
      const startedAt = this.clock.now();
      const { legs, changes, runId } = await this.matchLegs(manager, window, {
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
        legs,
        ...changes,
      };
      if (!dry) await this.record(manager, runId, view, asked.by);
      return view;
    });
  }

  private async matchLegs(
    manager: EntityManager,
    window: DayWindow,
    {
      asked,
      rules,
      startedAt,
      taken,
    }: { asked: RunAsked; rules: MatchRules; startedAt: Date; taken: 'near' | 'all' },
  ): Promise<{ legs: MatchLegCounts[]; changes: Changes; runId: string }> {
    const { projectId, day } = window;
    const runId = newId(startedAt);
    const by = nameOf(asked.by);
    const legs: MatchLegCounts[] = [];
    const changes: Changes = { gained: [], lost: [], gainedCount: 0, lostCount: 0 };
    await manager.query(`SET LOCAL jit = off; SET LOCAL work_mem = '96MB'`);
    await createWorkTables(manager);
    const dead = await findDeadLinks(manager, projectId);
    if (dead && !asked.dry) await undoDeadLinks({ manager, projectId, day, runId, by, at: startedAt });
    for (const leg of LEGS) {
      const lines = await matchLeg(manager, window, { leg, rules }, taken);
      if (asked.dry) add(changes, await findChanges(manager, [projectId, day, leg]));
      else await writeLinks({ manager, projectId, day, leg, runId, by, at: startedAt });
      legs.push(await countLeg(manager, [projectId, day, leg], lines));
    }
    return { legs, changes, runId };
  }

  private async record(
    manager: EntityManager,
    runId: string,
    { projectId, day, ruleVersion, startedAt, legs }: MatchRunView,
    by: PersonActor | string,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO match_runs (id, project_id, day, rule_version, started_at, ended_at, started_by, counts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [runId, projectId, day, ruleVersion, startedAt, this.clock.now(), nameOf(by), JSON.stringify({ legs })],
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

const nameOf = (by: PersonActor | string): string => (typeof by === 'string' ? by : by.email);

function add(sum: Changes, leg: Changes): void {
  sum.gained.push(...leg.gained.slice(0, 100 - sum.gained.length));
  sum.lost.push(...leg.lost.slice(0, 100 - sum.lost.length));
  sum.gainedCount += leg.gainedCount;
  sum.lostCount += leg.lostCount;
}
