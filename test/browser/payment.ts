import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { order } from './api.js';
import { makeApiKey } from './projects.js';
import { type OnStage, visit } from './visit.js';

interface Payin {
  id: string;
  status: string;
  paymentUrl: string | null;
}

export function paymentTests(on: OnStage): void {
  it('a payment on the hosted payment page becomes completed', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const { product } = on();
      await visitor.goTo('/projects');
      await page.getByText('Boutique Faso').first().click();
      await expect(visitor.heading('Boutique Faso')).toBeVisible();
      const key = await makeApiKey(visitor, 'caisse-ouaga');

      const reference = `CAISSE-${randomUUID()}`;
      // Only this test pays it.
      await order(product, 'fault', { fault: 'never_settles', reference, times: 'always' });
      const answer = await fetch(`${product.url}/api/payins/hosted`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ reference, amount: 12_500, description: 'Recharge solaire 30 W' }),
      });
      expect(answer.status).toBe(201);
      const payin = (await answer.json()) as Payin;
      expect(payin.status).toBe('pending');

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

      // By itself: the callback makes the sweep ask, and the page shows what came.
      const head = page.locator('#content').getByText('Completed', { exact: true }).first();
      await expect(head).toBeVisible();
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await expect(timeline.getByText('callback received').first()).toBeVisible();
      await expect(visitor.text('ORANGE BURKINA')).toBeVisible();
    }));
}
