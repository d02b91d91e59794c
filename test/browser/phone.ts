import { expect, it } from '@jest/globals';
import type { PayoutRow } from '../../server/payments/payouts/orders/payout.view.js';
import type { TransactionRow } from '../../server/payments/transactions/views/transaction.view.js';
import { Api } from './api.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const LISTS = [
  '/transactions',
  '/received-callbacks',
  '/sweeps',
  '/exchanges',
  '/drift',
  '/projects',
  '/users',
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

/** Returns by how many pixels the page scrolls sideways. */
const overhang = ({ page }: Visitor) =>
  page.evaluate<number>(
    `Math.max(...[document.documentElement, document.querySelector('#content')].map((e) => e.scrollWidth - e.clientWidth))`,
  );

export function phoneTests(on: OnStage): void {
  const phone = { width: 390, height: 844 };

  it('no page scrolls sideways on a phone, in French', () =>
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
        `/received-callbacks/${delivery.id}`,
        `/exchanges/${exchange.id}`,
      ];
      const wide: string[] = [];
      await visitor.goTo('/');
      for (const path of [
        ...LISTS,
        ...PAYOUTS,
        '/sub-codes',
        '/projects/create',
        '/users/create',
        ...pages,
      ]) {
        await visitor.goTo(path);
        await visitor.page.locator('h1').first().waitFor();
        await visitor.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        if ((await overhang(visitor)) > 0) wide.push(`${path}: ${await overhang(visitor)} px`);
      }
      expect(wide).toEqual([]);
    }));

  it('Today does not scroll sideways on a phone', () =>
    visit(on(), { ...phone, as: 'support', language: 'fr' }, async (visitor) => {
      await visitor.goTo('/');
      await visitor.page.locator('.hero').first().waitFor();
      expect(await overhang(visitor)).toBe(0);
    }));

  it('a list is shown as cards on a phone, and a card opens its transaction', () =>
    visit(on(), { ...phone, as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?status=completed&kind=payin');
      const card = page.getByRole('list', { name: 'Transactions' }).getByRole('link').first();
      const text = await card.innerText();
      expect(text).toMatch(/^[\d\s]*\d$/m);
      await expect(visitor.text(/^XOF$/)).toBeVisible();
      expect(text).toContain('Completed');
      await card.click();
      await page.waitForURL(/\/transactions\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Timeline')).toBeVisible();
    }));

  it('the menu opens by its button on a phone', () =>
    visit(on(), { ...phone, as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Operator accounts' })
        .click();
      await expect(visitor.heading('Operator accounts')).toBeVisible();
      await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    }));
}
