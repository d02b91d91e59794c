import { expect, it } from '@jest/globals';
import type { OrderRow } from '../../server/payouts/orders/order.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import { easyToPay, fillPayout, freshPhone } from './payouts.js';
import { type OnStage, visit } from './visit.js';

export function sessionEndTests(on: OnStage): void {
  it('a payout request is sent once, as it was typed, after a sign-in over the page', async () => {
    const { product } = on();
    const phone = freshPhone(7);
    const purpose = `Session ${phone}`;
    await easyToPay(product, phone);
    await visit(on(), { as: 'finance', alone: true }, async (visitor) => {
      const { page } = visitor;
      visitor.expectsSignedOut();
      await visitor.goTo('/payouts/new');
      await fillPayout(visitor, { phone, amount: '15000', purpose });
      await expect(visitor.text(/15\s000\sXOF to be paid to the mobile money account of/)).toBeVisible();
      await page.context().clearCookies();
      // Without a wait for the pointer's way: the dialog may come by itself, from a reading in the background.
      await page.locator('#content button[type=submit]').dispatchEvent('click');

      const dialog = page.getByRole('dialog');
      await expect(visitor.text('Your session has ended', dialog)).toBeVisible();
      expect(await page.getByLabel(/^Purpose/).inputValue()).toBe(purpose);
      await dialog.getByLabel(/^Password/).fill(product.password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog.getByLabel('Authenticator code').fill(await freshCode(product, 'finance'));
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/payout-orders\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Nothing is sent before approval.')).toBeVisible();
    });
    const finance = await Api.as(product, 'finance');
    const { data } = await finance.get<{ data: OrderRow[] }>('payout-orders?kind=single&perPage=20');
    expect(data.filter(({ title }) => title === purpose)).toHaveLength(1);
  });

  it('a page that is read after the end of the session is shown after the sign-in', () =>
    visit(on(), { as: 'support', alone: true }, async (visitor) => {
      const { page } = visitor;
      visitor.expectsSignedOut();
      await visitor.goTo('/sub-codes');
      await expect(visitor.heading('Error codes')).toBeVisible();
      await page.context().clearCookies();
      await page.locator('nav a[href="/transactions"]').dispatchEvent('click');
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(dialog).toBeVisible();
      await dialog.getByLabel(/^Password/).fill(on().product.password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(dialog).not.toBeVisible();
      await expect(visitor.heading('Transactions')).toBeVisible();
      await page.locator('tbody tr[data-row]').first().waitFor();
    }));
}
