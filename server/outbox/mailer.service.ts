import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { Env } from '../config/env.js';
import { mailFaultOf, type MailError, type MailFault, mailErrorText } from './mail-fault.js';

interface Mail {
  /** `local@domain`: the same at every attempt, so that a mail that came twice can be told. */
  messageId: string;
  to: readonly string[];
  subject: string;
  text: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Who of its people the server took it for, or why nobody. */
type MailOutcome = { refused: { address: string; reply: string }[] } | MailFault;

type Sent = Pick<SMTPTransport.SentMessageInfo, 'rejected' | 'rejectedErrors'>;

/** Milliseconds: a server that says nothing holds nobody up for longer. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** The only one who knows the mail server. Refusals are values: it never throws for what a server or the network does. */
@Injectable()
export class MailerService implements OnModuleDestroy {
  private transport: Transporter<SMTPTransport.SentMessageInfo> | undefined;

  constructor(private readonly env: Env) {}

  /** Whether a mail server is set (`SMTP_URL` and `MAIL_FROM`). */
  get isSet(): boolean {
    return this.env.SMTP_URL !== undefined && this.env.MAIL_FROM !== undefined;
  }

  /** The domain that message ids end in: the sender's. */
  get domain(): string {
    return /@([\w.-]+)/.exec(this.env.MAIL_FROM ?? '')?.[1] ?? 'rappro.invalid';
  }

  async send({ messageId, to, subject, text, attachments }: Mail): Promise<MailOutcome> {
    if (!this.isSet) return { fault: 'no mail server is set (SMTP_URL, MAIL_FROM)', permanent: false };
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

/** Where the server refused every address, each has its own reply. */
function errorsOf(error: unknown): MailError[] {
  const told = error as MailError & { rejectedErrors?: MailError[] };
  return told.rejectedErrors?.length ? told.rejectedErrors : [told];
}
