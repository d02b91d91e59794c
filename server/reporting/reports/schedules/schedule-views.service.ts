import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { readPage, Where, type ListDefinition } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import type { ReportDeliveryView, ReportScheduleView } from './schedule.view.js';
import { hasResponsible } from './responsible-sql.js';
import type { DeliveriesQuery, SchedulesQuery } from './schedule.dto.js';

type ScheduleRow = Omit<ReportScheduleView, 'lastDelivery' | 'canSend'>;

@Injectable()
export class ScheduleViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: MailerService,
  ) {}

  async page(query: SchedulesQuery, scope: ProjectScope): Promise<Page<ReportScheduleView>> {
    const where = new Where()
      .within(scope, sql`s.project_id`)
      .given(query.projectId, (value) => sql`s.project_id = ${value}`)
      .and(sql`s.removed_at IS NULL`);
    const page = await readPage<ScheduleRow>(this.db, REPORT_SCHEDULES, query, where);
    return { ...page, data: await this.withLast(this.db.manager, page.data) };
  }

  /** @throws Problem not_found */
  async one(manager: EntityManager, id: string, scope: ProjectScope): Promise<ReportScheduleView> {
    const where = new Where()
      .within(scope, sql`s.project_id`)
      .and(sql`s.id = ${id} AND s.removed_at IS NULL`);
    const rows = await queryRows<ScheduleRow>(
      manager,
      sql`SELECT ${REPORT_SCHEDULE_COLUMNS} FROM report_schedules s ${REPORT_SCHEDULE_JOINS} ${where.sql}`,
    );
    const [view] = await this.withLast(manager, rows);
    if (!view) throw notFound();
    return view;
  }

  deliveries(query: DeliveriesQuery, scope: ProjectScope): Promise<Page<ReportDeliveryView>> {
    const where = new Where()
      .within(scope, sql`d.project_id`)
      .given(query.projectId, (value) => sql`d.project_id = ${value}`)
      .given(query.scheduleId, (value) => sql`d.schedule_id = ${value}`)
      .given(query.state, (value) => sql`${REPORT_DELIVERY_STATE} = ${value}`);
    return readPage<ReportDeliveryView>(this.db, REPORT_DELIVERIES, query, where);
  }

  async delivery(manager: EntityManager, id: string): Promise<ReportDeliveryView> {
    const view = await queryRow<ReportDeliveryView>(
      manager,
      sql`SELECT ${REPORT_DELIVERY_COLUMNS} FROM report_deliveries d WHERE d.id = ${id}`,
    );
    if (!view) throw notFound();
    return view;
  }

  private async withLast(
    manager: EntityManager,
    rows: readonly ScheduleRow[],
  ): Promise<ReportScheduleView[]> {
    const last = rows.length
      ? await queryRows<ReportDeliveryView>(manager, lastReportDeliveriesSql(rows.map(({ id }) => id)))
      : [];
    const bySchedule = new Map(last.map((delivery) => [delivery.scheduleId, delivery]));
    return rows.map((row) => ({
      ...row,
      canSend: this.mailer.isSet,
      lastDelivery: bySchedule.get(row.id) ?? null,
    }));
  }
}

const REPORT_DELIVERY_STATE = sql`CASE WHEN d.due_at IS NOT NULL THEN 'waiting' WHEN d.sent_at IS NOT NULL THEN 'sent' ELSE 'failed' END`;

const REPORT_DELIVERY_COLUMNS = sql`d.id, d.schedule_id AS "scheduleId", d.project_id AS "projectId",
  d.day::text AS day, d.report, d.format,
  d.recipients, d.created_at AS "createdAt", d.created_by AS "createdBy", ${REPORT_DELIVERY_STATE} AS state, d.attempts,
  d.due_at AS "nextAttemptAt", d.last_fault AS "lastFault", d.sent_at AS "sentAt", d.again_of AS "againOf"`;

const REPORT_SCHEDULE_COLUMNS = sql`s.id, s.project_id AS "projectId", p.name AS "projectName", s.report, s.format, s.language,
  s.send_at AS "sendAt", p.zone, s.recipients, s.enabled, s.next_at AS "nextAt", s.created_by AS "createdBy",
  (SELECT r.email FROM people r WHERE r.id = s.responsible_id) AS responsible, ${hasResponsible(sql`s`)} AS "hasResponsible"`;

const REPORT_SCHEDULE_JOINS = sql`JOIN projects p ON p.id = s.project_id`;

const REPORT_SCHEDULES: ListDefinition = {
  table: sql`report_schedules s`,
  key: sql`s.id`,
  columns: REPORT_SCHEDULE_COLUMNS,
  joins: REPORT_SCHEDULE_JOINS,
  sortable: {
    createdAt: sql`s.created_at`,
    report: sql`s.report`,
    sendAt: sql`s.send_at`,
    nextAt: sql`s.next_at`,
  },
  defaultSort: 'createdAt',
};

const REPORT_DELIVERIES: ListDefinition = {
  table: sql`report_deliveries d`,
  key: sql`d.id`,
  columns: REPORT_DELIVERY_COLUMNS,
  sortable: { createdAt: sql`d.created_at`, day: sql`d.day` },
  defaultSort: 'createdAt',
};

const lastReportDeliveriesSql = (scheduleIds: string[]) => sql`
  SELECT x.* FROM unnest(${scheduleIds}::uuid[]) AS s(id) CROSS JOIN LATERAL (
    SELECT ${REPORT_DELIVERY_COLUMNS} FROM report_deliveries d WHERE d.schedule_id = s.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1) x`;
