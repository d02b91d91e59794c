import { expect, it } from '@jest/globals';
import { requestPendingPayin } from './pending-payin.js';
import { type OnStage, visit } from './visit.js';

export function paymentTests(on: OnStage): void {
  it('a payment on the hosted payment page becomes completed', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const payin = await requestPendingPayin(on().product, 'caisse-ouaga');

      await visitor.goTo(`/transactions/${payin.id}`);
      await expect(visitor.text('Pending')).toBeVisible();
      const url = await page.getByRole('link', { name: /Open the page/ }).getAttribute('href');
      expect(url).toBe(payin.paymentUrl);

      const customer = await on().browser.newPage();
      await customer.goto(url ?? '');
      await customer.getByLabel('Opérateur').selectOption('11');
      await customer.getByLabel('Numéro').fill('22676123456');
      await customer.getByRole('button', { name: 'Payer' }).click();
      await expect(customer.getByText('payée')).toBeVisible();
      await customer.close();

      // By itself: the callback or the schedule makes the sweep ask, whichever is first, and the page shows what came.
      const head = page.locator('#content').getByText('Completed', { exact: true }).first();
      await expect(head).toBeVisible();
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await expect(timeline.getByText(/^Callback /).first()).toBeVisible();
      await expect(visitor.text('ORANGE BURKINA')).toBeVisible();
    }));
}
