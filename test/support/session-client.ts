import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Role } from '../../server/access/identity/user-words.js';
import type { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { ask } from './asked.js';
import { completeSignIn, startSession } from './session-step.js';
import { CredentialsSealerService } from '../../server/merchant/projects/registry/credentials-sealer.service.js';
import { ProjectEntity } from '../../server/merchant/projects/registry/registry.entities.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';

export const PASSWORD = 'un mil au vent léger';

/** Argon2id of the password: hashing it for each user would cost more than what most tests do. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$6+cqUM7F2JtaYwOT3HOx1A$qwK2WlIUSFU7BrfetAHyy6XLo91TdEAqp077sZ6VZvU';

const ORIGIN = 'https://rappro.test';

/** Settings of an application behind TLS and a proxy that forwards client addresses. */
export const SETTINGS = { PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '127.0.0.1' };

export interface Answer {
  status: number;
  body: { [key: string]: unknown; code?: string; detail?: string; errors?: Record<string, string> };
  text: string;
  headers: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface Sent {
  body?: unknown;
  /** Sent as it is, with its own content type. */
  raw?: string | Buffer;
  headers?: Record<string, string | undefined>;
}

/** A browser of the console: keeps its cookie and sends the headers of the console, without a socket to an application of this process. */
export class SessionClient {
  cookie = '';
  /** The device cookie of a former sign-in. */
  device = '';
  /** The cookie that names the browser after a refused sign-in. */
  browser = '';
  language = 'en';

  constructor(
    readonly url: string,
    private readonly origin = ORIGIN,
    private readonly address = '192.0.2.1',
  ) {}

  async send(method: Method, url: string, sent: Sent = {}): Promise<Answer> {
    const headers: Sent['headers'] = {
      ...(method === 'GET' ? {} : { 'x-rappro': '1', origin: this.origin }),
      'accept-language': this.language,
      'x-forwarded-for': this.address,
      ...(this.cookie || this.device || this.browser
        ? { cookie: [this.cookie, this.device, this.browser].filter(Boolean).join('; ') }
        : {}),
      ...(sent.body === undefined && sent.raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    };
    const isGiven = (entry: [string, string | undefined]): entry is [string, string] =>
      entry[1] !== undefined;
    const payload = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const answer = await ask(this.url, {
      method,
      url,
      headers: Object.fromEntries(Object.entries(headers).filter(isGiven)),
      ...(payload === undefined ? {} : { payload }),
    });
    for (const line of answer.cookies) this.keep(line.split(';')[0] ?? '');
    const cookies = answer.cookies.join('\n');
    const answered = { ...answer.headers, ...(cookies ? { 'set-cookie': cookies } : {}) };
    const text = new TextDecoder().decode(answer.body);
    return { status: answer.status, body: read(text), text, headers: answered };
  }

  /** Has the session of a complete sign-in, for tests that are not about signing in. */
  async enter(email: string): Promise<void> {
    this.cookie = await startSession(this.url, email, this.address);
  }

  /** Signs in; a second step is skipped, as `completeSignIn` does. */
  async signIn(email: string, password = PASSWORD): Promise<Answer> {
    const answer = await this.givePassword(email, password);
    if (!answer.body['awaits']) return answer;
    await completeSignIn(this.url, this.cookie);
    return { ...answer, body: { ...answer.body, awaits: null } };
  }

  /** Sends the first step of a sign-in only. */
  givePassword(email: string, password = PASSWORD): Promise<Answer> {
    return this.send('POST', '/api/session', { body: { email, password } });
  }

  /** The cookies of the browser without the one that is replaced. */
  private others(cookie: string): string[] {
    const name = cookie.slice(0, cookie.indexOf('=') + 1);
    return this.cookie.split('; ').filter((part) => part !== '' && !part.startsWith(name));
  }

  private keep(cookie: string): void {
    if (/^[^=]*-device=/.test(cookie)) this.device = cookie;
    else if (/^[^=]*-browser=/.test(cookie)) this.browser = cookie;
    else if (/^[^=]*-provider=/.test(cookie)) this.cookie = [...this.others(cookie), cookie].join('; ');
    else this.cookie = cookie;
  }
}

/** Adds a user of all projects or of the given ones. */
export async function addUser(
  { db, clock }: { db: DataSource; clock: Clock },
  email: string,
  role: Role,
  projectIds?: string[],
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await db.query(
    `WITH person AS (
       INSERT INTO people (id, email, name, role, password_hash, all_projects, created_at, updated_at)
       VALUES ($1, $2, 'Awa Test', $3, $4, $5::uuid[] IS NULL, $6, $6) RETURNING id),
     scope AS (INSERT INTO person_projects SELECT id, unnest($5::uuid[]) FROM person)
     INSERT INTO audit_entries (id, at, actor, act, subject_type, subject_id, details)
     SELECT $7, $6, 'command: person', 'person.created', 'person', id, jsonb_build_object('email', $2, 'role', $3) FROM person`,
    [id, email, role, PASSWORD_HASH, projectIds ?? null, now, newId(now)],
  );
  return id;
}

export async function addProject(
  { app, db, clock }: { app?: NestFastifyApplication; db: DataSource; clock: Clock },
  name: string,
): Promise<string> {
  const id = newId(clock.now());
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
     VALUES ($1, $2, $3, '\\x00', 'https://aggregator.test', 'https://aggregator.test/wiki', 'Africa/Abidjan', $4, $4)`,
    [id, name, `key-${id}`, clock.now()],
  );
  app?.get(ProjectsService, { strict: false }).forget();
  return id;
}

/** Gives a project credentials without a test or an approval, for tests that are about something else. */
export async function setCredentials(
  app: NestFastifyApplication,
  projectId: string,
  credentials: { apiKey: string; authToken: string },
): Promise<void> {
  const sealed = app.get(CredentialsSealerService).seal(projectId, credentials);
  await app.get(DataSource).manager.update(ProjectEntity, projectId, sealed);
  app.get(ProjectsService).forget();
}

function read(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
