import { expect, it } from '@jest/globals';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import type { PolicyView } from '../../server/payments/payouts/policy/policy.view.js';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import { freshCode } from './codes.js';
import { easyToPay, freshPhone } from './payouts.js';
import type { User, Product } from './product.js';
import { type OnStage, type Visitor, visit } from './visit.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

/** More than the half minutes that pass for fresh codes. */
const CODES_MS = 1_200_000;

/** Approves and sends a payout whose answer is lost. @returns its id */
async function lostPayout(product: Product, fault: string, phone: string): Promise<string> {
  await order(product, 'fault', { fault, phone, times: 1 });
  const finance = await Api.as(product, 'finance');
  const admin = await Api.as(product, 'admin');
  const [project] = await finance.rows<{ id: string }>('projects');
  const wish = { projectId: project.id, channel: 'mobile_money', phone, amount: 21_000, purpose: 'Avance' };
  const asked = await finance.call<OrderView>('POST', 'payout-orders', {
    requestId: crypto.randomUUID(),
    ...wish,
  });
  const { id, revision, count, total } = asked;
  const code = await freshCode(product, 'admin');
  await admin.call('POST', 'payout-orders/approve', { orders: [{ id, revision }], count, total, code });
  await until(
    'the payout is possibly paid',
    async () => (await finance.get<PayoutView>(`payouts/${asked.payoutId}`)).state === 'possibly_paid',
  );
  return asked.payoutId ?? '';
}

/** Returns the token that the aggregator's support would find for a number. */
async function tokenAt(product: Product, phone: string): Promise<string> {
  const answer = await fetch(`${product.sandboxUrl}/sandbox/api/transactions?phone=${phone}`);
  const [found] = (await answer.json()) as { token: string }[];
  if (!found) throw new Error(`The sandbox has no transaction of ${phone}`);
  return found.token;
}

/** Has the shortest cool-off that the rules allow proposed by one administrator and approved by another. */
async function coolOffOfOneHour(product: Product): Promise<void> {
  const admin = await Api.as(product, 'admin');
  const admin2 = await Api.as(product, 'admin2');
  const { tiers, limits, settings, version } = await admin.get<PolicyView>('payout-policy');
  const body = { tiers, limits, settings: { ...settings, coolOffHours: 1 }, reason: 'Test', version };
  await admin.call('POST', 'payout-policy/proposals', body);
  const [proposal] = await admin2.rows<{ id: string }>('proposals?state=open&kind=policy.change');
  await admin2.call('POST', `proposals/${proposal.id}/approve`, { code: await freshCode(product, 'admin2') });
}

const state = ({ page }: Visitor, word: string) =>
  page.locator('#content').getByText(word, { exact: true }).first();

async function typeCode(visitor: Visitor, user: User): Promise<void> {
  const field = visitor.page.getByRole('dialog').getByLabel(/^Authenticator code/);
  await field.fill(await freshCode(visitor.stage.product, user));
}

export function possiblyPaidTests(on: OnStage): void {
  it('is completed by a status check once two users attached its token', async () => {
    const { product } = on();
    const phone = freshPhone(8).replace(/^22676/, '22607');
    await easyToPay(product, phone);
    const id = await lostPayout(product, 'reply_lost', phone);
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payouts?tab=possibly-paid');
      await page.locator(`tr[data-row="${id}"]`).click();
      await expect(state(visitor, 'Possibly paid')).toBeVisible();
      await expect(visitor.text(/21\s000\sXOF possibly paid to the mobile money account of/)).toBeVisible();
      expect(await page.getByRole('button', { name: /Retry/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Attach the creation token…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Creation token/).fill(await tokenAt(product, phone));
      await typeCode(visitor, 'admin');
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await expect(visitor.text('Proposed. A second person must approve the token.')).toBeVisible();
      await expect(state(visitor, 'Possibly paid')).toBeVisible();
    });
    await visit(on(), { as: 'admin2', alone: true }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/payouts/${id}`);
      await page.getByRole('link', { name: 'Open', exact: true }).first().click();
      await page.waitForURL(/\/proposals\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Content of the token')).toBeVisible();
      await page.getByRole('button', { name: 'Approve…' }).click();
      await typeCode(visitor, 'admin2');
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(visitor.text('Request approved and carried out.')).toBeVisible();
      await visitor.goTo(`/payouts/${id}`);
      await expect(state(visitor, 'Paid')).toBeVisible();
      await expect(visitor.text('Token attached')).toBeVisible();
    });
  });

  it('may be sent again after two users prove that nothing was created', async () => {
    const { product } = on();
    const phone = freshPhone(9).replace(/^22676/, '22607');
    await easyToPay(product, phone);
    await coolOffOfOneHour(product);
    const id = await lostPayout(product, 'reset_before', phone);

    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/payouts/${id}`);
      await page.getByRole('button', { name: 'Declare the payout not created…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(visitor.text('Another person can approve after 1 h', dialog)).toBeVisible();
      await dialog.getByLabel(/^Aggregator’s answer/).fill('Le support de l’agrégateur ne trouve rien.');
      const answer = { name: 'reponse.txt', mimeType: 'text/plain', buffer: Buffer.from('Aucune trace.') };
      await dialog.locator('input[type=file]').setInputFiles(answer);
      await typeCode(visitor, 'admin');
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await expect(visitor.text('Unknown outcome: not created')).toBeVisible();
      await expect(visitor.text('Proposed by Aminata Koné.')).toBeVisible();
    });

    await visit(on(), { as: 'admin2', alone: true }, async (visitor) => {
      const { page } = visitor;
      // The window's own clock shows when the cool-off is over.
      await page.clock.setSystemTime(Date.now() + HOUR_MS + CODES_MS);
      await visitor.goTo(`/payouts/${id}`);
      await page.getByRole('link', { name: 'Open', exact: true }).click();
      await page.waitForURL(/\/proposals\/[0-9a-f-]{36}$/);
      await expect(visitor.text('reponse.txt')).toBeVisible();
      await order(product, 'clock', { advance: HOUR_MS });
      const approve = page.getByRole('button', { name: 'Approve…' });
      await approve.click();
      await typeCode(visitor, 'admin2');
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(visitor.text('Request approved and carried out.')).toBeVisible();

      await visitor.goTo(`/payouts/${id}`);
      await expect(state(visitor, 'Failed')).toBeVisible();
      await page.getByRole('button', { name: 'Retry…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(visitor.text('This would be attempt 2, with a new reference.', dialog)).toBeVisible();
      await dialog.getByLabel(/^Reason/).fill('Rien n’a été créé la première fois.');
      await typeCode(visitor, 'admin2');
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await expect(visitor.text('Proposed. A second person must approve the retry.')).toBeVisible();
      const admin = await Api.as(product, 'admin');
      const [retry] = await admin.rows<{ id: string }>('proposals?state=open&kind=payout.retry');
      await admin.call('POST', `proposals/${retry.id}/approve`, { code: await freshCode(product, 'admin') });
      await visitor.goTo(`/payouts/${id}`);
      await expect(state(visitor, 'Paid')).toBeVisible();
      expect(await page.getByRole('region', { name: 'Attempts' }).locator('li').count()).toBe(2);
    });
  });
}
