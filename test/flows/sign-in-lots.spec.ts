import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { RecoveryCodesService } from '../../server/access/sign-in/second-factor/recovery-codes.service.js';
import { SecondFactorService } from '../../server/access/sign-in/second-factor/second-factor.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { DAY_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator, wrongCode } from '../support/authenticator.js';
import { limitNow } from '../support/machine-pace.js';
import { MailServer } from '../support/mail-server.js';
import { letRun } from '../support/running-clock.js';
import { type Answer, SessionClient, addUser, SETTINGS } from '../support/session-client.js';

const SPEED = 5;
const clock = new MovableClock();
let mail: MailServer;
let running: TestApp;
let users = 0;
let stop: () => void = () => undefined;

beforeAll(async () => {
  mail = await MailServer.open();
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: { ...SETTINGS, ...MAIL() } });
});
afterAll(async () => {
  await running.close();
  await mail.down();
});
beforeEach(() => clock.advance(5 * MINUTE_MS));
afterEach(() => stop());

const MAIL = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'Rappro <rappro@example.com>' });
const at = (address: string, url = running.url) => new SessionClient(url, undefined, address);

async function user(role: 'support' | 'finance' = 'support'): Promise<{ id: string; email: string }> {
  const email = `owner${(users += 1)}@example.com`;
  return { id: await addUser(running, email, role), email };
}

/** Guesses without a pause from each address until stopped. @returns what stops it and counts the passwords tried */
function guess(email: string, addresses: readonly string[]): () => Promise<number> {
  let isOver = false;
  let tried = 0;
  const guessers = addresses.map(async (address, n) => {
    while (!isOver) {
      const answer = await at(address).givePassword(email, `guess ${n}`);
      if (answer.status === 401) tried += 1;
      await wait(25);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(guessers);
    return tried;
  };
}

/** Extends a limit (s) of the clock that runs `SPEED` times as fast as the machine by what the machine is busy with now. */
const secondsNow = async (idleLimit: number): Promise<number> =>
  ((await limitNow((idleLimit * 1_000) / SPEED)) * SPEED) / 1_000;

/** Signs in as a person does, after each `Retry-After`. @returns the seconds on the clock until it succeeds */
async function persist(email: string, browser: SessionClient): Promise<number> {
  const begun = clock.now().getTime();
  const passed = () => (clock.now().getTime() - begun) / 1000;
  while (passed() < 600) {
    const answer = await browser.givePassword(email);
    if (answer.status === 200) return passed();
    expect(answer.status).toBe(429);
    await wait((Number(answer.headers['retry-after']) * 1000) / SPEED);
  }
  return passed();
}

describe('the owner in a new browser during an attack', () => {
  it.each([
    ['the same address', (n: number) => (n < 0 ? 'x' : '203.0.113.5')],
    ['one network', (n: number) => `198.51.100.${n}`],
    ['thirty networks', (n: number) => `10.0.${n}.1`],
  ])('signs in while passwords are guessed from %s', async (_, addressOf) => {
    stop = letRun(clock, SPEED);
    const { email } = await user();
    const end = guess(
      email,
      Array.from({ length: 30 }, (__, n) => addressOf(n)),
    );
    await wait(8_000 / SPEED);
    const seconds = await persist(email, at('203.0.113.5'));
    const tried = await end();
    // Networks that were not admitted yet are drawn as often as the owner, each once.
    expect(seconds).toBeLessThan(await secondsNow(100));
    expect(tried).toBeLessThan(45);
  });

  it('signs in while ten guesses a second come, each from a network of its own', async () => {
    stop = letRun(clock, SPEED);
    const { email } = await user();
    let isOver = false;
    const guesses: Promise<unknown>[] = [];
    const guessAll = async (): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const address = `10.${100 + Math.floor(n / 250)}.${n % 250}.1`;
        guesses.push(at(address).givePassword(email, `guess ${n}`));
        await wait(100 / SPEED);
      }
    };
    const guessing = guessAll();
    await wait(8_000 / SPEED);
    const mistyped = await at('203.0.113.5').givePassword(email, 'mistyped');
    expect([401, 429]).toContain(mistyped.status);
    const seconds = await persist(email, at('203.0.113.5'));
    isOver = true;
    await guessing;
    await Promise.all(guesses);
    // docs/security.md has the bound, the network's delay aside.
    expect(seconds).toBeLessThan(await secondsNow(45));
  });

  it('signs in while an unknown e-mail is guessed from the same address', async () => {
    stop = letRun(clock, SPEED);
    const { email } = await user();
    const end = guess('stranger@example.com', Array<string>(30).fill('203.0.113.77'));
    await wait(8_000 / SPEED);
    expect(await persist(email, at('203.0.113.77'))).toBeLessThan(await secondsNow(30));
    await end();
  });
});

