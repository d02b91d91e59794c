import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { DaySealsRow } from '../../../books/calendar/calendar.rows.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { invalid, notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { addDays, isDay } from '../../../books/calendar/business-day.js';
import { DayFiguresService } from '../../../books/close/day-figures.service.js';
import type { DayFigures } from '../../../books/close/day.view.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import { DayWindowsService } from '../../../books/calendar/day-windows.service.js';
import type { ReportSeal } from './report.view.js';

const MOST_DAYS = 31;

/** A day of a report: sealed figures when locked, otherwise the state known at `asOf`. */
export interface ReportDay {
  day: string;
  window: DayWindow;
  seal: (ReportSeal & { figures: DayFigures }) | null;
}

interface SealRow extends Omit<ReportSeal, 'asOf' | 'sealedAt'>, Pick<DaySealsRow, 'asOf' | 'sealedAt'> {
  figures: DayFigures;
}

export interface ReportDaysRequest {
  projectId: string;
  from: string;
  to: string;
  /** Default: now. */
  asOf?: Date | undefined;
}

@Injectable()
export class ReportDaysService {
  constructor(
    private readonly clock: Clock,
    private readonly windows: DayWindowsService,
    private readonly figuresOfDay: DayFiguresService,
  ) {}

  /**
   * Returns the days with their windows. The window of a locked day has the `asOf` of its seal.
   * @throws Problem not_found for a project that the user cannot access; 422 `from`, `to`, `asOf`
   */
  async of(manager: EntityManager, asked: ReportDaysRequest, scope: ProjectScope): Promise<ReportDay[]> {
    const { projectId, from, to } = asked;
    if (!canAccessProject(scope, projectId)) throw notFound();
    const range = daysOfRange(from, to);
    const now = this.clock.now();
    const asOf = asked.asOf ?? now;
    if (asOf > now) throw invalid('asOf', 'notInFuture');
    const seals = await this.seals(manager, asked, asOf);
    const days: ReportDay[] = [];
    for (const day of range) {
      const seal = seals.get(day) ?? null;
      const window = await this.windows.of(manager, { projectId, day, asOf: seal?.at ?? asOf }, scope);
      days.push({ day, window, seal: seal && seal.seal });
    }
    return days;
  }

  /** Returns the sealed figures unchanged, or computes those of a day that is not locked. */
  async figures(manager: EntityManager, { window, seal }: ReportDay): Promise<DayFigures> {
    return seal ? seal.figures : this.figuresOfDay.of(manager, window);
  }

  /** Selects the seals of days locked at `asOf`, including days reopened since. */
  private async seals(
    manager: EntityManager,
    { projectId, from, to }: ReportDaysRequest,
    asOf: Date,
  ): Promise<Map<string, { seal: ReportSeal & { figures: DayFigures }; at: Date }>> {
    const rows = await queryRows<SealRow>(
      manager,
      sql`SELECT DISTINCT ON (s.day) s.day::text AS day, s.revision, encode(s.pack_sha256, 'hex') AS "packSha256", s.as_of AS "asOf",
         s.signed_by AS "signedBy", s.reviewed_by AS "reviewedBy", s.sealed_at AS "sealedAt", s.figures
       FROM day_seals s
       WHERE s.project_id = ${projectId} AND s.day BETWEEN ${from}::date AND ${to}::date AND s.sealed_at <= ${asOf}
         AND NOT EXISTS (SELECT FROM day_acts a WHERE a.project_id = s.project_id AND a.day = s.day AND a.act = 'reopened'
           AND a.at <= ${asOf} AND a.at > s.sealed_at)
       ORDER BY s.day, s.revision DESC`,
    );
    return new Map(
      rows.map((row) => [
        row.day,
        {
          at: row.asOf,
          seal: { ...row, asOf: row.asOf.toISOString(), sealedAt: row.sealedAt.toISOString() },
        },
      ]),
    );
  }
}

/** @throws Problem 422 `from`, `to` */
function daysOfRange(from: string, to: string): string[] {
  if (!isDay(from)) throw invalid('from', 'isDay');
  if (!isDay(to)) throw invalid('to', 'isDay');
  if (to < from) throw invalid('to', 'rangeOrder');
  const days = [from];
  for (let day = from; day < to;) {
    day = addDays(day, 1);
    days.push(day);
    if (days.length > MOST_DAYS) throw invalid('to', 'rangeTooLong', { limit: MOST_DAYS });
  }
  return days;
}
