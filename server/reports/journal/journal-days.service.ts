import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProjectScope } from '../../common/scope.js';
import { type ReportDay, ReportDays } from '../documents/report-days.service.js';
import { type Piece, piecesOf } from './entries.js';
import { JournalSettingsService } from './journal-settings.service.js';
import type { JournalSettingsView } from '../report.view.js';

/** A day as the journal books it: of a locked one what was signed. */
export interface JournalDay {
  day: ReportDay;
  settings: JournalSettingsView;
  pieces: Piece[];
}

@Injectable()
export class JournalDays {
  constructor(
    private readonly days: ReportDays,
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
    return { day, settings, pieces: piecesOf(figures, settings.settings) };
  }
}
