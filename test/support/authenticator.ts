import { generateSync } from 'otplib';
import { newTotpKey } from '../../server/access/sign-in/second-factor/totp.js';
import type { MovableClock } from '../../server/platform/common/time/clock.js';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import type { TestApp } from './app.js';
import { type SessionClient, PASSWORD } from './session-client.js';

const STEP_MS = 30_000;

/** The authenticator app of a user, on the clock of the tests. */
export class Authenticator {
  constructor(
    readonly totpKey: string,
    private readonly clock: MovableClock,
  ) {}

  /** Enrols the signed-in user of this browser. */
  static async enrol(browser: SessionClient, clock: MovableClock, code?: string): Promise<Authenticator> {
    const begun = await browser.send('POST', '/api/session/second-factor', {
      body: { password: PASSWORD, ...(code ? { code } : {}) },
    });
    const app = new Authenticator(String(begun.body['totpKey']), clock);
    const { status, text } = await browser.send('POST', '/api/session/second-factor/confirm', {
      body: { code: app.fresh() },
    });
    if (status !== 200) throw new Error(`not enrolled: ${begun.text} ${text}`);
    return app;
  }

  /** Writes a second factor of a user into the database, without a browser. */
  static async store({ app, db }: TestApp, clock: MovableClock, userId: string): Promise<Authenticator> {
    const totpKey = newTotpKey();
    const sealed = app.get(Vault).seal(totpKey, secretContext(userId, 'second-factor'));
    await db.query('UPDATE people SET totp_sealed = $2, totp_enrolled_at = $3 WHERE id = $1', [
      userId,
      sealed,
      clock.now(),
    ]);
    return new Authenticator(totpKey, clock);
  }

  /** Returns the code of this moment, or of so many half minutes away. */
  code(steps = 0): string {
    const epoch = Math.floor((this.clock.now().getTime() + steps * STEP_MS) / 1000);
    return generateSync({ secret: this.totpKey, epoch });
  }

  /** Advances by half a minute. @returns an unused code */
  fresh(): string {
    this.clock.advance(STEP_MS);
    return this.code();
  }
}

/** Returns six digits that are not a valid code now. */
export function wrongCode(app: Authenticator): string {
  const right = [-1, 0, 1].map((steps) => app.code(steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}
