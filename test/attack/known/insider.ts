import type { DataSource } from 'typeorm';
import { Clock, MovableClock } from '../../../server/platform/common/time/clock.js';
import { Authenticator } from '../../support/authenticator.js';
import { addUser, type Answer, SessionClient } from '../../support/session-client.js';
import type { Tally } from '../tally.js';
import type { Target } from './known-attack.js';

type Method = Parameters<SessionClient['send']>[0];

/** User of the product whose session and authenticator app the attacker has. */
export class Insider {
  constructor(
    readonly id: string,
    private readonly browser: SessionClient,
    private readonly app: Authenticator,
    private readonly place: { db: DataSource; tally: Tally },
  ) {}

  /** Adds an administrator, signed in at the server under attack. */
  static async hire({ setup, tally, url }: Target, name: string): Promise<Insider> {
    const { db, app: harness, callers } = setup;
    const id = await addUser({ db, clock: new Clock() }, `${name}@example.com`, 'admin');
    const app = await Authenticator.store(harness.running, new MovableClock(), id);
    const browser = new SessionClient(url);
    browser.cookie = `__Host-rappro=${await callers.sessionOf(id)}`;
    return new Insider(id, browser, app, { db, tally });
  }

  /** Sends without a code, as the thief of a session can. */
  async send(method: Method, path: string, body: object): Promise<Answer> {
    const answer = await this.browser.send(method, path, { body });
    if (answer.status >= 500)
      this.place.tally.faults.push(`${answer.status} ${method} ${path}: ${answer.text.slice(0, 200)}`);
    return answer;
  }

  /** Sends with a valid code. The last one is forgotten first, so that an attack need not wait for the next. */
  async act(method: Method, path: string, body: object): Promise<Answer> {
    await this.place.db.query('UPDATE people SET totp_last_step = NULL WHERE id = $1', [this.id]);
    return this.send(method, path, { ...body, code: this.app.code() });
  }
}
