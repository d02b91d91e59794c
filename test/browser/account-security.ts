import { expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { Api, order } from './api.js';
import { plainTextOf } from '../support/mail-server.js';
import { until } from '../support/until.js';
import type { Product } from './product.js';
import { type OnStage, visit, type Visitor } from './visit.js';

const PASSWORD = 'seven grey pelicans at noon';
const CODE_PERIOD_MS = 30_000;

/** Creates a user of one project. @returns the path of the set-up link */
async function newcomer(product: Product, email: string): Promise<string> {
  const admin = await Api.as(product, 'admin');
  const { data } = await admin.get<{ data: [{ id: string }] }>('projects');
  const { user } = await admin.call<{ user: { id: string } }>('POST', 'users', {
    name: 'Kofi Mensah',
    email,
    role: 'support',
    projectIds: [data[0].id],
  });
  const { url } = await admin.call<{ url: string }>('POST', `users/${user.id}/set-up-link`);
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** An unused code of an authenticator app: the clock is advanced by half a minute first. */
async function codeOf(product: Product, key: string): Promise<string> {
  const { now } = await order<{ now: string }>(product, 'clock', { advance: CODE_PERIOD_MS });
  return generateSync({ secret: key.replace(/\s/g, ''), epoch: Math.floor(Date.parse(now) / 1000) });
}

/** Gives the page a passkey device that confirms by itself. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function choosePassword({ page }: Visitor, password: string): Promise<void> {
  await page.locator('input[name=new-password]').fill(password);
  await page.locator('input[name=repeat-password]').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** Waits for the link in a mail to the user. @returns its path */
async function mailedLink({ mail }: Product, email: string): Promise<string> {
  const link = () => {
    const toUser = mail?.received.filter(({ to }) => to.includes(email)) ?? [];
    return toUser.map((received) => /\/login#set-up=[\w-]+/.exec(plainTextOf(received))?.[0]).find(Boolean);
  };
  await until('the e-mail with the link has arrived', () => link() !== undefined);
  return link() ?? '';
}

/** Opens a link as a mail scanner does: by requests, then in a browser that runs scripts. */
async function scan(on: OnStage, link: string): Promise<void> {
  const address = on().product.url + link;
  for (const method of ['HEAD', 'GET']) expect((await fetch(address, { method })).status).toBe(200);
  await visit(on(), {}, async (scanner) => {
    await scanner.goTo(link);
    await scanner.page.locator('input[name=new-password]').waitFor();
  });
}

/** Opens a link whose password was set. */
async function openUsed(on: OnStage, link: string): Promise<void> {
  await visit(on(), {}, async (visitor) => {
    visitor.expects('409 POST /api/session/set-up/check');
    await visitor.goTo(link);
    await expect(visitor.text(/This link was already used on/)).toBeVisible();
  });
}

async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export function accountSecurityTests(on: OnStage): void {
  it('a user signs in by passkey, after losing the phone by a recovery code, and ends the other session', async () => {
    const { product } = on();
    const email = `kofi-${process.pid}@demo.local`;
    const link = await newcomer(product, email);
    await visit(on(), {}, async (former) => {
      const { page } = former;
      await former.goTo(link);
      await choosePassword(former, PASSWORD);
      await expect(former.heading('Today')).toBeVisible();
      await former.goTo('/second-factor');
      await page.getByRole('button', { name: 'Set up…' }).click();
      await page.getByLabel(/^Your password/).fill(PASSWORD);
      await page.getByRole('button', { name: 'Next' }).click();
      const key = await page.locator('[data-totp-key]').innerText();
      await page.getByLabel(/^Authenticator code/).fill(await codeOf(product, key));
      await page.getByRole('button', { name: 'Enable' }).click();
      const shown = page.locator('output span');
      await expect(shown.first()).toBeVisible();
      const [code = ''] = await shown.allInnerTexts();
      await page.getByLabel('I have stored the codes').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(former.text('10 codes left')).toBeVisible();
      await addVirtualAuthenticator(page);
      await page.getByRole('button', { name: 'Add a passkey…' }).click();
      await page.getByLabel('Name').fill('laptop');
      await page.getByLabel(/^Authenticator code/).fill(await codeOf(product, key));
      await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
      await expect(former.text('Passkey added.')).toBeVisible();
      await page.getByRole('button', { name: 'Rename…' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('office');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await expect(former.text('Passkey renamed.')).toBeVisible();
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await expect(former.heading('Sign in')).toBeVisible();
      await signIn(former, email);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(former.heading('Account security')).toBeVisible();
      former.expectsSignedOut();
      await visit(on(), {}, async (visitor) => {
        await visitor.goTo('/second-factor');
        await signIn(visitor, email);
        await visitor.page.getByRole('button', { name: 'Use a recovery code' }).click();
        await visitor.page.getByLabel(/^Recovery code/).fill(code.toLowerCase());
        await visitor.page.getByRole('button', { name: 'Sign in' }).click();
        await expect(visitor.text('9 codes left')).toBeVisible();
        await visitor.page.getByRole('button', { name: /^End the session on/ }).click();
        await expect(visitor.text('Session ended.')).toBeVisible();
        await expect(visitor.text('This session')).toBeVisible();
      });
      await former.goTo('/second-factor');
      await expect(former.heading('Sign in')).toBeVisible();
    });
  });

  it('a user sets a password, and a new one when it is forgotten, by links that a mail scanner opened first', async () => {
    const { product } = on();
    const email = `ama-${process.pid}@demo.local`;
    const link = await newcomer(product, email);
    await scan(on, link);
    await visit(on(), {}, async (visitor) => {
      await visitor.goTo(link);
      await choosePassword(visitor, PASSWORD);
      await expect(visitor.heading('Today')).toBeVisible();
    });
    await openUsed(on, link);
    await visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/login');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(visitor.text(/the link is on its way/)).toBeVisible();
    });
    const forgotten = await mailedLink(product, email);
    await scan(on, forgotten);
    await visit(on(), {}, async (visitor) => {
      await visitor.goTo(forgotten);
      await choosePassword(visitor, `${PASSWORD} again`);
      await expect(visitor.heading('Today')).toBeVisible();
    });
    await openUsed(on, forgotten);
  });
}
