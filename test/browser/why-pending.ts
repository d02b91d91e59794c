import { expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import { issueFasoKey } from './merchant-key.js';
import { requestPendingPayin } from './pending-payin.js';
import { registerPayin } from './registered-payin.js';
import { type OnStage, visit } from './visit.js';

/** Fewer ended transactions are no basis of a forecast. */
const LEAST_ENDED = 30;

export function whyPendingTests(on: OnStage): void {
  it('a pending payin shows its most likely cause, who must act and the evidence', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const payin = await requestPendingPayin(on().product, 'caisse-bobo');
      // Every check of it is cut, so that no other response follows during the test.
      const fault = { fault: 'reset_before', reference: payin.reference, times: 'always' };
      await order(on().product, 'fault', fault);
      await api.call('POST', `transactions/${payin.id}/confirm`);
      await visitor.goTo(`/transactions/${payin.id}`);
      await expect(visitor.text(/received no readable response \(connection reset\)/)).toBeVisible();
      await expect(visitor.text('Action by')).toBeVisible();
      await expect(visitor.text(/^Checks continue automatically\./)).toBeVisible();
      await page.getByRole('link', { name: 'API call', exact: true }).click();
      await page.waitForURL(/\/exchanges\/[0-9a-f-]+$/);
    }));

  it('a pending transaction shows when its final status is expected, and on what basis', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { product } = on();
      const key = await issueFasoKey(product, 'caisse-dori');
      const api = await Api.as(product, 'support');
      const completed = async () =>
        (await api.get<{ total: number }>('transactions?status=completed&perPage=1')).total;
      const before = await completed();
      for (let made = 0; made < LEAST_ENDED; made++) await registerPayin(product, key, 'completed');
      await until('the payins are completed', async () => (await completed()) >= before + LEAST_ENDED);
      const { id } = await registerPayin(product, key, 'pending');
      await visitor.goTo(`/transactions/${id}`);
      await expect(visitor.text(/^Final status expected (by|between) |^No time can be given:/)).toBeVisible();
      await expect(visitor.text(/^Based on the last \d+ transactions/)).toBeVisible();
    }));
}
