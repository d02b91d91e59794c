import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { MailerService } from '../../outbox/mailer.service.js';
import { dueDays, nextSendAt } from './send-times.js';

interface DueSchedule {
  id: string;
  sendAt: string;
  zone: string;
  nextAt: Date;
}

/** Maximum number of schedules per run. */
const AT_ONCE = 50;

@Injectable()
export class ReportMailQueueService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
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
        sql`SELECT s.id, s.send_at AS "sendAt", p.zone, s.next_at AS "nextAt"
         FROM report_schedules s JOIN projects p ON p.id = s.project_id
         WHERE s.enabled AND s.removed_at IS NULL AND s.next_at <= ${now}
         ORDER BY s.next_at LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED`,
      );
      for (const schedule of schedules) {
        for (const day of dueDays(schedule.nextAt, now, schedule))
          await this.add(manager, schedule.id, { day });
        await execute(
          manager,
          sql`UPDATE report_schedules SET next_at = ${nextSendAt(now, schedule.sendAt, schedule.zone)} WHERE id = ${schedule.id}`,
        );
      }
      return schedules.length;
    });
  }

  /**
   * Queues one mail with the present settings of the schedule.
   * @returns its id; undefined when the schedule has already queued this day
   */
  async add(
    manager: EntityManager,
    scheduleId: string,
    { day, by = 'schedule', againOf = null }: { day: string; by?: string; againOf?: string | null },
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const id = newId(now);
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`INSERT INTO report_deliveries (id, schedule_id, project_id, day, report, format, language, recipients, message_id, created_at,
         created_by, due_at, again_of)
       SELECT ${id}, s.id, s.project_id, ${day}::date, s.report, s.format, s.language, s.recipients, ${`${id}@${this.mailer.domain}`}, ${now}, ${by}, ${now}, ${againOf}
       FROM report_schedules s WHERE s.id = ${scheduleId}
       ON CONFLICT (schedule_id, day) WHERE created_by = 'schedule' DO NOTHING RETURNING id`,
    );
    return rows[0]?.id;
  }
}
