import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { PasswordResetsService } from '../sign-in/password-resets.service.js';
import { MAILED_LINK_MS, SetUpLinksService } from '../sign-in/set-up-links.service.js';
import { execute } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';
import { Env } from '../../platform/config/env.js';
import { ACCOUNT_MAIL_TEXTS, type AccountMailAct } from './account-mails.texts.js';
import { anonymousReader, type Language } from '../../platform/i18n/language.js';
import { fill, type MessageValues } from '../../platform/i18n/message.js';
import { MailerService } from '../../platform/outbox/mailer.service.js';
import type {
  DeliveryResult,
  OutboxChannel,
  OutboxMessage,
  OutboxQueue,
} from '../../platform/outbox/outbox-channel.js';
import { RETRY_WAITS } from '../../platform/outbox/retry-waits.js';
import { Task } from '../../platform/common/tasks/task.js';
import { OutboxService } from '../../platform/outbox/outbox.service.js';

/** In ms: older entries are not announced any more, as after a mail server was configured. */
const ANNOUNCED_FOR_MS = 6 * HOUR_MS;

const RESET_REQUESTED = 'person.password_reset_requested' satisfies AccountMailAct;
/** Also sent to a user who was disabled by it. */
const WITHDRAWN = 'person.access_withdrawn' satisfies AccountMailAct;
/** Acts after which an earlier request for a new password is not answered any more. */
const ENDS_REQUEST = [
  RESET_REQUESTED,
  'person.password_reset_done',
  'person.password_changed',
  'person.password_reset',
  'person.set_up',
] satisfies AccountMailAct[];

interface AccountMail extends OutboxMessage {
  userId: string;
  act: AccountMailAct;
  createdAt: Date;
  email: string;
  language: Language;
  zone: string | null;
  details: { name?: string; left?: number };
}

/**
 * Tells users by e-mail what the audit log has about their own account, and sends them links for a new password. The token of a link is
 * made for each attempt, so that it is never stored.
 */
@Injectable()
export class AccountMailChannel implements OutboxChannel<AccountMail> {
  readonly deliversInCopy = true;
  readonly queue: OutboxQueue = {
    table: sql`account_mails`,
    deliveredAt: sql`delivered_at`,
    columns: sql`d.person_id AS "userId", d.act, d.created_at AS "createdAt", p.email, p.zone, a.details,
      coalesce(p.language, a.details->>'language', 'fr') AS language`,
    join: { table: sql`people p, audit_entries a`, on: sql`p.id = d.person_id AND a.id = d.id` },
    lease: 5 * 60_000,
    perRound: 20,
    waits: RETRY_WAITS.mail,
    failed: 'account_mail_not_delivered',
  };

  constructor(
    private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly mailer: MailerService,
    private readonly links: SetUpLinksService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Task({ name: 'send account mails', everyMs: 5_000 })
  async deliver(): Promise<void> {
    await this.outbox.deliver(this);
  }

  /**
   * Handles requests for new passwords and queues a mail for each new entry; abandons those to disabled users and requests that are
   * late or superseded.
   */
  async prepare(): Promise<void> {
    if (!this.mailer.isSet) return;
    await this.resets.handleStored();
    const now = this.clock.now();
    await execute(
      this.db,
      sql`INSERT INTO account_mails (id, person_id, act, created_at, due_at)
          SELECT a.id, p.id, a.act, a.at, ${now} FROM audit_entries a JOIN people p ON p.id::text = a.subject_id
          WHERE a.at > ${this.clock.in(-ANNOUNCED_FOR_MS)} AND a.subject_type = 'person'
            AND a.act = ANY (${Object.keys(ACCOUNT_MAIL_TEXTS)})
            AND NOT EXISTS (SELECT FROM account_mails m WHERE m.id = a.id)
          ON CONFLICT (id) DO NOTHING`,
    );
    await execute(
      this.db,
      sql`UPDATE account_mails d SET due_at = NULL, given_up_at = ${now}, last_fault = 'no longer wanted'
          WHERE d.due_at <= ${now}
            AND (d.act <> ${WITHDRAWN} AND EXISTS (SELECT FROM people p WHERE p.id = d.person_id AND p.disabled_at IS NOT NULL)
            OR d.act = ${RESET_REQUESTED} AND (d.created_at < ${this.clock.in(-MAILED_LINK_MS)}
              OR EXISTS (SELECT FROM account_mails n WHERE n.person_id = d.person_id AND n.id > d.id AND n.act = ANY (${ENDS_REQUEST}))))`,
    );
  }

  async send(mail: AccountMail): Promise<DeliveryResult> {
    const { id, attempts, act, email } = mail;
    const isRequest = act === RESET_REQUESTED;
    const link = isRequest ? await this.links.issueByMail(id, mail.userId) : undefined;
    if (isRequest && !link) return { delivered: false, fault: 'no longer wanted', permanent: true };
    const outcome = await this.mailer.send({
      // Attempts with a link differ: a receiver that drops duplicates would keep the one with the void link.
      messageId: `account-${id}${link ? `-${attempts}` : ''}@${this.mailer.domain}`,
      to: [email],
      ...accountMailText(mail, { link: link?.url ?? '', url: this.env.publicUrl }),
      attachments: [],
    });
    return 'fault' in outcome ? { delivered: false, ...outcome } : { delivered: true, fault: null };
  }
}

function accountMailText(
  { act, createdAt, language, zone, details }: AccountMail,
  addresses: { link: string; url: string },
): { subject: string; text: string } {
  const { subject, text } = ACCOUNT_MAIL_TEXTS[act];
  const values: MessageValues = {
    at: createdAt.toISOString(),
    minutes: MAILED_LINK_MS / 60_000,
    name: details.name ?? '',
    left: details.left ?? 0,
    ...addresses,
  };
  const reader = { ...anonymousReader(language), zone };
  return {
    subject: fill(subject[language], values, reader),
    text: `${fill(text[language], values, reader)}\n`,
  };
}
