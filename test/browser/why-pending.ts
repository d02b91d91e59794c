import { expect, it } from '@jest/globals';
import type { TransactionRow } from '../../server/transactions/views/transaction.view.js';
import { Api, order } from './api.js';
import { type OnStage, visit } from './visit.js';

export function whyPendingTests(on: OnStage): void {
  it('a pending payin shows its most likely cause, who must act and the evidence', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      // The oldest: it is checked so rarely that no other response follows during the test.
      const [payin] = await api.rows<TransactionRow>(
        'transactions?status=pending&kind=payin&expired=false&sort=occurredAt&order=ASC',
      );
      const fault = { fault: 'reset_before', reference: payin.reference, times: 1 };
      await order(on().product, 'fault', fault);
      await api.call('POST', `transactions/${payin.id}/confirm`);
      await visitor.goTo(`/transactions/${payin.id}`);
      await expect(visitor.text(/received no readable response \(connection reset\)/)).toBeVisible();
      await expect(visitor.text('Action by')).toBeVisible();
      await expect(visitor.text(/^Checks continue automatically\./)).toBeVisible();
      await page.getByRole('link', { name: 'API call', exact: true }).click();
      await page.waitForURL(/\/exchanges\/[0-9a-f-]+$/);
    }));
}
