import { expect, it } from '@jest/globals';
import type { OrderRow } from '../../server/payments/payouts/orders/order.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import { easyToPay, fillPayout, freshPhone } from './payouts.js';
import { until } from '../support/until.js';
import { giveSession, type OnStage, visit, Visitor } from './visit.js';

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

  it('a page is left when another user signs in in another tab, and its text is offered to the first one', async () => {
    const { product } = on();
    const phone = freshPhone(8);
    const purpose = `Two tabs ${phone}`;
    await easyToPay(product, phone);
    // With a session of its own: signing out ends it.
    await visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      visitor.expectsSignedOut();
      await visitor.goTo('/payouts/new');
      await visitor.signIn('finance');
      await fillPayout(visitor, { phone, amount: '15000', purpose });
      const second = new Visitor(await page.context().newPage(), on());
      second.expectsSignedOut();
      await second.goTo('/');
      await second.page.getByRole('button', { name: /^Account/ }).click();
      await second.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      // The first tab leaves the page at once, without an act of its user.
      await expect(visitor.heading('Sign in')).toBeVisible();
      await second.signIn('support');
      await expect(second.page.getByRole('button', { name: /^Account/ })).toBeVisible();
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      expect(await visitor.text('were kept').count()).toBe(0);

      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await visitor.signIn('finance');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Entries kept: New payout', exact: true });
      await expect(visitor.text(purpose, dialog)).toBeVisible();
      await dialog.getByRole('button', { name: 'Open the page and fill in' }).click();
      await expect(visitor.heading('New payout')).toBeVisible();
      await until(
        'the purpose is filled in',
        async () => (await page.getByLabel(/^Purpose/).inputValue()) === purpose,
      );
    });
  });

  it('a page whose session was replaced sends nothing in the name of the other user', async () => {
    const { product } = on();
    const phone = freshPhone(9);
    const purpose = `Replaced ${phone}`;
    await easyToPay(product, phone);
    await visit(on(), { as: 'finance', alone: true }, async (visitor) => {
      const { page } = visitor;
      visitor.expects('409 POST /api/payout-orders');
      visitor.expectsSignedOut();
      await visitor.goTo('/payouts/new');
      await fillPayout(visitor, { phone, amount: '15000', purpose });
      await expect(visitor.text(/15\s000\sXOF to be paid to the mobile money account of/)).toBeVisible();
      await giveSession(page.context(), on(), 'admin');
      const refused = page.waitForResponse((response) => response.status() === 409);
      await page.locator('#content button[type=submit]').dispatchEvent('click');
      expect(new URL((await refused).url()).pathname).toBe('/api/payout-orders');
      await expect(visitor.text('Another user has signed in in this browser.')).toBeVisible();
      await expect(visitor.heading('Approvals')).toBeVisible();
    });
    const finance = await Api.as(product, 'finance');
    const { data } = await finance.get<{ data: OrderRow[] }>('payout-orders?kind=single&perPage=20');
    expect(data.filter(({ title }) => title === purpose)).toHaveLength(0);
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
