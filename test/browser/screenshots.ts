import { expect, it } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CallbackRow } from '../../server/callbacks/views/callback.view.js';
import type { AccountRow } from '../../server/float/accounts/account.view.js';
import type { PayoutRow } from '../../server/payouts/orders/payout.view.js';
import type { DayRow } from '../../server/reconciliation/close/day.view.js';
import type { RestatementView } from '../../server/reconciliation/restatements/restatement.view.js';
import { Api } from './api.js';
import { failedPayin } from './transaction.js';
import { type Manner, type OnStage, type Visitor, visit } from './visit.js';

const FOLDER = fileURLToPath(new URL('./screens/', import.meta.url));

/** The screenshots of the README are tracked and change only with SCREENSHOTS=1. */
const wanted = (): boolean => process.env['SCREENSHOTS'] === '1';

interface Picture extends Manner {
  name: string;
  path: (api: Api, on: OnStage) => string | Promise<string>;
  /** Selector that is visible before the screenshot. */
  ready: string;
  act?: (visitor: Visitor) => Promise<void>;
}

const PICTURES: Picture[] = [
  { name: 'today-en-light', as: 'support', path: () => '/', ready: 'tfoot' },
  {
    name: 'today-fr-dark',
    as: 'support',
    language: 'fr',
    colours: 'dark',
    path: () => '/',
    ready: 'tfoot',
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
      return `/deliveries/${row.id}`;
    },
    ready: 'tbody tr',
  },
  {
    name: 'account',
    as: 'finance',
    path: async (api) => {
      const rows = await api.rows<AccountRow>('accounts?perPage=50');
      const { projectId, operatorId } = rows.find(({ blockedCount }) => blockedCount > 0) ?? rows[0];
      return `/accounts/${projectId}/${operatorId}`;
    },
    ready: 'tbody tr',
  },
  { name: 'payouts', as: 'admin', path: () => '/payouts?tab=all', ready: 'tbody tr[data-row]' },
  {
    name: 'payout-possibly-paid',
    as: 'admin',
    path: async (api) => `/payouts/${(await api.rows<PayoutRow>('payouts?state=possibly_paid'))[0].id}`,
    ready: 'section',
  },
  { name: 'day-fr', as: 'finance', language: 'fr', height: 1_000, path: frozenDay, ready: 'article' },
  {
    name: 'day-restated',
    as: 'finance',
    height: 1_000,
    path: async (api) => {
      const [{ projectId, day }] = await api.rows<RestatementView>('restatements');
      return `/days/${projectId}/${day}`;
    },
    ready: 'article',
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
  { name: 'phone-day', as: 'finance', width: 390, path: frozenDay, ready: 'article' },
];

async function frozenDay(api: Api): Promise<string> {
  const [{ projectId, day }] = await api.rows<DayRow>('days?state=frozen');
  return `/days/${projectId}/${day}`;
}

export function screenshots(on: OnStage): void {
  if (!wanted()) return;
  it('takes a screenshot of every screen', async () => {
    await mkdir(FOLDER, { recursive: true });
    const api = await Api.as(on().product, 'support');
    for (const picture of PICTURES) {
      const path = await picture.path(api, on);
      await visit(on(), picture, async (visitor) => {
        const { page } = visitor;
        await visitor.goTo(path);
        await page.locator(picture.ready).first().waitFor();
        await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        await picture.act?.(visitor);
        await page.mouse.move(0, 0);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const picked = await page.screenshot({
          path: `${FOLDER}${picture.name}.png`,
          animations: 'disabled',
        });
        expect(picked.length).toBeGreaterThan(0);
      });
    }
  });
}
