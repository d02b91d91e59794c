import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { MailerService } from '../../outbox/mail/mailer.service.js';
import { dueDays, nextSendAt } from './send-times.js';

interface DueSchedule {
  id: string;
  sendAt: string;
  zone: string;
  nextAt: Date;
}

/** Schedules taken in one round. */
const AT_ONCE = 50;

/** Puts mails in the queue, in the database transaction of what asks for them. */
@Injectable()
export class ReportMailQueueService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
  ) {}

  /** What is due by the clock. Of two processes each schedule is taken by one, and each of its days is queued once. */
  async plan(): Promise<number> {
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const schedules = await manager.query<DueSchedule[]>(
        `SELECT s.id, s.send_at AS "sendAt", p.zone, s.next_at AS "nextAt"
         FROM report_schedules s JOIN projects p ON p.id = s.project_id
         WHERE s.enabled AND s.removed_at IS NULL AND s.next_at <= $1
         ORDER BY s.next_at LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED`,
        [now],
      );
      for (const schedule of schedules) {
        for (const day of dueDays(schedule.nextAt, now, schedule))
          await this.add(manager, schedule.id, { day });
        await manager.query('UPDATE report_schedules SET next_at = $2 WHERE id = $1', [
          schedule.id,
          nextSendAt(now, schedule.sendAt, schedule.zone),
        ]);
      }
      return schedules.length;
    });
  }

  /** One mail, as the schedule says now. @returns its id; undefined where the schedule has queued this day before */
  async add(
    manager: EntityManager,
    scheduleId: string,
    { day, by = 'schedule', againOf = null }: { day: string; by?: string; againOf?: string | null },
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const id = newId(now);
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO report_deliveries (id, schedule_id, project_id, day, report, format, language, recipients, message_id, created_at,
         created_by, due_at, again_of)
       SELECT $2, s.id, s.project_id, $3::date, s.report, s.format, s.language, s.recipients, $4, $5, $6, $5, $7
       FROM report_schedules s WHERE s.id = $1
       ON CONFLICT (schedule_id, day) WHERE created_by = 'schedule' DO NOTHING RETURNING id`,
      [scheduleId, id, day, `${id}@${this.mailer.domain}`, now, by, againOf],
    );
    return rows[0]?.id;
  }
}
