import { expect, it } from '@jest/globals';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import type { PayoutRow } from '../../server/payments/payouts/orders/payout.view.js';
import type { PolicyView } from '../../server/payments/payouts/policy/policy.view.js';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import { freshCode } from './codes.js';
import { approveProposal } from './operators.js';
import { freshPhone } from './payouts.js';
import type { Product } from './product.js';
import { type OnStage, visit } from './visit.js';

/** ORANGE BURKINA, whose numbers `freshPhone` makes. */
const OPERATOR = 11;
const AMOUNTS = [11_000, 12_000, 13_000];

/** Returns the first project of the demo. */
const boutique = async (api: Api): Promise<string> => (await api.rows<{ id: string }>('projects'))[0].id;

/** Has payouts refused for a low balance fail: proposed by one administrator and approved by another. */
async function failOnLowBalance(product: Product): Promise<void> {
  const admin = await Api.as(product, 'admin');
  const admin2 = await Api.as(product, 'admin2');
  const { tiers, limits, settings, version } = await admin.get<PolicyView>('payout-policy');
  const body = { tiers, limits, settings: { ...settings, holdOnLowBalance: false }, reason: 'Test', version };
  await admin.call('POST', 'payout-policy/proposals', body);
  const [proposal] = await admin2.rows<{ id: string }>('proposals?state=open&kind=policy.change');
  await admin2.call('POST', `proposals/${proposal.id}/approve`, { code: await freshCode(product, 'admin2') });
}

/** Requests and approves payouts from an empty account. @returns their ids, once they have failed */
async function refusedForBalance(product: Product, purpose: string): Promise<string[]> {
  const finance = await Api.as(product, 'finance');
  const admin = await Api.as(product, 'admin');
  const projectId = await boutique(finance);
  await order(product, 'balance', { project: 'boutique-faso', operatorId: OPERATOR, balance: 0 });
  const orders: OrderView[] = [];
  for (const [place, amount] of AMOUNTS.entries())
    orders.push(
      await finance.call<OrderView>('POST', 'payout-orders', {
        ...{ requestId: crypto.randomUUID(), projectId, channel: 'mobile_money', amount, purpose },
        ...{ phone: freshPhone(place), beneficiary: `Awa Traoré ${place}` },
      }),
    );
  await admin.call('POST', 'payout-orders/approve', {
    orders: orders.map(({ id, revision }) => ({ id, revision })),
    count: orders.length,
    total: orders.reduce((sum, { total }) => sum + total, 0),
    code: await freshCode(product, 'admin'),
  });
  const ids = orders.map(({ payoutId }) => payoutId ?? '');
  await until('the payouts are refused', async () => {
    const found = await Promise.all(ids.map((id) => finance.get<PayoutRow>(`payouts/${id}`)));
    return found.every(({ state }) => state === 'failed');
  });
  return ids;
}

/** Funds the account at the aggregator and declares its balance (XOF), as read after the last refusal on the clock of the demo. */
async function fund(product: Product, amount: number): Promise<void> {
  const finance = await Api.as(product, 'finance');
  await order(product, 'balance', { project: 'boutique-faso', operatorId: OPERATOR, balance: amount });
  const [{ stateAt }] = await finance.rows<PayoutRow>('payout-retries?sort=stateAt&order=DESC');
  const asOf = new Date(Date.parse(stateAt) + 1).toISOString();
  await finance.call('POST', `accounts/${await boutique(finance)}/${OPERATOR}/statements`, {
    ...{ amount, asOf, source: 'declared', note: 'Cashin reçu' },
  });
}

/** Makes payouts fail for a low balance, unless some have, and returns the path of their list. */
export async function lowBalanceFailures(product: Product): Promise<string> {
  const finance = await Api.as(product, 'finance');
  const failed = await finance.get<{ total: number }>('payout-retries?cause=low_balance');
  if (!failed.total) {
    await failOnLowBalance(product);
    await refusedForBalance(product, 'Prime');
  }
  return '/payout-retries';
}

