import { expect, it } from '@jest/globals';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import { freshCode } from './codes.js';
import { fillPayout, freshPhone } from './payouts.js';
import type { Product } from './product.js';
import { type OnStage, visit } from './visit.js';

const AMOUNT = 12_500;

/** Requests a payout as finance. */
async function request(product: Product, phone: string, more: object = {}): Promise<OrderView> {
  const finance = await Api.as(product, 'finance');
  const [project] = await finance.rows<{ id: string }>('projects');
  return finance.call<OrderView>('POST', 'payout-orders', {
    ...{ requestId: crypto.randomUUID(), projectId: project.id, channel: 'mobile_money', phone },
    ...{ amount: AMOUNT, purpose: 'Prime', ...more },
  });
}

async function approve(product: Product, { id, revision, count, total }: OrderView): Promise<void> {
  const admin = await Api.as(product, 'admin');
  const code = await freshCode(product, 'admin');
  await admin.call('POST', 'payout-orders/approve', { orders: [{ id, revision }], count, total, code });
}

/** Makes a payout that the aggregator accepts and then reports as failed. */
export async function failedPayout(product: Product, phone: string): Promise<PayoutView> {
  const admin = await Api.as(product, 'admin');
  await order(product, 'top-up', { project: 'boutique-faso', operatorId: 11, amount: 100_000 });
  await order(product, 'fault', { fault: 'fails', phone, times: 1, params: { ms: 500 } });
  const asked = await request(product, phone);
  await approve(product, asked);
  const read = () => admin.get<PayoutView>(`payouts/${asked.payoutId}`);
  await until('the payout fails', async () => (await read()).state === 'failed');
  return read();
}

/** Has the retry of a payout paid, and then the attempt that had failed. */
export async function paidTwice(product: Product, phone: string): Promise<PayoutView> {
  const admin = await Api.as(product, 'admin');
  const { id, history } = await failedPayout(product, phone);
  await order(product, 'fault', { fault: 'completes', phone, times: 'always', params: { ms: 500 } });
  const reason = 'Le bénéficiaire a rétabli son compte';
  await admin.call('POST', `payouts/${id}/retry`, { reason, code: await freshCode(product, 'admin') });
  const read = () => admin.get<PayoutView>(`payouts/${id}`);
  await until('the retry is paid', async () => (await read()).state === 'paid');
  await order(product, 'flip', { reference: history[0]?.reference });
  await until('the attempt is known as paid', async () => {
    await admin.call('POST', `transactions/${history[0]?.transactionId}/confirm`);
    return (await read()).state === 'paid_twice';
  });
  return read();
}

export function paidTwiceTests(on: OnStage): void {
  it('is offered for a retry where a new one like it is typed, and shown to the approver of the new one', async () => {
    const { product } = on();
    const phone = freshPhone(7);
    const old = await failedPayout(product, phone);
    for (const [language, text] of [
      ['en', 'Retry that one instead'],
      ['fr', 'Retentez plutôt celui-ci'],
    ] as const)
      await visit(on(), { as: 'finance', language }, async (visitor) => {
        await visitor.goTo('/payouts/new');
        if (language === 'en') await fillPayout(visitor, { phone, amount: String(AMOUNT), purpose: 'Prime' });
        else {
          await visitor.page.getByLabel(/^Mobile money/).check();
          await visitor.page.getByLabel(/^Numéro de téléphone/).fill(`+${phone}`);
          await visitor.page.getByLabel(/^Montant/).fill(String(AMOUNT));
        }
        await expect(visitor.text(text)).toBeVisible();
      });
    const asked = await request(product, phone, { duplicateReason: 'Le premier a échoué' });
    for (const language of ['en', 'fr'] as const)
      await visit(on(), { as: 'admin', language }, async (visitor) => {
        await visitor.goTo(`/payout-orders/${asked.id}`);
        const text =
          language === 'en' ? 'Failed, known since the request' : 'Échoué, connu depuis la demande';
        await expect(visitor.text(text)).toBeVisible();
        expect(await visitor.page.locator(`a[href$="/payouts/${old.id}"]`).count()).toBeGreaterThan(0);
      });
  });

  it('and was paid after its retry says so on its page and in the list, and offers a claim', async () => {
    const { product } = on();
    const payout = await paidTwice(product, freshPhone(8));
    for (const [language, title, act] of [
      ['en', 'Paid twice', 'Recover it: open a claim'],
      ['fr', 'Payé deux fois', 'Récupérer'],
    ] as const)
      await visit(on(), { as: 'finance', language }, async (visitor) => {
        const { page } = visitor;
        await visitor.goTo('/payouts?tab=paid-twice');
        await expect(visitor.text(title, page.locator(`tr[data-row="${payout.id}"]`))).toBeVisible();
        await visitor.goTo(`/payouts/${payout.id}`);
        await expect(page.getByRole('link', { name: act })).toBeVisible();
        await page.getByRole('link', { name: act }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect(await dialog.getByRole('textbox').last().inputValue()).toContain(payout.reference ?? '');
      });
  });
}
