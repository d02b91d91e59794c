import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { UserActor } from '../../access/identity/actor.js';
import { openBreaksOfDaySql } from '../breaks/break-figures.service.js';
import type { BusinessDaysRow } from '../calendar/calendar.rows.js';
import { waitsFor } from './waiting-days.js';
import type { DaysQuery } from './day.dto.js';
import type { DayRow } from './day.view.js';
import { BusinessDaysService } from '../calendar/business-days.service.js';

type Found = Omit<DayRow, 'id' | 'isOver' | 'beginsAt' | 'endsAt' | 'signedAt' | 'lockedAt'> & {
  beginsAt: Date;
  endsAt: Date;
  signedAt: Date | null;
  lockedAt: Date | null;
};

const columns = (now: Date): Sql => sql`
  b.project_id AS "projectId", p.name AS "projectName", b.day::text AS day, b.zone, b.begins_at AS "beginsAt", b.ends_at AS "endsAt",
  b.state, b.revision, s.email AS "signedBy", b.signed_at AS "signedAt", r.email AS "reviewedBy", b.locked_at AS "lockedAt",
  k.count AS "openBreaks", k.causes AS "openBreakCauses", k.amount AS "openBreakAmount",
  n.unseen AS "unseenRestatements", ${now}::timestamptz AS now`;

const joins = (now: Date): Sql => sql`
  JOIN projects p ON p.id = b.project_id
  LEFT JOIN people s ON s.id = b.signed_by
  LEFT JOIN people r ON r.id = b.reviewed_by
  CROSS JOIN LATERAL (SELECT b.project_id, b.day) d CROSS JOIN LATERAL (${openBreaksOfDaySql(now)}) k
  CROSS JOIN LATERAL (SELECT count(*)::int AS unseen FROM restatements n
    WHERE n.project_id = b.project_id AND n.day = b.day AND n.seen_at IS NULL) n`;

@Injectable()
export class DayListService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rows: BusinessDaysService,
  ) {}

  async page(query: DaysQuery, user: UserActor): Promise<Page<DayRow>> {
    await this.rows.extend();
    const where = new Where()
      .within(user.scope, sql`b.project_id`)
      .given(query.projectId, (value) => sql`b.project_id = ${value}`)
      .given(query.state, (value) => sql`b.state = ${value}`)
      .given(query.from, (value) => sql`b.day >= ${value}::date`)
      .given(query.to, (value) => sql`b.day <= ${value}::date`);
    const now = this.clock.now();
    if (query.waitingForMe !== undefined) where.and(sql`${waitsFor(user, now)} = ${query.waitingForMe}`);
    const list: ListDefinition = {
      table: sql`business_days b`,
      key: sql`(b.project_id::text || ':' || b.day::text)`,
      columns: columns(now),
      joins: joins(now),
      sortable: { day: sql`b.day`, state: sql`b.state`, lockedAt: sql`b.locked_at` },
      defaultSort: 'day',
    };
    const page = await readPage<Found>(this.db, list, query, where);
    return { ...page, data: page.data.map((row) => this.toRow(row)) };
  }

  /**
   * Returns the oldest unlocked day past its cut-off, otherwise today; null before the first business day is set.
   * @throws Problem 404
   */
  async open(projectId: string, scope: ProjectScope): Promise<DayRow | null> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    await this.rows.extendProject(this.db.manager, projectId);
    const found = await queryRow<Pick<BusinessDaysRow, 'day'>>(
      this.db,
      sql`SELECT day::text AS day FROM business_days
        WHERE project_id = ${projectId} AND (state <> 'locked' OR ends_at > ${this.clock.now()})
       ORDER BY state = 'locked', day LIMIT 1`,
    );
    return found ? this.one({ projectId, day: found.day }) : null;
  }

  /** @throws Problem 404 */
  async one({ projectId, day }: { projectId: string; day: string }): Promise<DayRow> {
    const now = this.clock.now();
    const row = await queryRow<Found>(
      this.db,
      sql`SELECT ${columns(now)} FROM business_days b ${joins(now)} WHERE b.project_id = ${projectId} AND b.day = ${day}::date`,
    );
    if (!row) throw notFound();
    return this.toRow(row);
  }

  private toRow({ beginsAt, endsAt, signedAt, lockedAt, ...row }: Found): DayRow {
    return {
      id: `${row.projectId}:${row.day}`,
      projectId: row.projectId,
      projectName: row.projectName,
      day: row.day,
      zone: row.zone,
      beginsAt: beginsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      state: row.state,
      revision: row.revision,
      isOver: endsAt <= this.clock.now(),
      signedBy: row.signedBy,
      signedAt: signedAt?.toISOString() ?? null,
      reviewedBy: row.reviewedBy,
      lockedAt: lockedAt?.toISOString() ?? null,
      openBreaks: row.openBreaks,
      openBreakCauses: row.openBreakCauses,
      openBreakAmount: row.openBreakAmount,
      unseenRestatements: row.unseenRestatements,
    };
  }
}
