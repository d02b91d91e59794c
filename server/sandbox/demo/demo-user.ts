import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import type { Clock } from '../../platform/common/time/clock.js';
import type { ImportTaskView } from '../../books/imports/import-task.view.js';
import { OPEN_TASK_STATES } from '../../books/imports/import-task-words.js';

const CODE_PERIOD_MS = 30_000;

export class DemoUser {
  private cookie = '';
  private lastStep = 0;
  private signingIn: Promise<void> | undefined;

  constructor(
    readonly email: string,
    private readonly of: {
      url: string;
      password: string;
      clock: Clock & { advance(ms: number): void };
      key: () => string | undefined;
      keep: (key: string) => void;
    },
  ) {}

  /** Shares one sign-in between concurrent calls, because each code is valid once. */
  signIn(): Promise<void> {
    this.signingIn ??= this.passSteps().finally(() => (this.signingIn = undefined));
    return this.signingIn;
  }

  private async passSteps(): Promise<void> {
    const { email } = this;
    const awaits = await this.enter('session', { email, password: this.of.password });
    if (awaits === 'code') await this.enter('session/code', { code: this.code() });
    if (awaits === 'enrolment') await this.enrol();
  }

  /** Stores the key of the second factor before it is confirmed, so that an interruption cannot lose it. */
  private async enrol(): Promise<void> {
    const begun = await this.send('POST', 'session/second-factor', { password: this.of.password });
    const { totpKey } = (await readAnswer(begun, 'session/second-factor')) as { totpKey: string };
    this.of.keep(totpKey);
    await this.enter('session/second-factor/confirm', { code: this.codeOf(totpKey) });
  }

  /** Sends one step of the sign-in and keeps the session cookie. @returns the step that is still required */
  private async enter(path: string, body: object): Promise<string | null | undefined> {
    const response = await this.send('POST', path, body);
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    return ((await readAnswer(response, path)) as { awaits?: string | null }).awaits;
  }

  /** Returns a code that has not been used, advancing the clock when that of this half minute has. */
  code(): string {
    const key = this.of.key();
    if (!key) throw new Error(`${this.email} has no authenticator`);
    return this.codeOf(key);
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T = unknown>(path: string, body: object | Uint8Array = {}): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  put<T = unknown>(path: string, body: object): Promise<T> {
    return this.call<T>('PUT', path, body);
  }

  private async call<T>(method: string, path: string, body?: object | Uint8Array): Promise<T> {
    let response = await this.send(method, path, body);
    if (response.status === 401) {
      await this.signIn();
      response = await this.send(method, path, this.renewed(body));
    }
    // Another process of the same database may write for a while; the lock is asked for again, as a person would.
    for (let asked = 1; asked < MOST_ASKED && (await isBusy(response)); asked += 1)
      response = await this.send(method, path, this.renewed(body));
    const answer = await readAnswer(response, path);
    return (response.status === 202 ? await this.followed(answer as ImportTaskView) : answer) as T;
  }

  /** Waits for an import that takes more than a few seconds, as on a busy machine. @returns the import */
  private async followed({ importId }: ImportTaskView): Promise<unknown> {
    for (;;) {
      const { state, problem } = await this.get<ImportTaskView>(`imports/${importId}/task`);
      if (state === 'done') return this.get(`imports/${importId}`);
      if (!GOES_ON.includes(state)) throw new Error(`Import ${importId} ended: ${problem?.detail ?? state}`);
      await sleep(FOLLOW_EVERY_MS);
    }
  }

  /** Replaces the code, because the sign-in has used a later one. */
  private renewed(body: object | Uint8Array | undefined): object | Uint8Array | undefined {
    return body && 'code' in body ? { ...body, code: this.code() } : body;
  }

  private codeOf(key: string): string {
    const step = () => Math.floor(this.of.clock.now().getTime() / CODE_PERIOD_MS);
    while (step() <= this.lastStep) this.of.clock.advance(CODE_PERIOD_MS);
    this.lastStep = step();
    return generateSync({ secret: key, epoch: Math.floor(this.of.clock.now().getTime() / 1000) });
  }

  private send(method: string, path: string, body?: object | Uint8Array): Promise<Response> {
    const bytes = body instanceof Uint8Array;
    return fetch(`${this.of.url}/api/${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: this.of.url,
        'x-rappro': '1',
        ...(body ? { 'content-type': bytes ? 'application/octet-stream' : 'application/json' } : {}),
      },
      ...(body ? { body: bytes ? Buffer.from(body) : JSON.stringify(body) } : {}),
    });
  }
}

/** Of an import that has not ended. */
const GOES_ON: readonly ImportTaskView['state'][] = OPEN_TASK_STATES;
const FOLLOW_EVERY_MS = 250;

/** Requests of one lock, each of which waits 10 s for other writers. */
const MOST_ASKED = 30;

async function isBusy(response: Response): Promise<boolean> {
  return response.status === 409 && (await response.clone().text()).includes('"writers_busy"');
}

async function readAnswer(response: Response, path: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 600)}`);
  return text ? JSON.parse(text) : undefined;
}
