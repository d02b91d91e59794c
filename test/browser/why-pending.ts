import { expect, it } from '@jest/globals';
import type { StatusForecast } from '../../server/transactions/views/status-forecast.view.js';
import type { TransactionRow, TransactionView } from '../../server/transactions/views/transaction.view.js';
import { Api, order } from './api.js';
import { type OnStage, visit } from './visit.js';

const FAR_MS = 600_000;

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

  it('a pending payout shows when its final status is expected, and on what basis', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const api = await Api.as(on().product, 'support');
      const { id, count, to } = await forecastPayout(api);
      await visitor.goTo(`/transactions/${id}`);
      await expect(visitor.text('Forecast')).toBeVisible();
      const expected = to ? /^Final status expected (by|between) / : /^No time can be given:/;
      await expect(visitor.text(expected)).toBeVisible();
      await expect(visitor.text(new RegExp(`^Based on the last ${count} transactions`))).toBeVisible();
    }));
}

/** Finds a pending payout whose forecast lies far enough ahead to be the same on the page. */
async function forecastPayout(api: Api): Promise<StatusForecast & { id: string }> {
  const list = 'transactions?status=pending&kind=payout&channel=mobile_money&perPage=50';
  for (const { id } of await api.rows<TransactionRow>(list)) {
    const { forecast } = await api.get<TransactionView>(`transactions/${id}`);
    if (forecast && (!forecast.to || Date.parse(forecast.to) > Date.now() + FAR_MS))
      return { id, ...forecast };
  }
  throw new Error('No pending payout of the demo has a forecast');
}
