import type { Role } from '../../server/access/identity/user-words.js';
import type { TestApp } from './app.js';
import { Authenticator } from './authenticator.js';
import { type Answer, SessionClient, addUser } from './session-client.js';

/** A signed-in user with an authenticator app. */
export class PayoutMember {
  private codes: Authenticator | undefined;

  constructor(
    readonly id: string,
    readonly email: string,
    private readonly browser: SessionClient,
    private readonly running: TestApp,
  ) {}

  get(url: string): Promise<Answer> {
    return this.browser.send('GET', url);
  }

  post(url: string, body: object = {}): Promise<Answer> {
    return this.browser.send('POST', url, { body });
  }

  put(url: string, body: object): Promise<Answer> {
    return this.browser.send('PUT', url, { body });
  }

  upload(url: string, file: string): Promise<Answer> {
    const headers = { 'content-type': 'application/octet-stream' };
    return this.browser.send('POST', url, { raw: file, headers });
  }

  /** Downloads a file. */
  async download(url: string): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(this.running.url + url, {
      headers: { cookie: this.browser.cookie, 'accept-language': this.browser.language },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Advances by half a minute and returns an unused code. The first one enrols. */
  async code(): Promise<string> {
    this.codes ??= await Authenticator.store(this.running, this.running.clock, this.id);
    return this.codes.fresh();
  }

  arrive(): Promise<void> {
    return this.browser.enter(this.email);
  }
}

/** Adds and signs in a user of all projects or of the given ones. */
export async function addMember(
  running: TestApp,
  name: string,
  role: Role,
  projectIds?: string[],
): Promise<PayoutMember> {
  const email = `${name}@example.com`;
  const id = await addUser(running, email, role, projectIds);
  const browser = new SessionClient(running.url, 'http://localhost:3000');
  const member = new PayoutMember(id, email, browser, running);
  await member.arrive();
  return member;
}