describe('attempts at two processes', () => {
  it('are admitted at the pace of one', async () => {
    const other = await startApp({ clock, databaseUrl: running.databaseUrl, env: SETTINGS });
    stop = letRun(clock, 3);
    const { email } = await user();
    const answers = await Promise.all(
      [running.url, other.url].flatMap((url) =>
        Array.from({ length: 20 }, (_, n) => at(`10.1.${n}.1`, url).givePassword(email, 'wrong')),
      ),
    );
    await other.close();
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(8);
  });
});

describe('the time of an answer', () => {
  /** Answers while the row of the user is locked, as other requests about the user lock it. */
  async function whileLocked(id: string, ask: () => Promise<Answer>): Promise<[number, number]> {
    const lock = running.db.createQueryRunner();
    await lock.startTransaction();
    try {
      await lock.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [id]);
      const begun = performance.now();
      const { status } = await Promise.race([ask(), wait(20_000, { status: 0 }, { ref: false })]);
      return [status, performance.now() - begun];
    } finally {
      await lock.rollbackTransaction();
      await lock.release();
    }
  }

  it('of a wrong password does not depend on other requests about the user', async () => {
    const { id, email } = await user();
    const [status, ms] = await whileLocked(id, () => at('192.0.2.50').givePassword(email, 'wrong'));
    expect(status).toBe(401);
    expect(ms).toBeLessThan(await limitNow(3_000));
  });

  it('to a request for a new password does not depend on other requests about the user', async () => {
    const { id, email } = await user();
    const reset = { body: { email } };
    const ask = () => at('192.0.2.51').send('POST', '/api/session/password-reset', reset);
    const [status, ms] = await whileLocked(id, ask);
    expect(status).toBe(204);
    expect(ms).toBeLessThan(await limitNow(3_000));
    const [stored] = await running.db.query<{ email: string }[]>(
      `SELECT encode(email_sealed, 'escape') AS email FROM password_reset_requests`,
    );
    expect(stored?.email).not.toContain(email);
  });
});

describe('a stranger who has the password only', () => {
  it('cannot keep the codes of the owner refused', async () => {
    const { id, email } = await user('finance');
    const known = at('192.0.2.60');
    await known.signIn(email);
    const app = await Authenticator.enrol(known, clock);
    const codes = await running.app.get(RecoveryCodesService).issue(running.db.manager, id);
    const stranger = at('198.51.100.9');
    expect((await stranger.givePassword(email)).body['awaits']).toBe('code');
    const wrong = { body: { code: wrongCode(app) } };
    const answers: Answer[] = [];
    for (let n = 0; n < 30; n++) answers.push(await stranger.send('POST', '/api/session/code', wrong));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(21);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });

    const actor = { kind: 'user', userId: id, email, role: 'finance', scope: 'all' } as const;
    clock.advance(MINUTE_MS);
    await running.app.get(SecondFactorService).consumeForApproval(actor, app.fresh());
    clock.advance(MINUTE_MS);
    const give = async (browser: SessionClient, code: string): Promise<number> => {
      expect((await browser.givePassword(email)).body['awaits']).toBe('code');
      return (await browser.send('POST', '/api/session/code', { body: { code } })).status;
    };
    const elsewhere = at('203.0.113.200');
    expect(await give(elsewhere, app.fresh())).toBe(200);
    clock.advance(MINUTE_MS);
    const sameNetwork = at('198.51.100.10');
    sameNetwork.device = known.device;
    expect(await give(sameNetwork, app.fresh())).toBe(200);
    expect(await give(at('198.51.100.9'), codes[0] ?? '')).toBe(200);
  });

  it('has 60 guesses a day from all networks together', async () => {
    const { email } = await user('finance');
    const owner = at('192.0.2.70');
    await owner.signIn(email);
    const app = await Authenticator.enrol(owner, clock);
    const wrong = { body: { code: wrongCode(app) } };
    const guessFrom = async (networks: number): Promise<number> => {
      let compared = 0;
      for (let n = 0; n < networks; n++) {
        const stranger = at(`10.2.${n}.1`);
        stranger.cookie = '';
        await stranger.givePassword(email);
        for (;;) {
          const { status } = await stranger.send('POST', '/api/session/code', wrong);
          if (status !== 422) break;
          compared += 1;
        }
      }
      return compared;
    };
    const first = await guessFrom(8);
    expect(first).toBeGreaterThan(40);
    expect(first).toBeLessThanOrEqual(60);
    clock.advance(DAY_MS);
    expect(await guessFrom(1)).toBeGreaterThan(15);
  });
});
