import { generateSync } from 'otplib';
import type { Clock } from '../common/clock.js';

const CODE_PERIOD_MS = 30_000;

/** Somebody of the demo at the console: signed in over HTTP as a browser is, with an authenticator app. */
export class Colleague {
  private cookie = '';
  private lastStep = 0;

  constructor(
    readonly email: string,
    private readonly of: {
      url: string;
      password: string;
      clock: Clock & { advance(ms: number): void };
      key: () => string | undefined;
    },
  ) {}

  async signIn(): Promise<void> {
    const { email } = this;
    const response = await this.send('POST', 'session', { email, password: this.of.password });
    this.cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await readAnswer(response, 'session');
  }

  /** Sets up the second factor where there is none yet; its key is kept before it counts. */
  async enrol(keep: (key: string) => void): Promise<void> {
    const { enrolledAt } = await this.get<{ enrolledAt: string | null }>('session/second-factor');
    if (enrolledAt) return;
    const { totpKey } = await this.post<{ totpKey: string }>('session/second-factor', {
      password: this.of.password,
    });
    keep(totpKey);
    await this.post('session/second-factor/confirm', { code: this.codeOf(totpKey) });
  }

  /** A code that was not used yet; time passes where this half minute's was. */
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

  /** A session that ended overnight is begun anew. */
  private async call<T>(method: string, path: string, body?: object | Uint8Array): Promise<T> {
    let response = await this.send(method, path, body);
    if (response.status === 401) {
      await this.signIn();
      response = await this.send(method, path, body);
    }
    return (await readAnswer(response, path)) as T;
  }

  private codeOf(key: string): string {
    const step = () => Math.floor(this.of.clock.now().getTime() / CODE_PERIOD_MS);
    if (step() <= this.lastStep) this.of.clock.advance(CODE_PERIOD_MS);
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

async function readAnswer(response: Response, path: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : undefined;
}
