import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountMailChannel } from '../../server/access/account-mails/account-mail.channel.js';
import { UNUSABLE_PASSWORD_HASH } from '../../server/access/identity/passwords.js';
import type { Role } from '../../server/access/identity/user-words.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { MailServer, plainTextOf, type ReceivedMail } from '../support/mail-server.js';
import { SoftPasskey } from '../support/passkey.js';
import { addUser, PASSWORD, SessionClient, SETTINGS } from '../support/session-client.js';

const NEXT = 'cinq pirogues vertes';
const clock = new MovableClock();
let mail: MailServer;
let running: TestApp;
let users = 0;

beforeAll(async () => {
  mail = await MailServer.open();
  clock.moveTo(clock.now());
  const sender = { SMTP_URL: mail.url, MAIL_FROM: 'Rappro <rappro@example.com>' };
  const env = { ...SETTINGS, ...sender, APPROVER_COOL_OFF_HOURS: '24' };
  running = await startApp({ clock, env });
});
afterAll(async () => {
  await running.close();
  await mail.down();
});
/** Each test has a day of its own. */
beforeEach(async () => {
  clock.advance(DAY_MS);
  await send();
  mail.received.length = 0;
  mail.mood = 'well';
});

const send = (): Promise<number> =>
  running.app.get(OutboxService).deliver(running.app.get(AccountMailChannel, { strict: false }));

async function user(role: Role = 'support'): Promise<{ id: string; email: string; browser: SessionClient }> {
  const email = `holder${(users += 1)}@example.com`;
  const id = await addUser(running, email, role);
  await running.db.query(`UPDATE people SET language = 'en' WHERE id = $1`, [id]);
  return { id, email, browser: new SessionClient(running.url, undefined, `192.0.2.${users}`) };
}

const at = (address = `198.51.100.${(users += 1)}`) => new SessionClient(running.url, undefined, address);
const ask = (email: string, browser = at()) =>
  browser.send('POST', '/api/session/password-reset', { body: { email } });
const take = (token: string, password = NEXT, browser = at()) =>
  browser.send('POST', '/api/session/set-up', { body: { token, password } });
const tokenIn = (received: ReceivedMail | undefined): string =>
  /\/login#set-up=([\w-]{43})$/m.exec(plainTextOf(received))?.[1] ?? '';
const subjects = (): string[] =>
  mail.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '');

/** Requests a link and reads its token from the mail. */
async function linkFor(email: string): Promise<string> {
  mail.received.length = 0;
  expect((await ask(email)).status).toBe(204);
  await send();
  const links = mail.received.filter((one) => tokenIn(one));
  expect(links.map(({ to }) => to)).toEqual([[email]]);
  return tokenIn(links[0]);
}

const actsAbout = async (id: string): Promise<string[]> =>
  (
    await running.db.query<{ act: string }[]>(
      `SELECT act FROM audit_entries WHERE subject_id = $1 AND act LIKE 'person.password%' ORDER BY at, id`,
      [id],
    )
  ).map(({ act }) => act);