export function payoutRetryTests(on: OnStage): void {
  it('payouts refused for balance are requested together, approved with one code, and paid', async () => {
    const { product } = on();
    const purpose = `Prime ${freshPhone(0)}`;
    await failOnLowBalance(product);
    const ids = await refusedForBalance(product, purpose);
    for (const place of AMOUNTS.keys())
      await order(product, 'fault', {
        ...{ fault: 'completes', phone: freshPhone(place), times: 'always', params: { ms: 500 } },
      });
    const list = `/payout-retries?cause=low_balance&operatorId=${OPERATOR}`;

    await visit(on(), { as: 'support' }, async (visitor) => {
      const row = visitor.page.locator(`tr[data-row="${ids[0]}"]`);
      await visitor.goTo(list);
      await expect(visitor.text('Operator account too low', row)).toBeVisible();
      expect(await row.getByRole('button', { name: /Retry/ }).count()).toBe(0);
      expect(await visitor.page.getByRole('checkbox').count()).toBe(0);
      expect(await row.textContent()).not.toContain(freshPhone(0).slice(-4));
    });

    await fund(product, 2_000_000);
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(list);
      for (const id of ids) {
        const row = page.locator(`tr[data-row="${id}"]`);
        await expect(visitor.text('the balance may cover it', row)).toBeVisible();
        expect(await row.getByRole('button', { name: /Retry/ }).count()).toBe(0);
        await row.getByRole('checkbox').check();
      }
      await expect(visitor.text(/3 rows selected · 36\s000\sXOF/)).toBeVisible();
      await page.getByRole('button', { name: 'Request the retry of 3 payouts…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(visitor.text('Awa Traoré 0', dialog)).toBeVisible();
      await dialog.getByLabel(/^Reason/).fill('Le Cashin est arrivé.');
      await dialog.getByRole('button', { name: /^Request approval: 3 payouts, 36\s000\sXOF$/ }).click();
      await expect(dialog).not.toBeVisible();
      const request = page.locator(`tr[data-row="${ids[0]}"]`).getByRole('link', { name: 'Request' });
      await expect(request).toBeVisible();
    });

    const admin = await Api.as(product, 'admin');
    const [proposal] = await admin.rows<ProposalView>('proposals?state=open&kind=payout.retries');
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/proposals/${proposal.id}`);
      await expect(visitor.text(/3 failed payouts at ORANGE BURKINA, 36\s000\sXOF in total/)).toBeVisible();
      await expect(visitor.text('Awa Traoré 2')).toBeVisible();
      await approveProposal(visitor, 'admin2');
      for (const id of ids) {
        await visitor.goTo(`/payouts/${id}`);
        await expect(page.locator('#content').getByText('Paid', { exact: true }).first()).toBeVisible();
        expect(await page.getByRole('region', { name: 'Attempts' }).locator('li').count()).toBe(2);
      }
    });
  });

  it('a payout is retried alone from its row, with a reason and a code', async () => {
    const { product } = on();
    await order(product, 'balance', { project: 'boutique-faso', operatorId: OPERATOR, balance: 2_000_000 });
    const phone = freshPhone(7);
    await order(product, 'fault', { fault: 'refuse', phone, times: 1, params: { code: '14' } });
    const finance = await Api.as(product, 'finance');
    const admin = await Api.as(product, 'admin');
    const projectId = await boutique(finance);
    const asked = await finance.call<OrderView>('POST', 'payout-orders', {
      ...{ requestId: crypto.randomUUID(), projectId, channel: 'mobile_money', phone, amount: 9_000 },
      purpose: 'Avance',
    });
    await admin.call('POST', 'payout-orders/approve', {
      ...{ orders: [{ id: asked.id, revision: asked.revision }], count: 1, total: 9_000 },
      code: await freshCode(product, 'admin'),
    });
    const id = asked.payoutId ?? '';
    await until(
      'the payout is refused',
      async () => (await finance.get<PayoutRow>(`payouts/${id}`)).state === 'failed',
    );
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payout-retries');
      const row = page.locator(`tr[data-row="${id}"]`);
      await expect(visitor.text('once the cause is corrected', row)).toBeVisible();
      await row.getByRole('button', { name: 'Retry…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Reason/).fill('La cause est corrigée.');
      await dialog.getByLabel(/^Authenticator code/).fill(await freshCode(product, 'admin2'));
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(visitor.text('Payout queued for a new attempt.')).toBeVisible();
      await expect(row).not.toBeVisible();
      await visitor.goTo('/payout-retries?tab=outcomes');
      await expect(visitor.text('Payouts with several attempts')).toBeVisible();
    });
  });
}
