import type { CallbackRow } from '../../server/payments/callbacks/views/callback.view.js';
import type { PayoutRow } from '../../server/payments/payouts/orders/payout.view.js';
import { draftImport } from './draft-import.js';
import { lowBalanceFailures } from './payout-retries.js';
import { failedPayin } from './transaction.js';
import { frozenDay, heldAccount, type Picture, restatedDay } from './picture.js';

/** The images of `docs/guides`, each taken in both languages. */
export const GUIDE_PICTURES: Omit<Picture, 'language'>[] = [
  {
    name: 'finance-today',
    as: 'finance',
    // Signing in leads to the day to close.
    path: () => '/days',
    ready: 'tbody tr[data-row]',
    act: async ({ page }) => {
      await page.locator('nav a[href="/"]').nth(1).click();
      await page.locator('.hero').first().waitFor();
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    },
  },
  { name: 'finance-day', as: 'finance', path: frozenDay, ready: '#proof tbody' },
  {
    name: 'finance-breaks',
    as: 'finance',
    path: () => '/breaks?state=open&timing=false&notice=false',
    ready: 'tbody tr[data-row]',
  },
  { name: 'finance-import', as: 'finance', path: (_, on) => draftImport(on()), ready: 'tbody code' },
  {
    name: 'finance-restatement',
    as: 'finance',
    path: restatedDay,
    ready: '#proof tbody',
  },
  {
    name: 'support-transaction',
    as: 'support',
    path: async (_, on) => `/transactions/${(await failedPayin(on().product)).id}`,
    ready: 'ol li',
  },
  {
    name: 'support-callback',
    as: 'support',
    path: async (api) => {
      const [row] = await api.rows<CallbackRow>('callbacks?pairing=pair&encoding=json&status=completed');
      return `/received-callbacks/${row.id}`;
    },
    ready: 'tbody tr',
  },
  {
    name: 'administrator-approve',
    as: 'admin2',
    path: () => '/proposals',
    ready: 'tbody tr[data-row]',
  },
  {
    name: 'administrator-possibly-paid',
    as: 'admin',
    path: async (api) => `/payouts/${(await api.rows<PayoutRow>('payouts?state=possibly_paid'))[0].id}`,
    ready: 'section',
  },
  {
    name: 'administrator-retries',
    as: 'admin',
    path: (_, on) => lowBalanceFailures(on().product),
    ready: 'tbody tr[data-row]',
    act: async ({ page }) => {
      for (let row = 0; row < 2; row++) await page.locator('tbody input[type=checkbox]').nth(row).check();
    },
  },
  { name: 'administrator-accounts', as: 'admin', path: () => '/accounts', ready: 'tbody tr[data-row]' },
  { name: 'administrator-account', as: 'admin', path: heldAccount, ready: 'svg .curve' },
  {
    name: 'installation-project',
    as: 'admin',
    path: async (api) => {
      const { data } = await api.get<{ data: { id: string }[] }>('projects?sort=name&order=ASC');
      return `/projects/${data[0]?.id}`;
    },
    ready: '#content form input',
  },
];
