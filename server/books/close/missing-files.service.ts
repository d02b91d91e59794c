import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRows } from '../../platform/common/database/query.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { BusinessDaysService, type DayKey } from '../calendar/business-days.service.js';
import { SourcesService } from '../imports/sources.service.js';
import type { DayWithoutFile } from './day.view.js';

interface Decision {
  sourceId: string;
  reason: string;
  /** False to take the decision back. */
  goesOn: boolean;
}

/** Keeps decisions to close a day without a file of a source, as actions on the day: the last one of a source counts. */
@Injectable()
export class MissingFilesService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly sources: SourcesService,
  ) {}

  /**
   * Records a decision; one that stands already is not recorded again.
   * @throws Problem 404; 409 `day_locked`, `day_state`; 422 `sourceId` (`sourceHasFile`, `sourceOfDay`)
   */
  async decide(key: DayKey, { sourceId, reason, goesOn }: Decision, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { revision } = await this.rows.lockFor(manager, key, 'go_without', by);
      const source = (await this.sources.active(manager, key.projectId)).find(({ id }) => id === sourceId);
      if (!source) throw invalid('sourceId', 'sourceOfDay');
      const covering = await this.sources.covering(manager, key.projectId, key.day);
      if (goesOn && covering.has(sourceId)) throw invalid('sourceId', 'sourceHasFile');
      const stands = (await this.decisions(manager, key)).has(sourceId);
      if (stands === goesOn) return;
      const act = goesOn ? 'went_without_file' : 'awaited_file';
      const details = { sourceId, source: source.name };
      await this.rows.recordAction(manager, { ...key, revision, act, by, reason, details });
    });
  }

  /** Returns the standing decisions of a day by source, of all its revisions. */
  async decisions(manager: EntityManager, { projectId, day }: DayKey): Promise<Map<string, DayWithoutFile>> {
    const rows = await queryRows<{ sourceId: string; act: string; by: string; at: Date; reason: string }>(
      manager,
      sql`SELECT DISTINCT ON (details->>'sourceId') details->>'sourceId' AS "sourceId", act, by, at, reason
       FROM day_acts WHERE project_id = ${projectId} AND day = ${day}::date AND act IN ('went_without_file', 'awaited_file')
       ORDER BY details->>'sourceId', at DESC, id DESC`,
    );
    return new Map(
      rows
        .filter(({ act }) => act === 'went_without_file')
        .map(({ sourceId, by, at, reason }) => [sourceId, { by, at: at.toISOString(), reason }]),
    );
  }
}
