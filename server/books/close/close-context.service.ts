import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { BreakFiguresService } from '../breaks/break-figures.service.js';
import { SourcesService } from '../imports/sources.service.js';
import { addDays } from '../calendar/business-day.js';
import type { DayPause } from '../calendar/business-day.view.js';
import type { CloseContext } from './close-steps.js';
import type { BusinessDayRecord } from '../calendar/business-days.service.js';
import type { DayFigures, DaySource } from './day.view.js';
import { MissingFilesService } from './missing-files.service.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

@Injectable()
export class CloseContextService {
  constructor(
    private readonly clock: Clock,
    private readonly breaks: BreakFiguresService,
    private readonly sources: SourcesService,
    private readonly missing: MissingFilesService,
  ) {}

  async of(manager: EntityManager, row: BusinessDayRecord, figures: DayFigures): Promise<CloseContext> {
    const { projectId, day } = row;
    return {
      state: row.state,
      isOver: row.endsAt <= this.clock.now(),
      endsAt: row.endsAt.toISOString(),
      earlierUnsigned: row.earlierUnsigned,
      earlierOpen: row.earlierOpen,
      sweep: row.sweep,
      pause: await this.pause(manager, projectId),
      coverage: await this.coverage(manager, row),
      matchedAt: await this.matchedAt(manager, { projectId, day }),
      blocking: await this.breaks.blocking(manager, projectId, day),
      figures,
      signedBy: row.signedBy,
      reviewedBy: row.reviewedBy,
    };
  }

  private async pause(manager: EntityManager, projectId: string): Promise<DayPause | null> {
    const row = await queryRow<{ cause: DayPause['cause']; since: Date; why: string }>(
      manager,
      sql`SELECT coalesce(sweep_pause_cause, 'credentials_refused') AS cause, sweep_paused_at AS since,
        coalesce(sweep_paused_why, '') AS why
          FROM projects WHERE id = ${projectId} AND sweep_paused_at IS NOT NULL`,
    );
    return row ? { ...row, since: row.since.toISOString() } : null;
  }

  /** Returns the end of the day's last matching run, ISO 8601 UTC; null before the first run. */
  async matchedAt(
    manager: EntityManager,
    { projectId, day }: { projectId: string; day: string },
  ): Promise<string | null> {
    const run = await queryRow<{ at: Date | null }>(
      manager,
      sql`SELECT max(ended_at) AS at FROM match_runs WHERE project_id = ${projectId} AND day = ${day}::date`,
    );
    return run?.at?.toISOString() ?? null;
  }

  /** Reads for each active source the file that covers the day, if its lines are due, and the decision to continue without. */
  private async coverage(
    manager: EntityManager,
    { projectId, day, endsAt }: BusinessDayRecord,
  ): Promise<DaySource[]> {
    const sources = await this.sources.active(manager, projectId);
    const covering = await this.sources.covering(manager, projectId, day);
    const decided = await this.missing.decisions(manager, { projectId, day });
    const now = this.clock.now();
    const found = sources.map(({ id, name, side, operatorId, dueDays, lastDay }) => {
      const file = covering.get(id) ?? null;
      return {
        ...{ sourceId: id, name, side, operatorId, file, lastDay },
        dueDay: addDays(day, dueDays),
        due: now.getTime() >= endsAt.getTime() + dueDays * DAY_MS,
        without: file ? null : (decided.get(id) ?? null),
      };
    });
    return found.sort((one, other) => Number(one.file !== null) - Number(other.file !== null));
  }
}
