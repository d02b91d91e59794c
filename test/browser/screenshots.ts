import { expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CallbackRow } from '../../server/payments/callbacks/views/callback.view.js';
import type { PayoutRow } from '../../server/payments/payouts/orders/payout.view.js';
import { Api } from './api.js';
import type { Page } from 'playwright-core';
import { GUIDE_PICTURES } from './guide-pictures.js';
import { failedPayin } from './transaction.js';
import { frozenDay, heldAccount, type Picture, restatedDay } from './picture.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const FOLDER = fileURLToPath(new URL('./screens/', import.meta.url));
const GUIDES = fileURLToPath(new URL('../../docs/guides/images/', import.meta.url));

/** Beginning of the names of the guide pictures that are taken; all by default. */
const CHOSEN = process.env['PICTURES'] ?? '';

/** Bytes of an image of a guide, at most. */
const LARGEST = 150 * 1024;

const PICTURES: Picture[] = [
  { name: 'today-en-light', as: 'support', path: () => '/', ready: '.hero' },
  {
    name: 'today-fr-dark',
    as: 'support',
    language: 'fr',
    colours: 'dark',
    path: () => '/',
    ready: '.hero',
  },
  {
    name: 'transactions',
    as: 'support',
    path: () => '/transactions',
    ready: 'tbody tr[data-row]',
  },
  {
    name: 'transaction-failed-fr',
    as: 'support',
    language: 'fr',
    path: async (_, on) => `/transactions/${(await failedPayin(on().product)).id}`,
    ready: 'ol li',
    act: ({ page }) => page.locator('ol').getByRole('button').first().click(),
  },
  {
    name: 'callback-pair',
    as: 'support',
    path: async (api) => {
      const [row] = await api.rows<CallbackRow>('callbacks?pairing=pair&encoding=json&status=completed');
      return `/received-callbacks/${row.id}`;
    },
    ready: 'tbody tr',
  },
  {
    name: 'account',
    as: 'finance',
    path: heldAccount,
    ready: 'tbody tr',
  },
  { name: 'payouts', as: 'admin', path: () => '/payouts?tab=all', ready: 'tbody tr[data-row]' },
  {
    name: 'payout-possibly-paid',
    as: 'admin',
    path: async (api) => `/payouts/${(await api.rows<PayoutRow>('payouts?state=possibly_paid'))[0].id}`,
    ready: 'section',
  },
  { name: 'day-fr', as: 'finance', language: 'fr', height: 1_000, path: frozenDay, ready: '#proof tbody' },
  {
    name: 'day-restated',
    as: 'finance',
    height: 1_000,
    path: restatedDay,
    ready: '#proof tbody',
  },
  {
    name: 'breaks',
    as: 'finance',
    path: () => '/breaks?state=open&timing=false&notice=false',
    ready: 'tbody tr[data-row]',
  },
  { name: 'sub-codes', as: 'support', path: () => '/sub-codes', ready: 'section li' },
  {
    name: 'projects',
    as: 'admin',
    path: async (api) => {
      const { data } = await api.get<{ data: { id: string }[] }>('projects?sort=name&order=ASC');
      return `/projects/${data[0]?.id}`;
    },
    ready: '#content form input',
  },
  {
    name: 'phone-transaction',
    as: 'support',
    colours: 'dark',
    width: 390,
    path: async (_, on) => `/transactions/${(await failedPayin(on().product)).id}`,
    ready: 'ol li',
  },
  { name: 'phone-day', as: 'finance', width: 390, path: frozenDay, ready: '#proof tbody' },
];

export function screenshots(on: OnStage): void {
  it('takes a screenshot of every screen', async () => {
    await mkdir(FOLDER, { recursive: true });
    const api = await Api.as(on().product, 'support');
    for (const picture of PICTURES)
      await take(on, { api, picture }, async ({ page }) => {
        const path = `${FOLDER}${picture.name}.png`;
        expect((await page.screenshot({ path, animations: 'disabled' })).length).toBeGreaterThan(0);
      });
  });

  it('takes the screenshots of the guides in both languages', async () => {
    await mkdir(GUIDES, { recursive: true });
    const api = await Api.as(on().product, 'support');
    for (const picture of GUIDE_PICTURES.filter(({ name }) => name.startsWith(CHOSEN)))
      for (const language of ['en', 'fr'] as const)
        await take(on, { api, picture: { ...picture, language } }, async ({ page }) => {
          const image = await webp(page);
          expect(image.length).toBeLessThan(LARGEST);
          await writeFile(`${GUIDES}${picture.name}.${language}.webp`, image);
        });
  });
}

/** Opens the screen of a picture and takes it once it stands still. */
async function take(
  on: OnStage,
  { api, picture }: { api: Api; picture: Picture },
  save: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const path = await picture.path(api, on);
  await visit(on(), picture, async (visitor) => {
    const { page } = visitor;
    await visitor.goTo(path);
    await page.locator(picture.ready).first().waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await picture.act?.(visitor);
    await page.mouse.move(0, 0);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await save(visitor);
  });
}

/** Takes a WebP image, a third of the size of PNG; Playwright itself does not write it. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}
