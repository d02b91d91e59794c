import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { Env } from '../config/env.js';
import { mailFaultOf, type MailError, type MailFault, mailErrorText } from './mail-fault.js';

interface Mail {
  /** `local@domain`, identical at every attempt so that receivers can detect duplicates. */
  messageId: string;
  to: readonly string[];
  subject: string;
  text: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

type MailOutcome = { refused: { address: string; reply: string }[] } | MailFault;

type Sent = Pick<SMTPTransport.SentMessageInfo, 'rejected' | 'rejectedErrors'>;

/** Milliseconds; bounds the time lost to a server that does not respond. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends mails by SMTP. Failures of the server or the network are returned, never thrown. */
@Injectable()
export class MailerService implements OnModuleDestroy {
  private transport: Transporter<SMTPTransport.SentMessageInfo> | undefined;

  constructor(private readonly env: Env) {}

  get isSet(): boolean {
    return this.env.sendsMail;
  }

  get domain(): string {
    return /@([\w.-]+)/.exec(this.env.MAIL_FROM ?? '')?.[1] ?? 'rappro.invalid';
  }

  async send({ messageId, to, subject, text, attachments }: Mail): Promise<MailOutcome> {
    if (!this.isSet) return { fault: 'no mail server configured (SMTP_URL, MAIL_FROM)', permanent: false };
    try {
      const sent = await this.connected().sendMail({
        messageId: `<${messageId}>`,
        from: this.env.MAIL_FROM ?? '',
        to: [...to],
        subject,
        text,
        attachments: [...attachments],
      });
      return { refused: refusedBy(sent) };
    } catch (error) {
      return mailFaultOf(errorsOf(error));
    }
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  private connected(): Transporter<SMTPTransport.SentMessageInfo> {
    this.transport ??= createTransport({
      url: this.env.SMTP_URL ?? '',
      requireTLS: !this.env.allowsPlainMail,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...PATIENCE,
    });
    return this.transport;
  }
}

function refusedBy({ rejected, rejectedErrors = [] }: Sent): { address: string; reply: string }[] {
  return rejected.map((address, place) => ({
    address,
    reply: mailErrorText(rejectedErrors[place] ?? {}),
  }));
}

/** Returns each address's reply where the server refused all of them. */
function errorsOf(error: unknown): MailError[] {
  const mailError = error as MailError & { rejectedErrors?: MailError[] };
  return mailError.rejectedErrors?.length ? mailError.rejectedErrors : [mailError];
}
