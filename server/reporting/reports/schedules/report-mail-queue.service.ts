import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { CurrencyLabel, Language } from '../../../platform/i18n/language.js';
import { newId } from '../../../platform/common/values/ids.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import { AlertsService } from '../../../merchant/alerts/register/alerts.service.js';
import type { ReportFormat, ReportName } from '../model/report-words.js';
import type { ReportSchedulesRow } from '../reports.rows.js';
import { hasProject, hasResponsible } from './responsible-sql.js';
import { dueDays, nextSendAt } from './send-times.js';

interface DueSchedule extends Pick<ReportSchedulesRow, 'id' | 'sendAt' | 'nextAt' | 'projectId'> {
  zone: string;
  report: ReportName;
  format: ReportFormat;
  hasResponsible: boolean;
}

/** Per run. */
const AT_ONCE = 50;

@Injectable()
export class ReportMailQueueService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
    private readonly alerts: AlertsService,
  ) {}

  /**
   * Queues the mails that are due. Concurrent processes skip locked schedules, and each day of a schedule is queued
   * once. @returns the number of schedules
   */
  async plan(): Promise<number> {
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const schedules = await queryRows<DueSchedule>(
        manager,
        sql`SELECT s.id, s.send_at AS "sendAt", p.zone, s.next_at AS "nextAt",
           s.project_id AS "projectId", s.report, s.format, ${hasResponsible(sql`s`)} AS "hasResponsible"
         FROM report_schedules s JOIN projects p ON p.id = s.project_id
         WHERE s.enabled AND s.removed_at IS NULL AND s.next_at <= ${now}
         ORDER BY s.next_at LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED`,
      );
      for (const schedule of schedules) {
        for (const day of dueDays(schedule.nextAt, now, schedule)) await this.addDue(manager, schedule, day);
        await execute(
          manager,
          sql`UPDATE report_schedules SET next_at = ${nextSendAt(now, schedule.sendAt, schedule.zone)} WHERE id = ${schedule.id}`,
        );
      }
      return schedules.length;
    });
  }

  /** Queues the mails of one day; without a responsible user or recipients, records the failure and raises the alert. */
  private async addDue(manager: EntityManager, schedule: DueSchedule, day: string): Promise<void> {
    const { id, projectId, report, format } = schedule;
    if (await this.isQueued(manager, id, day)) return;
    if (schedule.hasResponsible && (await this.add(manager, id, { day }))) return;
    const fault = schedule.hasResponsible
      ? 'no recipient is an active user of the project any more'
      : 'the responsible user has left; another user takes the schedule over';
    const now = this.clock.now();
    const failedId = newId(now);
    await execute(
      manager,
      sql`INSERT INTO report_deliveries (id, schedule_id, project_id, day, report, format, language, currency_label, recipients,
         message_id, created_at, created_by, due_at, last_fault, given_up_at)
       SELECT ${failedId}, s.id, s.project_id, ${day}::date, s.report, s.format, s.language,
         CASE s.language WHEN 'fr' THEN 'FCFA' ELSE 'XOF' END,
         s.recipients, ${`${failedId}@${this.mailer.domain}`}, ${now}, 'schedule', NULL, ${fault}, ${now}
       FROM report_schedules s WHERE s.id = ${id}`,
    );
    const details = { report, format, day, fault };
    await this.alerts.raise(manager, { projectId, kind: 'report_failed', subject: id, at: now, details });
  }

  /**
   * Queues the mails of a schedule with its present settings: one for each language and currency label of its recipients, by the
   * preferences of the users among them; disabled users and those without the project are left out. The clock queues a day once,
   * also when preferences change.
   * @param againOf delivery to repeat; recipients of the mails queued together with it are left out
   * @returns id of the first mail; undefined when the clock has already queued this day, or without a recipient
   */
  async add(
    manager: EntityManager,
    scheduleId: string,
    { day, by = 'schedule', againOf = null }: { day: string; by?: string; againOf?: string | null },
  ): Promise<string | undefined> {
    const now = this.clock.now();
    if (by === 'schedule' && (await this.isQueued(manager, scheduleId, day))) return undefined;
    const groups = await queryRows<RecipientGroup>(manager, recipientGroupsSql(scheduleId, againOf));
    const all = groups.length
      ? groups
      : await queryRows<RecipientGroup>(manager, recipientGroupsSql(scheduleId, null));
    let first: string | undefined;
    for (const { language, currencyLabel, recipients } of all) {
      const id = newId(now);
      const added = await queryRow(
        manager,
        sql`INSERT INTO report_deliveries (id, schedule_id, project_id, day, report, format, language, currency_label, recipients,
           message_id, created_at, created_by, due_at, again_of)
         SELECT ${id}, s.id, s.project_id, ${day}::date, s.report, s.format, ${language}, ${currencyLabel}, ${recipients},
           ${`${id}@${this.mailer.domain}`}, ${now}, ${by}, ${now}, ${againOf}
         FROM report_schedules s WHERE s.id = ${scheduleId}
         ON CONFLICT (schedule_id, day, language, currency_label) WHERE created_by = 'schedule' DO NOTHING RETURNING id`,
      );
      if (added) first ??= id;
    }
    return first;
  }

  private async isQueued(manager: EntityManager, scheduleId: string, day: string): Promise<boolean> {
    const known = await queryRow(
      manager,
      sql`SELECT 1 FROM report_deliveries WHERE schedule_id = ${scheduleId} AND day = ${day}::date AND created_by = 'schedule' LIMIT 1`,
    );
    return known !== undefined;
  }
}

/** The recipients of one mail. */
interface RecipientGroup {
  language: Language;
  currencyLabel: CurrencyLabel;
  recipients: string[];
}

/** The recipients of a schedule by language and label, without those of the other mails that were queued together with a delivery. */
const recipientGroupsSql = (scheduleId: string, againOf: string | null) => sql`
  SELECT g.language, g.label AS "currencyLabel", array_agg(g.address ORDER BY g.place) AS recipients
  FROM (
    SELECT r.address, r.place, l.language, coalesce(p.currency_label, CASE l.language WHEN 'fr' THEN 'FCFA' ELSE 'XOF' END) AS label
    FROM report_schedules s
    CROSS JOIN LATERAL unnest(s.recipients) WITH ORDINALITY AS r (address, place)
    LEFT JOIN people p ON p.email = lower(r.address)
    CROSS JOIN LATERAL (SELECT coalesce(p.language, s.language) AS language) l
    WHERE s.id = ${scheduleId} AND (p.id IS NULL OR ${hasProject(sql`p`, sql`s.project_id`)}) AND NOT EXISTS (
      SELECT FROM report_deliveries d JOIN report_deliveries o
        ON o.schedule_id = d.schedule_id AND o.day = d.day AND o.created_at = d.created_at AND o.id <> d.id
      WHERE d.id = ${againOf}::uuid AND r.address = ANY (o.recipients))
  ) g GROUP BY g.language, g.label ORDER BY min(g.place)`;
