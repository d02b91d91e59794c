import { expect, it } from '@jest/globals';
import { Api, order } from './api.js';
import { requestPendingPayin } from './pending-payin.js';
import { type OnStage, visit } from './visit.js';

export function undecidedAnswerTests(on: OnStage): void {
  it('a contradictory response stands beside our record and is offered as evidence', () =>
    visit(on(), { as: 'finance' }, async (visitor) => {
      const { product } = on();
      const { page } = visitor;
      const payin = await requestPendingPayin(product, 'caisse-gaoua');
      const params = { code: '00', text: '', status: 'completed', amount: '12800' };
      const { reference } = payin;
      await order(product, 'fault', { fault: 'contradictory_answer', reference, times: 'always', params });
      await (await Api.as(product, 'support')).call('POST', `transactions/${payin.id}/confirm`);
      await visitor.goTo(`/transactions/${payin.id}`);
      await expect(visitor.text('Inconclusive response')).toBeVisible();
      const amount = page.getByRole('row', { name: /^Amount/ });
      await expect(amount.getByText('12800')).toBeVisible();
      await expect(amount.getByText('12500')).toBeVisible();
      await expect(amount.getByText(/no fee schedule explains it/)).toBeVisible();
      await page.getByRole('button', { name: 'Decide on the customer’s fee…' }).click();
      await expect(page.getByText(/up to .*12.800/)).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Override the status…' }).first().click();
      await expect(page.getByText(/^Evidence: the response to the status check of/)).toBeVisible();
    }));
}
