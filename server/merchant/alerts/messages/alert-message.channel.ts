import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Env } from '../../../platform/config/env.js';
import { secretContext, Vault, VaultError } from '../../../platform/config/vault.js';
import {
  defaultCurrencyLabel,
  type CurrencyLabel,
  type Language,
  type Reader,
} from '../../../platform/i18n/language.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import type {
  DeliveryResult,
  OutboxChannel,
  OutboxMessage,
  OutboxQueue,
} from '../../../platform/outbox/outbox-channel.js';
import { RETRY_WAITS } from '../../../platform/outbox/retry-waits.js';
import { ALERT_OPERATOR_NAME, ALERT_SEVERITY } from '../kinds/alert-subject.js';
import { WebhookClient } from '../webhooks/webhook-client.js';
import type { AlertChannelType } from '../channels/alert-channel-words.js';
import { readChatAnswer } from '../channels/chat-answer.js';
import { type ChatMessage, chatPayload } from '../channels/chat-payload.js';
import { GoneChatsService } from './gone-chats.service.js';
import { MessagePlannerService } from './message-planner.service.js';
import { mailText, messageOf, type SentAlert, testMessage } from './message-text.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { OutboxService } from '../../../platform/outbox/outbox.service.js';

const JSON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Rappro' };

interface AlertMessage extends OutboxMessage {
  channelId: string | null;
  email: string | null;
  language: Language | null;
  currencyLabel: CurrencyLabel | null;
  zone: string | null;
  type: AlertChannelType | null;
  addressSealed: Buffer | null;
}

/** SQL: while an alert is open, otherwise the time of the first due message. */
const dueMessages = sql`
  SELECT CASE WHEN EXISTS (SELECT FROM alerts WHERE closed_at IS NULL) THEN '-infinity'::timestamptz
    ELSE (SELECT min(due_at) FROM alert_messages) END`;

/** Sends alerts as e-mails to users and as messages to chats. All attempts of a mail have the same message id. */
@Injectable()
export class AlertMessageChannel implements OutboxChannel<AlertMessage> {
  readonly queue: OutboxQueue = {
    table: sql`alert_messages`,
    deliveredAt: sql`delivered_at`,
    status: sql`last_status`,
    receiver: sql`receiver`,
    columns: sql`d.channel_id AS "channelId",
      (SELECT p.email FROM people p WHERE p.id = d.person_id AND p.disabled_at IS NULL) AS email,
      coalesce((SELECT p.language FROM people p WHERE p.id = d.person_id),
        (SELECT c.language FROM alert_channels c WHERE c.id = d.channel_id)) AS language,
      (SELECT p.currency_label FROM people p WHERE p.id = d.person_id) AS "currencyLabel",
      coalesce((SELECT p.zone FROM people p WHERE p.id = d.person_id), (SELECT o.zone FROM projects o WHERE o.id = d.project_id)) AS zone,
      (SELECT c.type FROM alert_channels c WHERE c.id = d.channel_id) AS type,
      (SELECT c.address_sealed FROM alert_channels c WHERE c.id = d.channel_id AND c.enabled) AS "addressSealed"`,
    lease: 5 * 60_000,
    perRound: 20,
    waits: RETRY_WAITS.webhook,
    failed: 'alert_not_delivered',
  };

  constructor(
    private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly vault: Vault,
    private readonly mailer: MailerService,
    private readonly client: WebhookClient,
    private readonly planner: MessagePlannerService,
    private readonly goneChats: GoneChatsService,
  ) {}

  @Task({ name: 'send alert messages', everyMs: 5_000, due: dueMessages })
  async deliver(): Promise<void> {
    await this.outbox.deliver(this);
  }

  /** Plans new messages, and abandons due ones of disabled chats and users. */
  async prepare(): Promise<void> {
    await this.goneChats.alert();
    await this.planner.plan();
    const now = this.clock.now();
    await execute(
      this.db,
      sql`UPDATE alert_messages d SET due_at = NULL, given_up_at = ${now}, last_fault = 'receiver disabled'
          WHERE d.due_at <= ${now} AND (EXISTS (SELECT FROM alert_channels c WHERE c.id = d.channel_id AND NOT c.enabled)
            OR EXISTS (SELECT FROM people p WHERE p.id = d.person_id AND p.disabled_at IS NOT NULL))`,
    );
  }

  async send(message: AlertMessage): Promise<DeliveryResult> {
    const language = message.language ?? 'fr';
    const currencyLabel = message.currencyLabel ?? defaultCurrencyLabel(language);
    const reader: Reader = { language, currencyLabel, zone: message.zone };
    const alerts = await queryRows<SentAlert>(this.db, alertsSql(message.id));
    const written = alerts.length
      ? messageOf(alerts, reader, this.env.publicUrl)
      : testMessage(reader, this.env.publicUrl);
    return message.channelId === null
      ? this.mail(message, written, reader)
      : this.post(message, message.channelId, written);
  }

  private async mail(
    { id, email }: AlertMessage,
    message: ChatMessage,
    reader: Reader,
  ): Promise<DeliveryResult> {
    if (email === null) return { delivered: false, fault: 'receiver disabled', permanent: true };
    const outcome = await this.mailer.send({
      messageId: `alert-${id}@${this.mailer.domain}`,
      to: [email],
      subject: `[Rappro] ${message.heading}`,
      text: mailText(message, reader),
      attachments: [],
    });
    if ('fault' in outcome) return { delivered: false, ...outcome };
    return { delivered: true, fault: null };
  }

  private async post(
    { id, type, addressSealed }: AlertMessage,
    channelId: string,
    message: ChatMessage,
  ): Promise<DeliveryResult> {
    if (addressSealed === null || type === null)
      return { delivered: false, fault: 'receiver disabled', permanent: true };
    try {
      const url = this.vault.open(addressSealed, secretContext(channelId, 'alert-channel'));
      const answer = await this.client.post(url, chatPayload(type, message), JSON_HEADERS);
      if ('fault' in answer) return { delivered: false, fault: answer.fault };
      const { status, text } = answer;
      await execute(this.db, sql`UPDATE alert_messages SET answer = ${text} WHERE id = ${id}`);
      const read = readChatAnswer(status, text);
      const why = [status, text].filter(Boolean).join(' ');
      if (read !== 'refused') await this.goneChats.mark(channelId, read === 'gone' ? why : null);
      const fault = read === 'refused' && status < 300 ? 'not confirmed by the chat' : null;
      return { delivered: read === 'delivered', fault, status, permanent: read === 'gone' };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return { delivered: false, fault: 'the address does not open' };
    }
  }
}

/** Selects the alerts of a message, each with its latest event. */
const alertsSql = (messageId: string) => sql`
  SELECT DISTINCT ON (a.opened_at, a.id) a.id, a.kind, ${ALERT_SEVERITY} AS severity, a.subject, a.subject AS "operatorId",
    ${ALERT_OPERATOR_NAME} AS "operatorName", a.details, p.name AS "projectName", i.event,
    a.opened_at AS "openedAt", a.closed_at AS "closedAt"
  FROM alert_message_items i JOIN alerts a ON a.id = i.alert_id LEFT JOIN projects p ON p.id = a.project_id
  WHERE i.message_id = ${messageId} ORDER BY a.opened_at, a.id, i.at DESC, i.after_minutes DESC`;
