import { describe, expect, it } from '@jest/globals';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import { freshPhone } from './payouts.js';
import type { User } from './product.js';
import { describeOnStage } from './stage.js';
import { submittedTests } from './submitted.js';
import { visit, type Visitor } from './visit.js';

/** Requests payouts of the first project. @returns their purposes */
async function payouts(finance: Api, places: readonly number[]): Promise<string[]> {
  const [project] = await finance.rows<{ id: string }>('projects');
  const purposes: string[] = [];
  for (const place of places) {
    const phone = freshPhone(place);
    const purpose = `Clavier ${phone}`;
    const body = { projectId: project.id, channel: 'mobile_money', phone, amount: 5_000, purpose };
    await finance.call('POST', 'payout-orders', { requestId: crypto.randomUUID(), ...body });
    purposes.push(purpose);
  }
  return purposes;
}

/** Requests users. @returns the ids of the proposals */
async function users(admin2: Api, names: readonly string[]): Promise<string[]> {
  const [project] = await admin2.rows<{ id: string }>('projects');
  for (const name of names)
    await admin2.call('POST', 'users', {
      ...{ email: `${name.toLowerCase()}@example.com`, name, role: 'finance', allProjects: false },
      ...{ projectIds: [project.id], reason: 'A new accountant' },
    });
  const open = await admin2.rows<ProposalView>('proposals?state=open&kind=user.create&perPage=50');
  return names.map((name) => open.find(({ payload }) => payload['name'] === name)?.id ?? '');
}

/** Moves down until the row of this text has the focus. */
async function moveTo({ page }: Visitor, text: string): Promise<void> {
  const focused = page.locator('[data-row]:focus', { hasText: text });
  for (let step = 0; step < 40 && (await focused.count()) === 0; step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(focused).toBeVisible();
}

/** Types the code into the focused field and sends it. */
async function enterCode(visitor: Visitor, user: User): Promise<void> {
  const { page } = visitor;
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type(await freshCode(visitor.stage.product, user));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).not.toBeVisible();
}

describeOnStage('approvals in a browser', (on) => {
  it('are given by keyboard alone: several with one code, then one by one with the next after each', async () => {
    const { product } = on();
    const finance = await Api.as(product, 'finance');
    const admin2 = await Api.as(product, 'admin2');
    const purposes = await payouts(finance, [4, 5]);
    const [first = '', second = ''] = await users(admin2, ['Djeneba', 'Reine']);
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/proposals');
      await page.locator('[data-row]').first().waitFor();
      for (const purpose of purposes) {
        await moveTo(visitor, purpose);
        await page.keyboard.press('x');
      }
      await expect(
        visitor.text(/^2 · Payouts · 10\s000/, page.getByRole('group', { name: 'Selected rows' })),
      ).toBeVisible();
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog');
      expect(
        await dialog.getByRole('list', { name: 'Requests to approve' }).getByRole('listitem').count(),
      ).toBe(2);
      await enterCode(visitor, 'admin');
      for (const purpose of purposes)
        await expect(page.locator('[data-row]', { hasText: purpose })).not.toBeVisible();
      // The row that took their place goes on.
      await page.locator('[data-row]:focus').waitFor();

      await moveTo(visitor, 'Djeneba');
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/proposals/${first}$`));
      await page.getByRole('button', { name: 'Approve…' }).waitFor();
      await page.keyboard.press('a');
      await enterCode(visitor, 'admin');
      await page.locator('button:focus', { hasText: /^Next/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/proposals/${second}$`));
      await page.getByRole('button', { name: 'Approve…' }).waitFor();
      await page.goBack();
      await expect(visitor.heading('Approvals')).toBeVisible();
      await page.locator('[data-row]:focus', { hasText: 'Reine' }).waitFor();
    });
    const { verdict } = await admin2.get<ProposalView>(`proposals/${first}`);
    expect(verdict).toBe('approved');
    expect((await admin2.get<ProposalView>(`proposals/${second}`)).verdict).toBeNull();
  });

  it('return the focus to the row that was opened', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/proposals');
      await moveTo(visitor, 'Reine');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Approve…' }).waitFor();
      await page.goBack();
      await page.locator('[data-row]:focus', { hasText: 'Reine' }).waitFor();
    }));

  it('name the request that was decided meanwhile, and approve none of the list', async () => {
    const { product } = on();
    const admin2 = await Api.as(product, 'admin2');
    const [one = '', other = ''] = await users(admin2, ['Salif', 'Aicha']);
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      visitor.expects('409 POST /api/proposals/approve');
      await visitor.goTo('/proposals');
      for (const name of ['Salif', 'Aicha']) {
        await moveTo(visitor, name);
        await page.keyboard.press('x');
      }
      await page.keyboard.press('a');
      await admin2.call('POST', `proposals/${one}/withdraw`, {});
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Authenticator code/).fill(await freshCode(product, 'admin'));
      await dialog.getByRole('button', { name: 'Approve 2 requests' }).click();
      await expect(visitor.text(/^Nothing was approved: 1 of the requests/, dialog)).toBeVisible();
      const withdrawn = dialog.getByRole('listitem').filter({ hasText: 'Salif' });
      await expect(visitor.text('This request is no longer pending approval.', withdrawn)).toBeVisible();
    });
    expect((await admin2.get<ProposalView>(`proposals/${other}`)).verdict).toBeNull();
  });

  describe('acts that need one', () => submittedTests(on));
});
