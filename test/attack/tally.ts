import type { Caller } from './callers.js';

export interface Sent {
  by: Caller | 'other';
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body; archives are not unpacked. */
  text: string;
}

/** An answer with its bytes, for files. */
export interface ReceivedFile extends Received {
  bytes: Buffer;
}

const SHOWN = 400;

/** Traces of what an answer must never tell: where the code is, and what it asked the database. */
const INTERNALS = [
  /\n\s+at .+\.[jt]s:\d+/,
  /node_modules\//,
  /QueryFailedError|syntax error at or near|violates (foreign|check|unique|not-null)|invalid input syntax/,
  /relation "\w+" does not exist|SELECT [\w".,* ]+ FROM |INSERT INTO \w+ \(/,
  /ECONNREFUSED|\$argon2/,
];

/** Counts requests and keeps what was wrong with their answers. */
export class Tally {
  requests = 0;
  readonly faults: string[] = [];
  readonly leaks: string[] = [];
  readonly admissions: string[] = [];
  readonly byStatus = new Map<number, number>();

  /** @param secrets texts that no answer and no line of the log may hold */
  constructor(private readonly secrets: () => readonly string[]) {}

  count(sent: Sent, received: Received): void {
    this.requests += 1;
    this.byStatus.set(received.status, (this.byStatus.get(received.status) ?? 0) + 1);
    if (received.status >= 500 && !isBusy(received))
      this.faults.push(`${received.status} ${shown(sent)}: ${received.text.slice(0, SHOWN)}`);
    const internal = INTERNALS.find((pattern) => pattern.test(received.text));
    if (internal) this.leak(sent, String(internal));
    const secret = this.secrets().find((one) => received.text.includes(one));
    if (secret !== undefined) this.leak(sent, `a secret (${secret.slice(0, 4)}…)`);
  }

  /** Texts that this caller must not read. */
  forbid(sent: Sent, { text }: Received, texts: readonly string[]): void {
    const digits = text.replace(/(\d)[ .\u00A0\u202F-](?=\d)/g, '$1');
    const found = texts.find((one) => text.includes(one) || digits.includes(one));
    if (found !== undefined) this.leak(sent, `“${found}”`);
  }

  leak(sent: Sent, what: string): void {
    this.leaks.push(`${shown(sent)}: ${what}`);
  }

  admit(sent: Sent, { status, text }: Received, why: string): void {
    this.admissions.push(`${status} ${shown(sent)}: ${why}; ${text.slice(0, SHOWN)}`);
  }

  searchLog(log: string, numbers: readonly string[]): void {
    for (const text of [...this.secrets(), ...numbers])
      if (log.includes(text)) {
        const line = log.split('\n').find((one) => one.includes(text)) ?? '';
        this.leaks.push(`log: ${line.slice(0, SHOWN)}`);
      }
  }

  get summary(): string {
    return `requests ${this.requests}, 5xx ${this.faults.length}, leaked ${this.leaks.length}, wrongly allowed ${this.admissions.length}`;
  }

  get isClean(): boolean {
    return this.faults.length + this.leaks.length + this.admissions.length === 0;
  }
}

/** True when the server is full and says when to come again: a limit that works. */
const isBusy = ({ status, headers }: Received): boolean =>
  status === 503 && headers['retry-after'] !== undefined;

function shown({ by, method, url, body, headers }: Sent): string {
  const content = body === undefined ? '' : ` ${body.toString().slice(0, SHOWN)}`;
  const extra = headers ? ` ${JSON.stringify(headers).slice(0, 200)}` : '';
  return `${by}: ${method} ${url.slice(0, SHOWN)}${extra}${content}`;
}