describe('a user who forgot the password', () => {
  it('chooses a new one by a link in an e-mail, once, which ends the sessions', async () => {
    const { id, email, browser } = await user();
    await browser.signIn(email);
    const token = await linkFor(email.toUpperCase().toLowerCase());
    expect(JSON.stringify(await running.db.query('SELECT l::text FROM set_up_links l'))).not.toContain(token);
    expect((await browser.send('GET', '/api/session')).status).toBe(200);
    expect(await take(token, PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    });
    const answers = await Promise.all([1, 2, 3].map(() => take(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect((await at().givePassword(email)).status).toBe(401);
    expect((await at().givePassword(email, NEXT)).status).toBe(200);
    expect(await actsAbout(id)).toEqual(['person.password_reset_requested', 'person.password_reset_done']);
    await send();
    expect(subjects()[1]).toBe('[Rappro] Your password was changed');
  });

  it('gets the same answer as an unknown, disabled or reset user and one of the identity provider, who get no mail', async () => {
    const known = await user();
    const [disabled, reset, linked] = [await user(), await user(), await user()];
    const bare = await user('finance'); // approves, without a second factor
    await running.db.query('UPDATE people SET disabled_at = now() WHERE id = $1', [disabled.id]);
    await running.db.query('UPDATE people SET password_hash = $2 WHERE id = $1', [
      reset.id,
      UNUSABLE_PASSWORD_HASH,
    ]);
    await running.db.query(
      `INSERT INTO provider_accounts (person_id, issuer, subject, linked_at, signed_in_at, id_token_sealed) VALUES ($1, 'https://id.test', 'x', now(), now(), '\\x00')`,
      [linked.id],
    );
    const answers = [];
    for (const email of [
      known.email,
      disabled.email,
      reset.email,
      linked.email,
      bare.email,
      'nobody@example.com',
    ]) {
      const begun = performance.now();
      const { status, text } = await ask(email);
      answers.push({ status, text, floor: performance.now() - begun >= 295 });
    }
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ status: 204, text: '', floor: true })));
    await send();
    expect(mail.received.map(({ to }) => to)).toEqual([[known.email]]);
    expect(await actsAbout(disabled.id)).toEqual(['person.password_reset_ignored']);
    const strangers = await running.db.query<{ actor: string }[]>(
      `SELECT actor FROM audit_entries WHERE act = 'person.password_reset_ignored' AND actor LIKE 'unknown:%'`,
    );
    expect(strangers).toHaveLength(1);
  });

  it('has 30 minutes, one valid link and three e-mails an hour', async () => {
    const { email } = await user();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect((await take(first)).body.code).toBe('set_up_link_invalid');
    clock.advance(30 * MINUTE_MS);
    expect((await take(second)).body.code).toBe('set_up_link_expired');
    const third = await linkFor(email);
    expect((await ask(email)).status).toBe(204);
    expect(await send()).toBe(0);
    expect((await take(third)).status).toBe(200);
    clock.advance(HOUR_MS);
    expect(await linkFor(email)).not.toBe('');
  });

  it('waits after ten requests from one network address, in one place for each browser', async () => {
    const browser = at('203.0.113.77');
    await Promise.all(Array.from({ length: 10 }, () => ask('nobody@example.com', browser)));
    expect((await ask('nobody@example.com', browser)).status).toBe(204);
    const answers = await Promise.all([1, 2].map(() => ask('nobody@example.com', browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('too_many_attempts');
  });

  it('gets a link of its own for each attempt of the mail, and none after the password changed', async () => {
    const { email, browser } = await user();
    await browser.signIn(email);
    mail.mood = 'lost_reply';
    await ask(email);
    await send();
    const lost = tokenIn(mail.received[0]);
    mail.mood = 'well';
    clock.advance(2 * MINUTE_MS);
    await send();
    expect(mail.received).toHaveLength(2);
    const token = tokenIn(mail.received[1]);
    expect((await take(lost)).body.code).toBe('set_up_link_invalid');
    expect(mail.received[0]?.messageId).not.toBe(mail.received[1]?.messageId);
    await browser.send('POST', '/api/session/password', {
      body: { currentPassword: PASSWORD, newPassword: NEXT },
    });
    expect((await take(token)).body.code).toBe('set_up_link_invalid');
    clock.advance(MINUTE_MS);
    await ask(email);
    clock.advance(31 * MINUTE_MS);
    mail.received.length = 0;
    await send();
    expect(subjects()).toEqual(['[Rappro] Your password was changed']);
  });

  it('keeps the second factor and waits as after any other reset before approving', async () => {
    const { id, email, browser } = await user('admin');
    await browser.signIn(email);
    await Authenticator.enrol(browser, clock);
    clock.advance(3 * DAY_MS);
    await send();
    const token = await linkFor(email);
    const own = await browser.send('POST', `/api/users/${id}/set-up-link`);
    expect([401, 409]).toContain(own.status);
    const fresh = at();
    const answer = await take(token, NEXT, fresh);
    expect(answer).toMatchObject({ status: 200, body: { awaits: 'code' } });
    expect((await fresh.send('GET', '/api/projects')).status).toBe(401);
    const [row] = await running.db.query<{ at: Date }[]>(
      'SELECT access_changed_at AS at FROM people WHERE id = $1',
      [id],
    );
    expect(row?.at).toEqual(clock.now());
    expect(answer.body['person']).toMatchObject({
      approvesFrom: new Date(clock.now().getTime() + DAY_MS).toISOString(),
    });
  });
});

describe('a server', () => {
  it('without passwords or without a mail server offers no link', async () => {
    const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
    const { databaseUrl } = running;
    const variants = [
      {
        env: {
          PASSWORD_SIGN_IN: 'off',
          EMERGENCY_USER: 'chief@example.com',
          ...oidc,
          SMTP_URL: mail.url,
          MAIL_FROM: 'a@example.com',
        },
        offered: null,
        code: 'password_sign_in_off',
      },
      { env: {}, offered: 'administrator', code: 'password_reset_mail_off' },
    ];
    for (const { env, offered, code } of variants) {
      const other = await startApp({ clock, databaseUrl, env: { ...SETTINGS, ...env } });
      const browser = new SessionClient(other.url);
      expect((await browser.send('GET', '/api/session/openid')).body).toMatchObject({
        resetBy: offered,
      });
      expect((await ask('holder1@example.com', browser)).body.code).toBe(code);
      await other.close();
    }
  });
});

describe('an e-mail about one’s own account', () => {
  it('tells of a new app, a passkey, a used recovery code and a new password, in the language of the user', async () => {
    const { email, browser } = await user('finance');
    await browser.signIn(email);
    const app = await Authenticator.enrol(browser, clock);
    const { body } = await browser.send('POST', '/api/session/passkeys/registration', {
      body: { code: app.fresh() },
    });
    const passkey = new SoftPasskey('https://rappro.test', 'rappro.test');
    const { challenge } = body['options'] as { challenge: string };
    const added = await browser.send('POST', '/api/session/passkeys', {
      body: { name: 'laptop', response: passkey.create(challenge) },
    });
    await browser.send('DELETE', `/api/session/passkeys/${String(added.body['id'])}`);
    const renewed = await browser.send('POST', '/api/session/second-factor/recovery-codes', {
      body: { code: app.fresh() },
    });
    const [code = ''] = renewed.body['recoveryCodes'] as string[];
    const elsewhere = at();
    await elsewhere.givePassword(email);
    expect((await elsewhere.send('POST', '/api/session/code', { body: { code } })).status).toBe(200);
    await browser.send('POST', '/api/session/password', {
      body: { currentPassword: PASSWORD, newPassword: NEXT },
    });
    await send();
    await send();
    expect(subjects().sort()).toEqual([
      '[Rappro] A passkey was added',
      '[Rappro] A passkey was removed',
      '[Rappro] A recovery code was used',
      '[Rappro] An authenticator app was added',
      '[Rappro] Your password was changed',
    ]);
    expect(mail.received.every(({ to }) => to[0] === email)).toBe(true);
    const used = mail.received.find(({ text }) => text.includes('recovery code was used'));
    expect(plainTextOf(used)).toMatch(
      /Codes left: 9\.\n\nIf this was not you, contact an administrator at once/,
    );
  });

  it('is not sent to a disabled user, and in French by default', async () => {
    const [gone, here] = [await user(), await user()];
    for (const { email, browser } of [gone, here]) {
      await browser.signIn(email);
      await browser.send('POST', '/api/session/password', {
        body: { currentPassword: PASSWORD, newPassword: NEXT },
      });
    }
    await running.db.query('UPDATE people SET disabled_at = now() WHERE id = $1', [gone.id]);
    await running.db.query('UPDATE people SET language = NULL WHERE id = $1', [here.id]);
    await send();
    expect(mail.received.map(({ to }) => to)).toEqual([[here.email]]);
    expect(plainTextOf(mail.received[0])).toMatch(/^Le mot de passe de votre compte a été modifié le /);
  });
});
