import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { invalid, notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { boundsOf, isDay } from './business-day.js';
import type { DayWindow } from './day-window.js';

interface WindowRow {
  zone: string;
  beginsAt: Date | null;
  endsAt: Date | null;
  sealedBefore: Date | null;
  epoch: Date | null;
  lostInTransit: boolean;
}

@Injectable()
export class DayWindowsService {
  constructor(private readonly clock: Clock) {}

  /**
   * Reads a window with the cut-offs stored for the day, or computed ones when the day has no row. `sealedBefore` is
   * the seal in force at `asOf`, so that a window of the past returns the figures of that time; `lostInTransit` is the rule of the
   * first seal of the day from then on.
   * @throws Problem 404 when the project is outside the scope; 422 `day`
   */
  async of(
    manager: EntityManager,
    { projectId, day, asOf = this.clock.now() }: { projectId: string; day: string; asOf?: Date },
    scope: ProjectScope = 'all',
  ): Promise<DayWindow> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    if (!isDay(day)) throw invalid('day', 'isDay');
    const row = await queryRow<WindowRow>(
      manager,
      sql`SELECT coalesce(d.zone, p.zone) AS zone, d.begins_at AS "beginsAt", d.ends_at AS "endsAt",
         (SELECT s.as_of FROM day_seals s WHERE s.project_id = p.id AND s.day = ${day}::date - 1 AND s.sealed_at <= ${asOf}
            AND NOT EXISTS (SELECT FROM day_acts a WHERE a.project_id = s.project_id AND a.day = s.day
              AND a.revision = s.revision AND a.act = 'reopened' AND a.at <= ${asOf})
          ORDER BY s.revision DESC LIMIT 1) AS "sealedBefore",
         coalesce((SELECT s.lost_in_transit FROM day_seals s WHERE s.project_id = p.id AND s.day = ${day}::date AND s.sealed_at >= ${asOf}
           ORDER BY s.revision LIMIT 1), true) AS "lostInTransit",
         (SELECT f.begins_at FROM business_days f WHERE f.project_id = p.id ORDER BY f.day LIMIT 1) AS epoch
       FROM projects p LEFT JOIN business_days d ON d.project_id = p.id AND d.day = ${day}::date
       WHERE p.id = ${projectId}`,
    );
    if (!row) throw notFound();
    const bounds = boundsOf(day, row.zone);
    const beginsAt = row.beginsAt ?? bounds.beginsAt;
    return {
      projectId,
      day,
      zone: row.zone,
      beginsAt,
      endsAt: row.endsAt ?? bounds.endsAt,
      asOf,
      sealedBefore: row.sealedBefore,
      epoch: row.epoch ?? beginsAt,
      lostInTransit: row.lostInTransit,
    };
  }
}
