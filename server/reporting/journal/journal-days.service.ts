import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { type ReportDay, ReportDaysService } from '../reports/model/report-days.service.js';
import { type JournalPiece, journalPieces } from './journal-pieces.js';
import { JournalSettingsService } from './journal-settings.service.js';
import type { JournalSettingsView } from './journal.view.js';

/** Journal of a day; uses the signed figures of a locked day. */
export interface JournalDay {
  day: ReportDay;
  settings: JournalSettingsView;
  pieces: JournalPiece[];
}

const MOST_GAP_DAYS = 31;

@Injectable()
export class JournalDaysService {
  constructor(
    private readonly days: ReportDaysService,
    private readonly settings: JournalSettingsService,
  ) {}

  /** @throws Problem not_found; 422 `from` */
  async of(
    manager: EntityManager,
    projectId: string,
    date: string,
    scope: ProjectScope,
  ): Promise<JournalDay> {
    const [day] = await this.days.of(manager, { projectId, from: date, to: date }, scope);
    if (!day) throw new Error('A range of one day has a day');
    const settings = await this.settings.current(manager, projectId);
    const figures = await this.days.figures(manager, day);
    return { day, settings, pieces: journalPieces(figures, settings.settings) };
  }

  /**
   * Returns the business days between the last export before `date` and `date` that were never exported, oldest first.
   * Excludes locked days without pieces.
   */
  async gapBefore(
    manager: EntityManager,
    projectId: string,
    date: string,
    scope: ProjectScope,
  ): Promise<string[]> {
    const rows = await queryRows<{ day: string; locked: boolean }>(
      manager,
      sql`SELECT d.day::text AS day, d.state = 'locked' AS locked FROM business_days d
       WHERE d.project_id = ${projectId} AND d.day < ${date}::date AND d.day > coalesce(
         (SELECT max(e.day) FROM journal_exports e WHERE e.project_id = ${projectId} AND e.day < ${date}::date), '-infinity')
       ORDER BY d.day DESC LIMIT ${MOST_GAP_DAYS}`,
    );
    const gap: string[] = [];
    for (const { day, locked } of rows)
      if (!locked || (await this.of(manager, projectId, day, scope)).pieces.length > 0) gap.unshift(day);
    return gap;
  }
}
