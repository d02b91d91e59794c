import { expect, it } from '@jest/globals';
import type { AccountRow } from '../../server/float/accounts/account.view.js';
import type { ProposalView } from '../../server/approvals/proposal.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import type { Person } from './product.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Decides the proposal on the screen, with the code of one's own app. */
export async function approveProposal(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Code of the app/).fill(await freshCode(visitor.stage.product, person));
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The account that ran low in the demo: payouts wait for money on it. */
async function lowAccount(api: Api): Promise<AccountRow> {
  const rows = await api.rows<AccountRow>('accounts?perPage=50');
  const low = rows.find(({ operatorName }) => operatorName === 'MOOV BENIN');
  if (!low) throw new Error('The demo has no account at MOOV BENIN');
  return low;
}

export function operatorTests(on: OnStage): void {
  it('the accounts say what they hold, how long it lasts, and what waits for money', () =>
    visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/accounts');
      await visitor.reads('Operators');
      const row = page.locator('tr[data-row]', { hasText: 'MOOV BENIN' });
      await row.getByText('from a declared balance').waitFor();
      await row.getByText(/\d payouts?/).waitFor();
      await row.click();
      await page.waitForURL(/\/accounts\/[0-9a-f-]{36}\/2$/);
      await visitor.reads('MOOV BENIN');
    }));

  it('an account explains its low-balance refusals, and releases the queue after a declared Cashin', async () => {
    const api = await Api.as(on().product, 'finance');
    const account = await lowAccount(api);
    const path = `/accounts/${account.projectId}/${account.operatorId}`;
    const [cashin] = await api.rows<ProposalView>('proposals?state=open&kind=cash.movement');

    await visit(on(), { as: 'finance' }, async (visitor) => {
      await visitor.goTo(path);
      await visitor.sees(/payouts were refused because this account held too little/);
      await visitor.sees(/would cover the payouts on hold/);
      const queue = visitor.page.getByRole('region', { name: 'Held payouts, in order' });
      await visitor.sees('1. Paiement fournisseur', queue);
      await visitor.sees('waits for approval');
    });

    await visit(on(), { as: 'admin2' }, async (visitor) => {
      await visitor.goTo(`/proposals/${cashin.id}`);
      await visitor.sees(/Cashin of 900\s000\sXOF on the account at MOOV BENIN/);
      await approveProposal(visitor, 'admin2');
      await visitor.sees('Approved by admin2@demo.local');
    });

    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(path);
      await page.getByRole('button', { name: 'Fund and release…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Up to/).fill('');
      await dialog.getByLabel(/^Why now/).fill('Le virement est arrivé.');
      await dialog.getByRole('button', { name: 'Fund and release' }).click();
      await dialog.waitFor({ state: 'detached' });
    });

    const [release] = await api.rows<ProposalView>('proposals?state=open&kind=payout.release');
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      await visitor.goTo(`/proposals/${release.id}`);
      await visitor.sees(/3 payouts on hold, 455\s000\sXOF together/);
      await approveProposal(visitor, 'admin2');
    });

    await visit(on(), { as: 'finance' }, async (visitor) => {
      await visitor.goTo(path);
      await visitor.sees('Nothing is held for this account.');
      const { data } = await api.get<{ data: { state: string; attempts: number }[] }>(
        'payouts?operatorId=2&state=held,returned,ready',
      );
      expect(data).toEqual([]);
    });
  });

  it('an outage is marked for everybody to see, and ended', async () => {
    const api = await Api.as(on().product, 'finance');
    const rows = await api.rows<AccountRow>('accounts?perPage=50');
    const account = rows.find(({ operatorName }) => operatorName === 'MTN BENIN')!;
    await visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/accounts/${account.projectId}/${account.operatorId}`);
      await page.getByRole('button', { name: 'Mark an outage…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Note/).fill('Plus aucun push USSD depuis 10:40.');
      await dialog.getByRole('button', { name: 'Mark an outage' }).click();
      await dialog.waitFor({ state: 'detached' });
      await visitor.sees(/Outage marked .* by support@demo.local: Plus aucun push USSD/);
      await visitor.goTo('/');
      await visitor.sees(/Outage at MTN BENIN/);
      await visitor.goTo(`/accounts/${account.projectId}/${account.operatorId}`);
      await page.getByRole('button', { name: 'End the outage' }).click();
      await page.getByRole('button', { name: 'Mark an outage…' }).waitFor();
    });
  });

  it('the payout rules are changed by two administrators', async () => {
    const { product } = on();
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payout-policy');
      await visitor.reads('Payout rules');
      await page.getByRole('button', { name: 'Propose a change…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^The same number and amount/).fill('48');
      await dialog.getByLabel(/^Why/).fill('Deux jours suffisent.');
      await dialog.getByRole('button', { name: 'Propose a change' }).click();
      await dialog.waitFor({ state: 'detached' });
      await visitor.sees('A change waits for a second administrator.');
      await page.getByRole('link', { name: 'Look at it' }).click();
      await visitor.sees('Yours: another person decides');
      expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    });
    const api = await Api.as(product, 'admin2');
    const [change] = await api.rows<ProposalView>('proposals?state=open&kind=policy.change');
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      await visitor.goTo(`/proposals/${change.id}`);
      await approveProposal(visitor, 'admin2');
      await visitor.goTo('/payout-policy');
      await visitor.sees(/Version 2/);
      await visitor.sees('Former rules');
    });
  });

  it('somebody without a second factor sets it up with a code of the app', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/second-factor');
      await visitor.sees('You have no second factor yet');
      await page.getByRole('button', { name: 'Set it up…' }).click();
      await page.getByLabel(/^Your password/).fill(visitor.stage.product.password);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.locator('svg[role=img]').first().waitFor();
      visitor.expects('422 POST /api/session/second-factor/confirm');
      await page.getByLabel(/^Code of the app/).fill('000000');
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await page.locator('.Mui-error').first().waitFor();
    }));
}
