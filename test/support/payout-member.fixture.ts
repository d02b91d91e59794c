import { generateSync } from 'otplib';
import type { Role } from '../../server/access/identity/user.view.js';
import type { MovableClock } from '../../server/common/time/clock.js';
import type { TestApp } from './app.js';
import { type Answer, SessionClient, PASSWORD, addPerson } from './session-client.js';

/** A signed-in user with an authenticator app. */
export class PayoutMember {
  private totpKey = '';

  constructor(
    readonly id: string,
    readonly email: string,
    private readonly browser: SessionClient,
    private readonly clock: MovableClock,
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

  /** Advances by half a minute and returns an unused code. The first one enrols. */
  async code(): Promise<string> {
    if (!this.totpKey) await this.enrol();
    return this.nextCode();
  }

  async arrive(): Promise<void> {
    const { status, text } = await this.browser.signIn(this.email);
    if (status >= 300) throw new Error(`${this.email} could not sign in: ${text}`);
  }

  private async enrol(): Promise<void> {
    const { body } = await this.post('/api/session/second-factor', { password: PASSWORD });
    this.totpKey = String(body['totpKey']);
    const { status, text } = await this.post('/api/session/second-factor/confirm', { code: this.nextCode() });
    if (status >= 300) throw new Error(`${this.email} could not enrol: ${text}`);
  }

  private nextCode(): string {
    this.clock.advance(30_000);
    return generateSync({ secret: this.totpKey, epoch: Math.floor(this.clock.now().getTime() / 1000) });
  }
}

/** Adds and signs in a user of all projects or of the given ones. */
export async function addMember(
  { running, clock }: { running: TestApp; clock: MovableClock },
  name: string,
  role: Role,
  projectIds?: string[],
): Promise<PayoutMember> {
  const email = `${name}@example.com`;
  const id = await addPerson(running, email, role, projectIds);
  const member = new PayoutMember(id, email, new SessionClient(running.url, 'http://localhost:3000'), clock);
  await member.arrive();
  return member;
}
