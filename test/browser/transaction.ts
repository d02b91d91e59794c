import { expect, it } from '@jest/globals';
import type { TimelineEntryView } from '../../server/payments/transactions/timeline/timeline.view.js';
import type {
  TransactionRow,
  TransactionView,
} from '../../server/payments/transactions/views/transaction.view.js';
import { until } from '../support/until.js';
import { masked } from '../../web/src/kit/format/phone.js';
import { Api, order } from './api.js';
import { issueFasoKey } from './merchant-key.js';
import { requestPendingPayin } from './pending-payin.js';
import type { Product } from './product.js';
import { registerPayin } from './registered-payin.js';
import { type OnStage, visit } from './visit.js';

/** Makes a wallet payin with a wrong OTP through the product: an error of the customer, with its API call. */
export async function failedPayin(product: Product): Promise<TransactionView> {
  const api = await Api.as(product, 'support');
  const list = 'transactions?status=rejected&channel=wallet&subCode=createInvoice.15&perPage=100';
  for (const { id } of await api.rows<TransactionRow>(list)) {
    const story = await api.get<TimelineEntryView[]>(`transactions/${id}/timeline`);
    if (story.some(({ exchange }) => exchange)) return api.get<TransactionView>(`transactions/${id}`);
  }
  throw new Error('The history has no wallet payin that the product made and the aggregator refused');
}

export function transactionTests(on: OnStage): void {
  it('support opens a refused transaction and reads its cause and timeline', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const failed = await failedPayin(on().product);
      await visitor.goTo(`/transactions?reference=${failed.reference}`);
      await page.locator('tbody tr[data-row]').first().click();
      await page.waitForURL(`**/transactions/${failed.id}`);

      await expect(visitor.text('Rejected')).toBeVisible();
      await expect(visitor.text('Payin · Wallet')).toBeVisible();
      await expect(visitor.text('Wrong OTP')).toBeVisible();
      await expect(visitor.text('Code15')).toBeVisible();
      await expect(visitor.text('Customer', page.locator('section').first())).toBeVisible();
      await expect(visitor.text(/[Nn]ew OTP/)).toBeVisible();
      const wiki = page.getByRole('link').filter({ hasText: 'Wiki' });
      expect(await wiki.getAttribute('href')).toBe(`${on().product.sandboxUrl}/wiki/createInvoice`);
      expect(await wiki.getAttribute('target')).toBe('_blank');

      const timeline = page.getByRole('region', { name: 'Timeline' });
      await timeline
        .getByRole('button', { name: /details/ })
        .first()
        .click();
      await expect(visitor.text('/pay/v02/debitwallet/withotp', timeline)).toBeVisible();
      const [sent, answered] = await timeline.locator('pre').allInnerTexts();
      expect(sent).toContain(failed.reference);
      expect(answered).toContain('Echec (Code15)');
      const shown = await timeline.innerText();
      expect(shown).toMatch(/Apikey\s+\[redacted\]/i);
      expect(shown).not.toContain('demo-key');
      expect(shown).not.toContain('demo-bearer');
    }));

  it('the same transaction is shown in French', () =>
    visit(on(), { as: 'support', language: 'fr' }, async (visitor) => {
      const failed = await failedPayin(on().product);
      await visitor.goTo(`/transactions/${failed.id}`);
      await expect(visitor.text('Rejetée')).toBeVisible();
      await expect(visitor.text('OTP incorrect')).toBeVisible();
      await expect(visitor.text('Motif')).toBeVisible();
      await expect(visitor.text('Client')).toBeVisible();
      expect(await visitor.page.getByText(/\b(transaction|timeline|field)\.[a-z]/).count()).toBe(0);
    }));

  it('a reveal asks support for a reason and shows up in the audit log', async () => {
    const failed = await failedPayin(on().product);
    const reason = `The customer asks about ${failed.reference}`;
    await visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/transactions/${failed.id}`);
      const facts = page.getByRole('region', { name: 'Details' });
      await expect(visitor.text(masked(failed.phone ?? ''), facts)).toBeVisible();
      expect(failed.phone).toContain('••');
      // By key, because panels above that load later move the details away from under the pointer.
      await facts.getByRole('button', { name: 'Show the number' }).first().press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Show personal data' });
      await dialog.getByLabel(/^Reason/).fill(reason);
      await dialog.getByRole('button', { name: 'Show' }).click();
      await expect(facts.getByText(/^\+\d{3}( \d{2,3}){4,5}$/)).toBeVisible();
    });
    await visit(on(), { as: 'admin' }, async (visitor) => {
      await visitor.goTo('/audit');
      const row = visitor.page.getByRole('row', { name: reason });
      await expect(visitor.text('Revealed personal data', row)).toBeVisible();
    });
  });

  it('the status is checked on request and the outcome shown', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const pending = await requestPendingPayin(on().product, 'caisse-koudougou');
      await visitor.goTo(`/transactions/${pending.id}`);
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await timeline.getByRole('listitem').first().waitFor();
      const before = await timeline.getByText('user request').count();
      await page.getByRole('button', { name: 'Check status now' }).click();
      await expect(visitor.text(/^Status checked: still “Pending”/)).toBeVisible();
      await expect(visitor.text('Requested a status check', timeline)).toBeVisible();
      await expect(timeline.getByText('user request').nth(before)).toBeVisible();
    }));

  it('the status of a transaction without a creation token cannot be checked, and the button shows the reason', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const [lost] = await api.rows<TransactionRow>('transactions?status=unknown');
      await visitor.goTo(`/transactions/${lost.id}`);
      const button = page.getByRole('button', { name: /Check status now|no creation token/ });
      await expect(button).toBeVisible();
      expect(await button.isDisabled()).toBe(true);
      await expect(visitor.text('The response to the call was lost')).toBeVisible();
    }));

  it('a contradiction with a final status is shown at the top', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { product } = on();
      const api = await Api.as(product, 'support');
      const odd = await registerPayin(product, await issueFasoKey(product, 'caisse-kaya'), 'completed');
      await until(
        'the payin is completed',
        async () => (await api.get<TransactionView>(`transactions/${odd.id}`)).status === 'completed',
      );
      await order(product, 'flip', { reference: odd.reference });
      await api.call('POST', `transactions/${odd.id}/confirm`);
      await visitor.goTo(`/transactions/${odd.id}`);
      await expect(visitor.text('the aggregator has since answered “failed”')).toBeVisible();
      const sources = visitor.page.getByRole('table', { name: 'Latest record of each source' });
      await expect(sources.getByRole('row').filter({ hasText: /Aggregator.*Failed/ })).toBeVisible();
    }));

  it('a transaction of another project cannot be opened', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const nobody = '01a00000-0000-7000-8000-000000000000';
      visitor.expects(`404 GET /api/transactions/${nobody}`);
      await visitor.goTo(`/transactions/${nobody}`);
      await expect(visitor.text('Transaction not found')).toBeVisible();
    }));
}
