import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { DataSource } from 'typeorm';
import { addUser } from '../../server/access/users/add-user.js';
import { createTestDatabase, testSettings, type TestDatabase } from '../support/database.js';
import { IdentityProvider } from '../support/identity-provider.js';
import { PASSWORD } from '../support/session-client.js';
import { until } from '../support/until.js';
import './matchers.js';
import { freePort } from './demo-process.js';

const MAIN = fileURLToPath(new URL('../../dist/server/start/main.js', import.meta.url));

/** A built server without the demo's history, because it signs in through a provider of its own. */
export function identityProviderTests(on: () => { browser: Browser }): void {
  let provider: IdentityProvider | undefined;
  let database: TestDatabase | undefined;
  let server: ChildProcess | undefined;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    provider = await IdentityProvider.open(url);
    database = await createTestDatabase();
    server = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'] ?? '',
        ...testSettings(database.url, { PORT: String(port), PUBLIC_URL: url, SCHEDULE: 'false' }),
        ...provider.settings,
      },
      stdio: 'ignore',
    });
    await until('the server is ready', () => isReady(url));
    await addGroup(database.url);
  });

  afterAll(async () => {
    server?.kill('SIGTERM');
    await provider?.close();
    await database?.drop();
  });

  it('leads to the provider and back, and out of both', async () => {
    provider?.have({ login: 'awa', name: 'Awa Traoré', groups: ['support'] });
    await withPage(on().browser, async (page) => {
      await page.goto(`${url}/login`);
      await enterAs(page, 'awa');
      await expect(page.getByRole('heading', { name: 'Today', exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: /^Account/ }).click();
      await expect(page.getByText('awa@example.com').first()).toBeVisible();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(url);
    });
  });

  it('says why an account without a group is refused', async () => {
    provider?.have({ login: 'guest', groups: [] });
    await withPage(on().browser, async (page) => {
      await page.goto(`${url}/login`);
      await enterAs(page, 'guest');
      await expect(page.getByText('None of your groups gives access to Rappro.')).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
    });
  });
}

/** Gives a group access to all projects, without the two administrators. */
async function addGroup(databaseUrl: string): Promise<void> {
  const db = await new DataSource({ type: 'postgres', url: databaseUrl, extra: { max: 1 } }).initialize();
  const admin = { email: 'admin@example.com', name: 'Admin', role: 'admin' as const, password: PASSWORD };
  await addUser(db.manager, admin, new Date());
  await db.query(`INSERT INTO provider_groups (name, role, all_projects, project_ids, changed_by, changed_at)
    SELECT 'support', 'support', true, '{}', id, now() FROM people`);
  await db.destroy();
}

async function enterAs(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Company account' }).click();
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function withPage(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // It does not listen yet.
  }
}
