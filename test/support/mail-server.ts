import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Language } from '../../server/platform/i18n/language.js';
import { internalNames, readKeys } from './internal-names.js';

/** A mail as the server took it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
  messageId: string;
}

/** Behaviour for the next mail. */
type Mood =
  | 'well'
  | { atRecipient: number; only?: string }
  | { atMessage: number }
  /** It keeps the mail and falls silent: the reply is lost. */
  | 'lost_reply';

/** A real mail server on a port of its own, which is as moody as a test needs. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  mood: Mood = 'well';
  /** Internal names in the texts of all mails, which no person can read. */
  private readonly internal = new Set<string>();
  private server: SMTPServer | undefined;
  private port = 0;

  static async open(): Promise<MailServer> {
    await readKeys();
    const mail = new MailServer();
    await mail.up();
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens, on the port that it had. */
  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: ({ address }, _, done) => {
        const { mood } = this;
        if (typeof mood === 'object' && 'atRecipient' in mood && (!mood.only || mood.only === address))
          done(Object.assign(new Error('no such mailbox'), { responseCode: mood.atRecipient }));
        else done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mood } = this;
          if (typeof mood === 'object' && 'atMessage' in mood) {
            done(Object.assign(new Error('not now'), { responseCode: mood.atMessage }));
            return;
          }
          const text = Buffer.concat(chunks).toString();
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text,
            messageId: /^Message-ID: <(.*)>/im.exec(text)?.[1] ?? '',
          };
          this.received.push(mail);
          const written = writtenText(mail);
          for (const name of internalNames(written, languageOf(written))) this.internal.add(name);
          if (mood === 'lost_reply') this.hangUp();
          else done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** @throws Error when a mail had an internal number, a UUID, an ISO date or a key of the code */
  async down(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.hangUp(server);
    if (server) await new Promise<void>((resolve) => server.close(resolve));
    if (this.internal.size) throw new Error(`Mails had internal names: ${[...this.internal].join(', ')}`);
  }

  private hangUp(server = this.server): void {
    for (const connection of server?.connections ?? [])
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
  }
}

/** Returns the bytes of the first attachment. */
export function attachmentOf({ text }: ReceivedMail): { name: string; bytes: Buffer } {
  const part = text.split(/^--.*$/m).find((one) => /Content-Disposition: attachment/i.test(one)) ?? '';
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const name = /filename="?([^";\r\n]+)/i.exec(head)?.[1] ?? '';
  return { name, bytes: Buffer.from(body.join('').replace(/\s/g, ''), 'base64') };
}

const languageOf = (text: string): Language => (/\b(?:vous|votre|cette|les)\b/i.test(text) ? 'fr' : 'en');

/** Returns the written part of a mail, which files may follow. */
function writtenText(mail: ReceivedMail): string {
  if (!/^Content-Type: multipart/im.test(mail.text)) return plainTextOf(mail);
  const part = mail.text.split(/^--.*\r\n/m).find((one) => /^Content-Type: text\/plain/im.test(one));
  return part ? plainTextOf({ ...mail, text: part }) : '';
}

/** The text of a mail without attachments, decoded. */
export function plainTextOf(mail: ReceivedMail | undefined): string {
  const [head = '', ...body] = (mail?.text ?? '').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
