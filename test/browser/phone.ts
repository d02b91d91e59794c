import { expect, it } from '@jest/globals';
import type { PayoutRow } from '../../server/payouts/orders/payout.view.js';
import type { TransactionRow } from '../../server/transactions/views/transaction.view.js';
import { Api } from './api.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const LISTS = [
  '/transactions',
  '/deliveries',
  '/sweeps',
  '/exchanges',
  '/drift',
  '/projects',
  '/people',
  '/audit',
];

const PAYOUTS = [
  '/payouts?tab=to-approve',
  '/payouts',
  '/payouts?tab=batches',
  '/payouts/new',
  '/payout-batches/new',
  '/payout-retries',
];

/** By how many pixels the page can be pushed sideways. */
const overhang = ({ page }: Visitor) =>
  page.evaluate<number>(
    `Math.max(...[document.documentElement, document.querySelector('#content')].map((e) => e.scrollWidth - e.clientWidth))`,
  );

export function phoneTests(on: OnStage): void {
  const phone = { width: 390, height: 844 };

  it('on a phone no page has to be pushed sideways, in French, whose words are longer', () =>
    visit(on(), { ...phone, as: 'admin', language: 'fr' }, async (visitor) => {
      const api = await Api.as(on().product, 'support');
      const [row] = await api.rows<TransactionRow>('transactions?status=completed');
      const [delivery] = await api.rows<{ id: string }>('callbacks?pairing=pair');
      const [exchange] = await api.rows<{ id: string }>('exchanges');
      const [payout] = await api.rows<PayoutRow>('payouts');
      const [order] = await api.rows<{ id: string }>('payout-orders?kind=batch&state=approved');
      const ofPayouts = [
        `/payouts/${payout.id}`,
        `/payout-orders/${order.id}`,
        `/payout-batches/${order.id}`,
      ];
      const pages = [
        ...ofPayouts,
        `/transactions/${row.id}`,
        `/deliveries/${delivery.id}`,
        `/exchanges/${exchange.id}`,
      ];
      const wide: string[] = [];
      for (const path of [
        ...LISTS,
        ...PAYOUTS,
        '/sub-codes',
        '/projects/create',
        '/people/create',
        ...pages,
      ]) {
        await visitor.goTo(path);
        await visitor.page.locator('h1').first().waitFor();
        await visitor.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        if ((await overhang(visitor)) > 0) wide.push(`${path}: ${await overhang(visitor)} px`);
      }
      expect(wide).toEqual([]);
    }));

  it('on a phone Today has not to be pushed sideways either', () =>
    visit(on(), { ...phone, as: 'support', language: 'fr' }, async (visitor) => {
      await visitor.goTo('/');
      await visitor.page.locator('tfoot').waitFor();
      expect(await overhang(visitor)).toBe(0);
    }));

  it('on a phone a list is read in cards, and a card opens its story', () =>
    visit(on(), { ...phone, as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?status=completed&kind=payin');
      const card = page.getByRole('list', { name: 'Transactions' }).getByRole('link').first();
      const text = await card.innerText();
      expect(text).toMatch(/\d\s*XOF/);
      expect(text).toContain('Completed');
      await card.click();
      await page.waitForURL(/\/transactions\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Timeline')).toBeVisible();
    }));

  it('on a phone the menu is behind its button', () =>
    visit(on(), { ...phone, as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sub-codes' }).click();
      await expect(visitor.heading('Sub-codes')).toBeVisible();
      await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    }));
}
