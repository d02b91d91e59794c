import { expect, it } from '@jest/globals';
import type { OrderRow } from '../../server/payments/payouts/orders/order.view.js';
import { Api, order } from './api.js';
import { freshCode } from './codes.js';
import type { User, Product } from './product.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Returns a phone number that no other test uses. */
export const freshPhone = (place: number): string =>
  `2267633${String(process.pid % 1000).padStart(3, '0')}${place}`;

/** Funds the account for a payout to this number and has it succeed once accepted. */
export async function easyToPay(product: Product, phone: string): Promise<void> {
  await order(product, 'top-up', { project: 'boutique-faso', operatorId: 11, amount: 40_000 });
  await order(product, 'fault', { fault: 'completes', phone, times: 'always', params: { ms: 500 } });
}

/** Fills in the form of a payout. */
export async function fillPayout(
  { page }: Visitor,
  payout: { phone: string; amount: string; purpose: string },
): Promise<void> {
  await page.getByLabel(/^Mobile money:/).check();
  await page.getByLabel(/^Phone number/).fill(`+${payout.phone.replace(/(\d{3})(\d\d)(?=\d)/, '$1 $2 ')}`);
  await page.getByLabel(/^Amount/).fill(payout.amount);
  await page.getByLabel(/^Purpose/).fill(payout.purpose);
}

/** Requests a payout of the first project by the API. Amount in XOF. */
async function request(
  finance: Api,
  payout: { phone: string; amount: number; purpose: string },
): Promise<void> {
  const [project] = await finance.rows<{ id: string }>('projects');
  const body = { projectId: project.id, channel: 'mobile_money', ...payout };
  await finance.call('POST', 'payout-orders', { requestId: crypto.randomUUID(), ...body });
}

/** Approves in the open dialog with the code of the user's authenticator. */
export async function approveWithCode(visitor: Visitor, user: User): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByLabel(/^Authenticator code/).fill(await freshCode(visitor.stage.product, user));
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog).not.toBeVisible();
}

const heading = ({ page }: Visitor) => page.locator('#content');

export function payoutTests(on: OnStage): void {
  it('a payout is requested by one user, approved by another with a code, and completed', async () => {
    const { product } = on();
    const phone = freshPhone(1);
    const purpose = `Salaire ${phone}`;
    await easyToPay(product, phone);

    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payouts');
      await page.getByRole('link', { name: 'New payout' }).click();
      await fillPayout(visitor, { phone, amount: '15000', purpose });
      await expect(visitor.text(/15\s000\sXOF to be paid to the mobile money account of/)).toBeVisible();
      await expect(visitor.text('suggested by the number')).toBeVisible();
      await expect(visitor.text('1 person (Administrator or Finance)')).toBeVisible();
      await page.getByRole('button', { name: 'Request approval' }).click();
      await page.waitForURL(/\/payout-orders\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Nothing is sent before approval.')).toBeVisible();
      expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    });

    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payouts?tab=to-approve');
      await page.locator('tr[data-row]', { hasText: purpose }).click();
      await page.getByRole('button', { name: 'Approve…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(
        visitor.text(/15\s000\sXOF to be paid to the mobile money account of/, dialog),
      ).toBeVisible();
      await expect(visitor.text('requested by Salimata Ouédraogo', dialog)).toBeVisible();
      await approveWithCode(visitor, 'admin2');
      await expect(heading(visitor).getByText('Paid', { exact: true }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Open the payout' }).click();
      await expect(visitor.text(/15\s000\sXOF paid to the mobile money account of/)).toBeVisible();
      await page.getByRole('region', { name: 'Attempts' }).getByRole('link').first().click();
      await page.waitForURL(/\/transactions\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Completed')).toBeVisible();
      await page.getByRole('link', { name: purpose }).click();
      await page.waitForURL(/\/payouts\/[0-9a-f-]{36}$/);
    });
  });

  it('several requests are approved with one code, and a wrong code approves none', async () => {
    const { product } = on();
    const finance = await Api.as(product, 'finance');
    const wishes = [2, 3].map((place) => ({
      phone: freshPhone(place),
      purpose: `Prime ${freshPhone(place)}`,
    }));
    for (const { phone, purpose } of wishes) {
      await easyToPay(product, phone);
      await request(finance, { phone, amount: 5_000, purpose });
    }
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      visitor.expects('422 POST /api/payout-orders/approve');
      await visitor.goTo('/payouts?tab=to-approve');
      for (const { purpose } of wishes)
        await page.getByRole('checkbox', { name: `Select ${purpose}` }).check();
      await page.getByRole('button', { name: 'Approve 2…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(visitor.text(/10\s000\sXOF/, dialog)).toBeVisible();
      await dialog.getByLabel(/^Authenticator code/).fill('000000');
      await dialog.getByRole('button', { name: /^Approve 2 payouts, 10\s000\sXOF$/ }).click();
      await expect(dialog.locator('.Mui-error').first()).toBeVisible();
      await approveWithCode(visitor, 'admin2');
      for (const { purpose } of wishes)
        await expect(page.getByRole('checkbox', { name: `Select ${purpose}` })).not.toBeVisible();
    });
    const { data } = await finance.get<{ data: OrderRow[] }>(
      'payout-orders?state=approved&kind=single&perPage=5',
    );
    expect(
      data
        .slice(0, 2)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(wishes.map(({ purpose }) => purpose).sort());
  });

  it('a duplicate payout requires a reason and shows the first one', async () => {
    const finance = await Api.as(on().product, 'finance');
    await request(finance, { phone: freshPhone(0), amount: 15_000, purpose: 'Salaire' });
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payouts/new');
      await fillPayout(visitor, { phone: freshPhone(0), amount: '15000', purpose: 'Salaire encore' });
      await expect(visitor.text('A payout of this amount to this number already exists:')).toBeVisible();
      const ask = page.getByRole('button', { name: 'Request approval' });
      expect(await ask.isDisabled()).toBe(true);
      await page.getByLabel(/^Reason for the similar payout/).fill('La seconde moitié du mois.');
      expect(await ask.isEnabled()).toBe(true);
    });
  });

  it('support reads payouts without any action that moves money', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payouts');
      await page.locator('tbody tr[data-row]').first().waitFor();
      expect(await page.getByRole('link', { name: /^New/ }).count()).toBe(0);
      await page.locator('tbody tr[data-row]', { hasText: 'Possibly paid' }).first().click();
      await expect(visitor.text('Outcome unknown: the response to the creation call was lost')).toBeVisible();
      expect(await page.getByRole('button', { name: /Attach|Declare|Retry|hold/ }).count()).toBe(0);
    }));
}
