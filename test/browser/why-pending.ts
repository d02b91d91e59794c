import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { TransactionRow, TransactionView } from '../../server/transactions/views/transaction.view.js';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import { requestPendingPayin } from './pending-payin.js';
import { type OnStage, visit } from './visit.js';

export function whyPendingTests(on: OnStage): void {
  it('a pending payin shows its most likely cause, who must act and the evidence', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const payin = await visit(on(), { as: 'admin' }, (admin) => requestPendingPayin(admin, 'caisse-bobo'));
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
      const api = await Api.as(on().product, 'support');
      // One that becomes final before its page is open has no forecast any more: then another one is opened.
      await until('a pending transaction has a forecast', async () => {
        const id = await withForecast(api);
        if (id) await visitor.goTo(`/transactions/${id}`);
        return id !== undefined && (await isShown(visitor.text('Forecast')));
      });
      await expect(visitor.text(/^Final status expected (by|between) |^No time can be given:/)).toBeVisible();
      await expect(visitor.text(/^Based on the last \d+ transactions/)).toBeVisible();
    }));
}

const isShown = (place: Locator): Promise<boolean> =>
  place.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );

/** Finds a pending transaction that past traffic allows a forecast for, the latest first; undefined when there is none now. */
async function withForecast(api: Api): Promise<string | undefined> {
  const list = 'transactions?status=pending&expired=false&sort=occurredAt&order=DESC&perPage=20';
  for (const { id } of await api.rows<TransactionRow>(list)) {
    const { forecast } = await api.get<TransactionView>(`transactions/${id}`);
    if (forecast) return id;
  }
  return undefined;
}
