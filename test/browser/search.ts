import { expect, it } from '@jest/globals';
import type { CallbackView } from '../../server/payments/callbacks/views/callback.view.js';
import type {
  TransactionRow,
  TransactionView,
} from '../../server/payments/transactions/views/transaction.view.js';
import { Api } from './api.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const optionOf = ({ page }: Visitor, reference: string) =>
  page.getByRole('option').filter({ hasText: reference }).first();

export function searchTests(on: OnStage): void {
  it('a customer debited but unpaid is found by a fragment of the payment page’s URL', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const rows = await api.rows<TransactionRow>('transactions?status=pending&channel=hosted&perPage=50');
      const views = await Promise.all(rows.map(({ id }) => api.get<TransactionView>(`transactions/${id}`)));
      const unpaid = views.find(({ paymentUrl }) => paymentUrl)!;
      await visitor.goTo('/transactions');
      await page.locator('input[aria-label=Search]').waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText((unpaid.paymentUrl ?? '').slice(-12));
      await expect(visitor.text('Recognised as: address of the payment page')).toBeVisible();
      await optionOf(visitor, unpaid.reference).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/transactions/${unpaid.id}`);

      await page.keyboard.press('Control+k');
      await page.keyboard.press('Delete');
      await expect(visitor.text('Recently opened')).toBeVisible();
      await optionOf(visitor, unpaid.reference).waitFor();
      await page.keyboard.press('Escape');
      await expect(visitor.text('Recently opened')).not.toBeVisible();
      const stored = await page.evaluate<string>('JSON.stringify(localStorage)');
      expect(stored).toContain(unpaid.id);
      expect(stored).not.toContain(unpaid.reference);
    }));

  it('a callback token pasted into the search finds the transaction with a warning', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const rows = await api.rows<CallbackView>('callbacks?quarantine=false&perPage=50');
      const views = await Promise.all(rows.map(({ id }) => api.get<CallbackView>(`callbacks/${id}`)));
      const callback = views.find(({ callbackToken, tokenKind }) => callbackToken && tokenKind === 'other')!;
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText(` “${callback.callbackToken ?? ''}” `);
      await expect(visitor.text(/^A callback token: finds the transaction/)).toBeVisible();
      await optionOf(visitor, callback.transactionReference ?? '').click();
      await page.waitForURL(`**/transactions/${callback.transactionId ?? ''}`);
    }));
}
