import { expect, it } from '@jest/globals';
import type { AccountRow } from '../../server/payments/accounts/accounts/account.view.js';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import type { User } from './product.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Approves the proposal on the screen with the code of the user's authenticator. */
export async function approveProposal(visitor: Visitor, user: User): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Authenticator code/).fill(await freshCode(visitor.stage.product, user));
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).not.toBeVisible();
}

/** Returns the account of the demo whose payouts wait for funds. */
async function lowAccount(api: Api): Promise<AccountRow> {
  const rows = await api.rows<AccountRow>('accounts?perPage=50');
  const low = rows.find(({ operatorName }) => operatorName === 'MOOV BENIN');
  if (!low) throw new Error('The demo has no account at MOOV BENIN');
  return low;
}

/** Matches a figure with its thousands parted by any space. */
const amount = (value: number) => new RegExp(`^${String(value).replace(/\B(?=(\d{3})+$)/g, '\\s')}$`);

export function operatorTests(on: OnStage): void {
  it('the accounts show balance, runway and payouts on hold', async () => {
    const { balance, runwayHours } = await lowAccount(await Api.as(on().product, 'finance'));
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/accounts');
      await expect(visitor.heading('Operator accounts')).toBeVisible();
      const row = page.locator('tr[data-row]', { hasText: 'MOOV BENIN' });
      // At least, runway, and the amount of the payouts on hold, whose number is in its tip.
      await expect(row.getByText(amount(balance.low ?? 0)).first()).toBeVisible();
      // Without a payout in the last 24 hours, which the demo need not have, there is no pace and no runway.
      await expect(row.getByText(runwayHours === null ? '–' : /^\d+ [hd]$/).first()).toBeVisible();
      await expect(row.getByRole('link', { name: /^455\s000 \(3\)$/ })).toBeVisible();
      // The account in most trouble stands first.
      expect(await page.locator('tr[data-row]').first().textContent()).toContain('MOOV BENIN');
      await row.getByText('MOOV BENIN').click();
      await page.waitForURL(/\/accounts\/[0-9a-f-]{36}\/2$/);
      await expect(visitor.heading('MOOV BENIN')).toBeVisible();
      await expect(visitor.text('from a declared balance')).toBeVisible();
    });
  });

  it('a refusal leads to a drafted Cashin, and after it is stated exactly what fits is released', async () => {
    const api = await Api.as(on().product, 'finance');
    const account = await lowAccount(api);
    const path = `/accounts/${account.projectId}/${account.operatorId}`;
    const [cashin] = await api.rows<ProposalView>('proposals?state=open&kind=cash.movement');
    const [held] = await api.rows<{ id: string }>(
      `payouts?projectId=${account.projectId}&operatorId=${account.operatorId}&holdWhy=low_balance`,
    );

    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/payouts/${held.id}`);
      await page.getByRole('link', { name: 'Prepare a Cashin…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(visitor.text(/^Proposed: .* 455\s300\sXOF on hold with fees/, dialog)).toBeVisible();
      await expect(visitor.text(/^Please make a Cashin of .* MOOV BENIN/, dialog)).toBeVisible();
      expect(await dialog.getByLabel(/^Amount/).inputValue()).toMatch(/\d/);
      await dialog.getByRole('button', { name: 'Save the request' }).click();
      await expect(dialog).not.toBeVisible();
      await expect(visitor.text(/^Cashin of [\d\s]+XOF requested, not declared yet/)).toBeVisible();
      await visitor.goTo('/accounts');
      const row = page.locator('tr[data-row]', { hasText: 'MOOV BENIN' });
      await expect(row.getByText('Cashin requested')).toBeVisible();
    });

    await visit(on(), { as: 'support' }, async (visitor) => {
      await visitor.goTo(path);
      await expect(visitor.text(/^The balance does not cover 3 payouts on hold/)).toBeVisible();
      await expect(visitor.text(/has not left yet/)).toBeVisible();
      const queue = visitor.page.getByRole('region', { name: 'Payouts on hold' });
      await expect(visitor.text('1. Paiement fournisseur', queue)).toBeVisible();
      await expect(visitor.text(/requested, not declared yet/)).toBeVisible();
      expect(
        await visitor.page.getByRole('button', { name: /^(Release|Prepare|Declare|Cancel)/ }).count(),
      ).toBe(0);
      await visitor.page.getByRole('link', { name: 'All refusals' }).click();
      await expect(visitor.heading('Low-balance refusals')).toBeVisible();
    });

    await visit(on(), { as: 'admin2' }, async (visitor) => {
      await visitor.goTo(`/proposals/${cashin.id}`);
      await expect(visitor.text(/Cashin of 2\s400\s000\sXOF on the account at MOOV BENIN/)).toBeVisible();
      await approveProposal(visitor, 'admin2');
      await expect(visitor.text('Approved by Bertrand Houngbédji')).toBeVisible();
    });

    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(path);
      await expect(visitor.text(/covers the 3 payouts on hold, 455\s000\sXOF/)).toBeVisible();
      await page.getByRole('button', { name: 'Release payouts…' }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(visitor.text(/^3 payouts, 455\s000\sXOF; [\d\s]+XOF remain/, dialog)).toBeVisible();
      await dialog.getByLabel(/^Reason/).fill('Le virement est arrivé.');
      await dialog.getByRole('button', { name: 'Release payouts' }).click();
      await expect(dialog).not.toBeVisible();
    });

    const [release] = await api.rows<ProposalView>('proposals?state=open&kind=payout.release');
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      await visitor.goTo(`/proposals/${release.id}`);
      await expect(
        visitor.text(/Release 3 payouts on hold at MOOV BENIN, 455\s000\sXOF in total/),
      ).toBeVisible();
      await approveProposal(visitor, 'admin2');
    });

    await visit(on(), { as: 'finance' }, async (visitor) => {
      await visitor.goTo(path);
      await expect(visitor.text('No payouts are on hold for this account.')).toBeVisible();
      const { data } = await api.get<{ data: { state: string; attempts: number }[] }>(
        'payouts?operatorId=2&state=held,returned,ready',
      );
      expect(data).toEqual([]);
    });
  });

  it('an outage is shown to every user until it is ended', async () => {
    const api = await Api.as(on().product, 'finance');
    const rows = await api.rows<AccountRow>('accounts?perPage=50');
    const account = rows.find(({ operatorName }) => operatorName === 'MTN BENIN')!;
    await visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/accounts/${account.projectId}/${account.operatorId}`);
      await page.getByRole('button', { name: 'Report an outage…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Note/).fill('Plus aucun push USSD depuis 10:40.');
      await dialog.getByRole('button', { name: 'Report an outage' }).click();
      await expect(dialog).not.toBeVisible();
      await expect(visitor.text(/Outage reported .* by Koffi Agbodjan: Plus aucun push USSD/)).toBeVisible();
      await visitor.goTo('/');
      await page.getByRole('button', { name: /^Alerts: \d+ open/ }).click();
      const bell = page.getByRole('dialog', { name: 'Alerts' });
      await expect(visitor.text(/Outage at MTN BENIN/, bell)).toBeVisible();
      await page.keyboard.press('Escape');
      await visitor.goTo(`/accounts/${account.projectId}/${account.operatorId}`);
      await page.getByRole('button', { name: 'End the outage' }).click();
      await expect(page.getByRole('button', { name: 'Report an outage…' })).toBeVisible();
    });
  });

  it('two administrators change the payout policy', async () => {
    const { product } = on();
    const admin2 = await Api.as(product, 'admin2');
    const { version } = await admin2.get<{ version: number }>('payout-policy');
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payout-policy');
      await expect(visitor.heading('Payout policy')).toBeVisible();
      await page.getByRole('button', { name: 'Request a change…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Same number and amount/).fill('48');
      await dialog.getByLabel(/^Reason/).fill('Deux jours suffisent.');
      await dialog.getByRole('button', { name: 'Request a change' }).click();
      await expect(dialog).not.toBeVisible();
      await expect(visitor.text('A change of the policy is awaiting approval.')).toBeVisible();
      await page.getByRole('link', { name: 'Open the request' }).click();
      await expect(visitor.text('Your request, pending approval')).toBeVisible();
      expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    });
    const [change] = await admin2.rows<ProposalView>('proposals?state=open&kind=policy.change');
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      await visitor.goTo(`/proposals/${change.id}`);
      await approveProposal(visitor, 'admin2');
      await visitor.goTo('/payout-policy');
      await expect(visitor.text(`Version ${version + 1}`)).toBeVisible();
      await expect(visitor.text('Earlier versions')).toBeVisible();
    });
  });

  it('a user enrolls a second factor with a code of the app', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/second-factor');
      await expect(visitor.text('No second factor is set up.')).toBeVisible();
      await page.getByRole('button', { name: 'Set up…' }).click();
      await page.getByLabel(/^Your password/).fill(visitor.stage.product.password);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.locator('svg[role=img]').first()).toBeVisible();
      visitor.expects('422 POST /api/session/second-factor/confirm');
      await page.getByLabel(/^Authenticator code/).fill('000000');
      await page.getByRole('button', { name: 'Enable' }).click();
      await expect(page.locator('.Mui-error').first()).toBeVisible();
    }));
}
