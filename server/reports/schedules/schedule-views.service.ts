import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readPage, Where } from '../../common/lists/list-sql.js';
import type { Page } from '../../common/lists/page.view.js';
import { notFound } from '../../common/problems/problem.js';
import type { ProjectScope } from '../../common/values/scope.js';
import { MailerService } from '../../outbox/mail/mailer.service.js';
import type { ReportDeliveryView, ReportScheduleView } from './schedule.view.js';
import type { DeliveriesQuery, SchedulesQuery } from './schedule.dto.js';
import {
  REPORT_DELIVERIES,
  REPORT_DELIVERY_COLUMNS,
  REPORT_DELIVERY_STATE,
  LAST_REPORT_DELIVERIES,
  REPORT_SCHEDULE_COLUMNS,
  REPORT_SCHEDULE_JOINS,
  REPORT_SCHEDULES,
} from './schedule-rows.js';

type ScheduleRow = Omit<ReportScheduleView, 'lastDelivery' | 'canSend'>;

/** Scheduled reports, and the log of their mails. */
@Injectable()
export class ScheduleViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: MailerService,
  ) {}

  async page(query: SchedulesQuery, scope: ProjectScope): Promise<Page<ReportScheduleView>> {
    const where = new Where()
      .within(scope, 's.project_id')
      .given(query.projectId, 's.project_id = ?')
      .and('s.removed_at IS NULL');
    const page = await readPage<ScheduleRow>(this.db, REPORT_SCHEDULES, query, where);
    return { ...page, data: await this.withLast(this.db.manager, page.data) };
  }

  /** @throws Problem not_found */
  async one(manager: EntityManager, id: string, scope: ProjectScope): Promise<ReportScheduleView> {
    const where = new Where().within(scope, 's.project_id').and('s.id = ? AND s.removed_at IS NULL', id);
    const rows = await manager.query<ScheduleRow[]>(
      `SELECT ${REPORT_SCHEDULE_COLUMNS} FROM report_schedules s ${REPORT_SCHEDULE_JOINS} ${where.sql}`,
      where.values,
    );
    const [view] = await this.withLast(manager, rows);
    if (!view) throw notFound();
    return view;
  }

  deliveries(query: DeliveriesQuery, scope: ProjectScope): Promise<Page<ReportDeliveryView>> {
    const where = new Where()
      .within(scope, 'd.project_id')
      .given(query.projectId, 'd.project_id = ?')
      .given(query.scheduleId, 'd.schedule_id = ?')
      .given(query.state, `${REPORT_DELIVERY_STATE} = ?`);
    return readPage<ReportDeliveryView>(this.db, REPORT_DELIVERIES, query, where);
  }

  async delivery(manager: EntityManager, id: string): Promise<ReportDeliveryView> {
    const [view] = await manager.query<ReportDeliveryView[]>(
      `SELECT ${REPORT_DELIVERY_COLUMNS} FROM report_deliveries d WHERE d.id = $1`,
      [id],
    );
    if (!view) throw notFound();
    return view;
  }

  private async withLast(
    manager: EntityManager,
    rows: readonly ScheduleRow[],
  ): Promise<ReportScheduleView[]> {
    const last = rows.length
      ? await manager.query<ReportDeliveryView[]>(LAST_REPORT_DELIVERIES, [rows.map(({ id }) => id)])
      : [];
    const bySchedule = new Map(last.map((delivery) => [delivery.scheduleId, delivery]));
    return rows.map((row) => ({
      ...row,
      canSend: this.mailer.isSet,
      lastDelivery: bySchedule.get(row.id) ?? null,
    }));
  }
}
