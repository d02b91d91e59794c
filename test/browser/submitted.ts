import { expect, it } from '@jest/globals';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import type { DayRow, DayView } from '../../server/books/close/day.view.js';
import { Api } from './api.js';
import { choose, openActs } from './closing-acts.js';
import { freshCode } from './codes.js';
import { type OnStage, type Stage, visit } from './visit.js';
import type { CashMovementView } from '../../server/payments/accounts/accounts/account.view.js';

/** XOF, above every limit of one act. */
const CASHIN = 1_000_000;

/** Declares a Cashin that no statement shows on a day that can be adjusted. @returns the account, which differs by it */
async function differing({
  product,
}: Stage): Promise<{ projectId: string; day: string; operatorName: string }> {
  const finance = await Api.as(product, 'finance');
  for (const { projectId, day } of await finance.rows<DayRow>('days?state=frozen&perPage=50')) {
    const { figures } = await finance.get<DayView>(`days/${projectId}/${day}`);
    const account = figures.proof.find(({ residual }) => residual !== null);
    if (!account) continue;
    const { proposalId } = await finance.call<CashMovementView>(
      'POST',
      `accounts/${projectId}/${account.operatorId}/cash`,
      {
        ...{ kind: 'cashin', amount: CASHIN, happenedAt: `${day}T12:00:00Z`, note: 'Bordereau 17' },
        ...{ reason: 'Alimentation du compte', requestId: crypto.randomUUID() },
      },
    );
    const code = await freshCode(product, 'admin');
    await (await Api.as(product, 'admin')).call('POST', `proposals/${proposalId}/approve`, { code });
    return { projectId, day, operatorName: account.operatorName };
  }
  throw new Error('No account of a frozen day has a stated balance');
}

/** Follows acts that two people decide: announced as such before the click, and reported as submitted after it. */
export function submittedTests(on: OnStage): void {
  it('resolve a disputed break once a second person has approved it', async () => {
    const finance = await Api.as(on().product, 'finance');
    const [disputed] = await finance.rows<BreakRow>('breaks?state=open&kind=final_status_contradicted');
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/breaks/${disputed.id}`);
      await expect(visitor.text('A second person approves')).toBeVisible();
      const form = page.getByRole('form', { name: /^Resolve · #/ });
      expect(await form.getByRole('button', { name: 'Resolve', exact: true }).count()).toBe(0);
      await choose(page, 'Resolution', 'Aggregator error', form);
      await form.getByLabel('Reason').fill('L’agrégateur le confirme par écrit');
      await form.getByRole('button', { name: 'Propose', exact: true }).click();
      await expect(visitor.text('Resolution submitted for approval.')).toBeVisible();
      await expect(visitor.text('Awaits a second person')).toBeVisible();
      await expect(form).not.toBeVisible();
    });
    expect(await finance.get<BreakRow>(`breaks/${disputed.id}`)).toMatchObject({ state: 'open' });
  });

  it('book an adjustment above the limit once a second person has approved it', async () => {
    const found = await differing(on());
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/days/${found.projectId}/${found.day}`);
      const account = page.getByRole('rowgroup', { name: found.operatorName });
      await openActs(account);
      await visitor.page.getByRole('menuitem', { name: 'Adjust…' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('button', { name: 'Adjust', exact: true }).count()).toBe(0);
      await dialog.getByLabel('Reason').fill('Frais de tenue de compte');
      await dialog.getByRole('button', { name: 'Propose the adjustment' }).click();
      await expect(visitor.text('Adjustment submitted for approval (above the limit).')).toBeVisible();
      await expect(page.getByRole('link', { name: 'pending approval' })).toBeVisible();
    });
  });
}
