import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRow } from '../../../platform/common/database/query.js';
import { AlertsService } from '../../../merchant/alerts/register/alerts.service.js';
import { anonymousReader, type CurrencyLabel, type Language } from '../../../platform/i18n/language.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Env } from '../../../platform/config/env.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import type {
  DeliveryResult,
  OutboxChannel,
  OutboxMessage,
  OutboxQueue,
} from '../../../platform/outbox/outbox-channel.js';
import { RETRY_WAITS } from '../../../platform/outbox/retry-waits.js';
import { ReportFilesService } from '../documents/report-files.service.js';
import type { ReportFormat, ReportName } from '../model/report-words.js';
import { ReportMailQueueService } from './report-mail-queue.service.js';
import { fill } from '../../../platform/i18n/message.js';
import { REPORT_MAIL_TEXTS } from '../reports.texts.js';
import type { ReportHead } from '../model/document.js';
import { reportFacts, reportTitle } from '../model/report-text.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { OutboxService } from '../../../platform/outbox/outbox.service.js';

interface ReportMail extends OutboxMessage {
  scheduleId: string;
  projectId: string;
  day: string;
  report: ReportName;
  format: ReportFormat;
  language: Language;
  currencyLabel: CurrencyLabel;
  createdAt: Date;
  recipients: string[];
  messageId: string;
}

/** SQL: time of the first due mail or schedule. */
const dueMails = sql`
  SELECT least((SELECT min(due_at) FROM report_deliveries),
    (SELECT min(next_at) FROM report_schedules WHERE enabled AND removed_at IS NULL))`;

/** Mails reports; all attempts have the same message id. */
@Injectable()
export class ReportMailChannel implements OutboxChannel<ReportMail> {
  readonly queue: OutboxQueue = {
    table: sql`report_deliveries`,
    deliveredAt: sql`sent_at`,
    columns: sql`d.schedule_id AS "scheduleId", d.project_id AS "projectId", d.day::text AS day, d.report, d.format,
      d.language, d.currency_label AS "currencyLabel", d.created_at AS "createdAt", d.recipients, d.message_id AS "messageId"`,
    lease: 10 * 60_000,
    perRound: 20,
    waits: RETRY_WAITS.mail,
    failed: 'report_not_delivered',
  };

  constructor(
    private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly mails: ReportMailQueueService,
    private readonly files: ReportFilesService,
    private readonly mailer: MailerService,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'mail reports', everyMs: 5_000, byTime: true, due: dueMails })
  async deliver(): Promise<void> {
    await this.outbox.deliver(this);
  }

  async prepare(): Promise<void> {
    await this.mails.plan();
  }

  /** Returns errors of the report as fault of this attempt, so that other mails of the run are sent. */
  async send(mail: ReportMail): Promise<DeliveryResult> {
    const { report, projectId, day, format, language, currencyLabel, recipients, messageId } = mail;
    try {
      const file = await this.files.file(
        { report, projectId, from: day, to: day, masked: await this.isMasked(recipients) },
        { format, reader: { language, currencyLabel, zone: null } },
        'all',
      );
      const content = await readAttachment(file.stream);
      if (!content) return { delivered: false, fault: 'the file is too large for a mail', permanent: true };
      const { subject, text } = reportMailText(file.head, language, this.env.publicUrl);
      const attachments = [{ filename: file.name, contentType: file.type, content }];
      const outcome = await this.mailer.send({ messageId, to: recipients, subject, text, attachments });
      if ('fault' in outcome) return { delivered: false, ...outcome };
      const refused = outcome.refused.map(({ address, reply }) => `${address}: ${reply}`);
      return { delivered: true, fault: refused.join('; ') || null };
    } catch (error) {
      return {
        delivered: false,
        fault: error instanceof Error ? error.message.slice(0, 200) : 'unknown fault',
      };
    }
  }

  /** One recipient whose role does not read personal data masks the file for all recipients of the mail. */
  private async isMasked(recipients: readonly string[]): Promise<boolean> {
    const row = await queryRow(
      this.db,
      sql`SELECT 1 FROM people WHERE email = ANY (${recipients.map((address) => address.toLowerCase())}) AND role = 'support' LIMIT 1`,
    );
    return row !== undefined;
  }

  async ended(manager: EntityManager, mail: ReportMail, { fault }: DeliveryResult): Promise<void> {
    const { projectId, scheduleId: subject, report, format, day } = mail;
    const about = { projectId, kind: 'report_failed', subject, at: this.clock.now() } as const;
    const closes = fault === null && !(await hasFailedSibling(manager, mail));
    if (closes) await this.alerts.close(manager, about);
    else if (fault !== null)
      await this.alerts.raise(manager, { ...about, details: { report, format, day, fault } });
  }
}

/** True when a mail of the same report to recipients with other preferences was given up or missed a recipient. */
async function hasFailedSibling(
  manager: EntityManager,
  { id, scheduleId, day, createdAt }: ReportMail,
): Promise<boolean> {
  const failed = await queryRow(
    manager,
    sql`SELECT 1 FROM report_deliveries WHERE schedule_id = ${scheduleId} AND day = ${day}::date AND created_at = ${createdAt}
       AND id <> ${id} AND due_at IS NULL AND last_fault IS NOT NULL LIMIT 1`,
  );
  return failed !== undefined;
}

/** In bytes; the usual limit of mail servers minus the overhead of base64. */
const LARGEST = 15 * 1024 * 1024;

/** Reads a file; undefined, without reading the rest, when it exceeds the limit. */
async function readAttachment(stream: Readable): Promise<Buffer | undefined> {
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

/** Returns subject and text of a mail; the text repeats the facts at the head of the attached file. */
function reportMailText(
  head: ReportHead,
  language: Language,
  url: string,
): { subject: string; text: string } {
  const values = {
    title: reportTitle(head.report, language),
    project: head.projectName,
    day: head.from,
    url,
  };
  const reader = anonymousReader(language);
  const facts = reportFacts(head, language).map(([label, text]) => (label ? `${label} : ${text}` : text));
  const text = [
    fill(REPORT_MAIL_TEXTS.hello[language], values, reader),
    facts.join('\n'),
    fill(REPORT_MAIL_TEXTS.why[language], values),
  ];
  return {
    subject: fill(REPORT_MAIL_TEXTS.subject[language], values, reader),
    text: `${text.join('\n\n')}\n`,
  };
}
