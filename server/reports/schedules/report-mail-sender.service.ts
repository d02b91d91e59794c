import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, queryRows } from '../../common/database/query.js';
import { AlertsService } from '../../alerts/register/alerts.service.js';
import { Clock } from '../../common/time/clock.js';
import type { Language } from '../../common/language.js';
import { Env } from '../../config/env.js';
import { MailerService, type MailOutcome } from '../../outbox/mail/mailer.service.js';
import { ReportFilesService } from '../documents/report-files.service.js';
import type { ReportFormat, ReportName } from '../model/report.view.js';
import { reportMailText } from './report-mail-text.js';
import { ReportMailQueueService } from './report-mail-queue.service.js';
import type { Readable } from 'node:stream';

/** A claimed mail is this process's for so long (ms): longer than its file and its call may take. */
const LEASE = 10 * 60_000;
/** Mails in one round, so that no round lasts for ever. */
const IN_A_ROUND = 20;

interface Claimed {
  id: string;
  scheduleId: string;
  projectId: string;
  day: string;
  report: ReportName;
  format: ReportFormat;
  language: Language;
  recipients: string[];
  messageId: string;
  /** This one included. */
  attempts: number;
}

/**
 * Mails what is due, at least once, always under the same message id. A claim writes the end of its lease as the next due
 * time, so that no other process sends the mail meanwhile, and that of a process that died becomes due by itself.
 */
@Injectable()
export class ReportMailSenderService implements OnModuleDestroy {
  private readonly logger = new Logger('ReportMail');
  private stopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly queue: ReportMailQueueService,
    private readonly files: ReportFilesService,
    private readonly mailer: MailerService,
    private readonly alerts: AlertsService,
  ) {}

  /** One round: what the schedules ask for is queued, what is due is sent. @returns how many mails were attempted */
  async deliver(): Promise<number> {
    await this.queue.plan();
    for (let sent = 0; sent < IN_A_ROUND && !this.stopping; sent++) {
      const delivery = await this.claim();
      if (!delivery) return sent;
      await this.store(delivery, await this.send(delivery));
    }
    return IN_A_ROUND;
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async claim(): Promise<Claimed | undefined> {
    const rows = await queryRows<Claimed>(
      this.db,
      sql`WITH next AS (
         SELECT id FROM report_deliveries WHERE due_at <= ${this.clock.now()} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       UPDATE report_deliveries d SET due_at = ${this.clock.in(LEASE)}, attempts = d.attempts + 1 FROM next WHERE d.id = next.id
       RETURNING d.id, d.schedule_id AS "scheduleId", d.project_id AS "projectId", d.day::text AS day, d.report, d.format,
         d.language, d.recipients, d.message_id AS "messageId", d.attempts`,
    );
    return rows[0];
  }

  /** Whatever keeps a report from being made is a fault of this attempt, not of the round. */
  private async send(delivery: Claimed): Promise<MailOutcome> {
    const { report, projectId, day, format, language, recipients, messageId } = delivery;
    try {
      const file = await this.files.file(
        { report, projectId, from: day, to: day },
        { format, language },
        'all',
      );
      const content = await readAttachment(file.stream);
      if (!content) return { fault: 'the file is too large for a mail', permanent: true };
      const { subject, text } = reportMailText(file.head, language, this.env.publicUrl);
      const attachments = [{ filename: file.name, contentType: file.type, content }];
      return await this.mailer.send({ messageId, to: recipients, subject, text, attachments });
    } catch (error) {
      return {
        fault: error instanceof Error ? error.message.slice(0, 200) : 'unknown fault',
        permanent: false,
      };
    }
  }

  /** Only what this process still holds by its lease; an alert is raised and closed with what it tells. */
  private async store(delivery: Claimed, outcome: MailOutcome): Promise<void> {
    const sent = 'refused' in outcome;
    const fault = sent
      ? outcome.refused.map(({ address, reply }) => `${address}: ${reply}`).join('; ') || null
      : outcome.fault;
    const wait = sent || outcome.permanent ? undefined : reportMailRetryDelay(delivery.attempts);
    const over = wait === undefined;
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      const held = await affectedRows(
        manager,
        sql`UPDATE report_deliveries SET due_at = ${wait === undefined ? null : this.clock.in(wait)}, last_fault = ${fault}, sent_at = ${sent ? now : null}, given_up_at = ${over && !sent ? now : null}
         WHERE id = ${delivery.id} AND attempts = ${delivery.attempts} AND due_at IS NOT NULL`,
      );
      if (held && over) await this.tell(manager, delivery, fault);
    });
    if (over && fault !== null)
      this.logger.warn({
        event: 'report_not_delivered',
        delivery: delivery.id,
        attempts: delivery.attempts,
        fault,
      });
  }

  private async tell(manager: EntityManager, delivery: Claimed, fault: string | null): Promise<void> {
    const { projectId, scheduleId: subject, report, format, day } = delivery;
    const at = this.clock.now();
    if (fault === null) await this.alerts.close(manager, { projectId, kind: 'report_failed', subject, at });
    else
      await this.alerts.raise(manager, {
        projectId,
        kind: 'report_failed',
        subject,
        details: { report, format, day, fault },
        at,
      });
  }
}

/** What mail servers commonly take, less what base64 adds. */
const LARGEST = 15 * 1024 * 1024;

/** The bytes of a file; undefined where they are more than a mail carries: then the rest is not even read. */
export async function readAttachment(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > LARGEST) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** How long (ms) is waited after each failed attempt; after the last one the mail is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The wait (ms) after so many attempts; undefined where none is worth another one. */
export function reportMailRetryDelay(attempts: number): number | undefined {
  return WAITS[attempts - 1];
}
