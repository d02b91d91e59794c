import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import type { ReportDeliveriesRow } from '../reports.rows.js';
import type { ReportDeliveryView, ReportScheduleView } from './schedule.view.js';
import { ReportMailQueueService } from './report-mail-queue.service.js';
import type { NewScheduleDto, ScheduleDto } from './schedule.dto.js';
import { ReportRecipientsService } from './report-recipients.service.js';
import { ScheduleViewsService } from './schedule-views.service.js';
import { nextSendAt, reportedDay } from './send-times.js';

interface LockedSchedule {
  projectId: string;
  zone: string;
}

@Injectable()
export class SchedulesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly views: ScheduleViewsService,
    private readonly queue: ReportMailQueueService,
    private readonly mailer: MailerService,
    private readonly recipients: ReportRecipientsService,
  ) {}

  /** @throws Problem not_found for a project that the user cannot access, 422 on recipients */
  async create({ projectId, ...dto }: NewScheduleDto, by: UserActor): Promise<ReportScheduleView> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    return this.db.transaction(async (manager) => {
      const project = await queryRow<{ zone: string }>(
        manager,
        sql`SELECT zone FROM projects WHERE id = ${projectId}`,
      );
      if (!project) throw notFound();
      const now = this.clock.now();
      const id = newId(now);
      const { report, format, language, sendAt, recipients, enabled = true } = dto;
      await this.recipients.require(manager, projectId, recipients);
      await execute(
        manager,
        sql`INSERT INTO report_schedules (id, project_id, report, format, language, send_at, recipients, enabled, next_at, created_by,
           responsible_id, created_at, updated_at)
         VALUES (${id}, ${projectId}, ${report}, ${format}, ${language}, ${sendAt}, ${recipients}, ${enabled},
           ${nextSendAt(now, sendAt, project.zone)}, ${by.email}, ${by.userId}, ${now}, ${now})`,
      );
      await this.record(manager, 'report_schedule.created', { id, projectId, details: { ...dto } }, by);
      return this.views.one(manager, id, by.scope);
    });
  }

  /** @throws Problem not_found, 422 on recipients */
  async change(id: string, dto: ScheduleDto, by: UserActor): Promise<ReportScheduleView> {
    return this.db.transaction(async (manager) => {
      const { projectId, zone } = await this.lockScheduleForUpdate(manager, id, by);
      const now = this.clock.now();
      const { report, format, language, sendAt, recipients, enabled = true } = dto;
      await this.recipients.require(manager, projectId, recipients);
      await execute(
        manager,
        sql`UPDATE report_schedules SET report = ${report}, format = ${format}, language = ${language}, send_at = ${sendAt},
           recipients = ${recipients}, enabled = ${enabled}, next_at = ${nextSendAt(now, sendAt, zone)}, updated_at = ${now}
         WHERE id = ${id}`,
      );
      await this.record(manager, 'report_schedule.changed', { id, projectId, details: { ...dto } }, by);
      return this.views.one(manager, id, by.scope);
    });
  }

  /** Removes the schedule and abandons its pending mails; its log is kept. @throws Problem not_found */
  async remove(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { projectId } = await this.lockScheduleForUpdate(manager, id, by);
      const now = this.clock.now();
      await execute(
        manager,
        sql`UPDATE report_schedules SET removed_at = ${now}, enabled = false WHERE id = ${id}`,
      );
      await execute(
        manager,
        sql`UPDATE report_deliveries SET due_at = NULL, given_up_at = ${now}, last_fault = 'the schedule was removed'
         WHERE schedule_id = ${id} AND due_at IS NOT NULL`,
      );
      await this.record(manager, 'report_schedule.removed', { id, projectId }, by);
    });
  }

  /** Makes the actor responsible, so that a schedule goes on whose responsible user has left. @throws Problem not_found */
  async takeOver(id: string, by: UserActor): Promise<ReportScheduleView> {
    return this.db.transaction(async (manager) => {
      const { projectId } = await this.lockScheduleForUpdate(manager, id, by);
      const { responsible } = await this.views.one(manager, id, by.scope);
      if (responsible !== by.email) {
        await execute(
          manager,
          sql`UPDATE report_schedules SET responsible_id = ${by.userId}, updated_at = ${this.clock.now()} WHERE id = ${id}`,
        );
        const details = { from: responsible };
        await this.record(manager, 'report_schedule.taken_over', { id, projectId, details }, by);
      }
      return this.views.one(manager, id, by.scope);
    });
  }

  /** Queues yesterday's report immediately. @throws Problem not_found; 409 `report_mail_not_set`, `report_no_recipient` */
  async sendNow(id: string, by: UserActor): Promise<ReportDeliveryView> {
    this.requireMail();
    return this.db.transaction(async (manager) => {
      const { projectId, zone } = await this.lockScheduleForUpdate(manager, id, by);
      const day = reportedDay(this.clock.now(), zone);
      const deliveryId = await this.queue.add(manager, id, { day, by: by.email });
      if (!deliveryId) throw new Problem(409, 'report_no_recipient');
      await this.record(
        manager,
        'report_schedule.sent_now',
        { id, projectId, details: { day, deliveryId } },
        by,
      );
      return this.views.delivery(manager, deliveryId);
    });
  }

  /**
   * Queues the report of the same day again, as a new mail to the present recipients.
   * @throws Problem not_found; 409 `report_delivery_waiting`, `report_mail_not_set`, `report_no_recipient`
   */
  async resend(deliveryId: string, by: UserActor): Promise<ReportDeliveryView> {
    this.requireMail();
    return this.db.transaction(async (manager) => {
      const known = await queryRow<Pick<ReportDeliveriesRow, 'scheduleId' | 'day'> & { waiting: boolean }>(
        manager,
        sql`SELECT schedule_id AS "scheduleId", day::text AS day, due_at IS NOT NULL AS waiting FROM report_deliveries
         WHERE id = ${deliveryId} FOR UPDATE`,
      );
      if (!known) throw notFound();
      const { projectId } = await this.lockScheduleForUpdate(manager, known.scheduleId, by);
      if (known.waiting) throw new Problem(409, 'report_delivery_waiting');
      const { scheduleId: id, day } = known;
      const again = await this.queue.add(manager, id, { day, by: by.email, againOf: deliveryId });
      if (!again) throw new Problem(409, 'report_no_recipient');
      await this.record(
        manager,
        'report_schedule.resent',
        { id, projectId, details: { day, deliveryId } },
        by,
      );
      return this.views.delivery(manager, again);
    });
  }

  private requireMail(): void {
    if (!this.mailer.isSet) throw new Problem(409, 'report_mail_not_set');
  }

  private async lockScheduleForUpdate(
    manager: EntityManager,
    id: string,
    by: UserActor,
  ): Promise<LockedSchedule> {
    const schedule = await queryRow<LockedSchedule>(
      manager,
      sql`SELECT s.project_id AS "projectId", p.zone FROM report_schedules s JOIN projects p ON p.id = s.project_id
       WHERE s.id = ${id} AND s.removed_at IS NULL FOR UPDATE OF s`,
    );
    if (!schedule || !canAccessProject(by.scope, schedule.projectId)) throw notFound();
    return schedule;
  }

  private record(
    manager: EntityManager,
    act: string,
    about: { id: string; projectId: string; details?: Record<string, unknown> },
    by: UserActor,
  ): Promise<void> {
    const { id, projectId, details = {} } = about;
    return this.audit.record(manager, {
      actor: by,
      act,
      subjectType: 'report_schedule',
      subjectId: id,
      projectId,
      details,
    });
  }
}
