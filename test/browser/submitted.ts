import { expect, it } from '@jest/globals';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import type { DayRow, DayView } from '../../server/books/close/day.view.js';
import { Api } from './api.js';
import { choose } from './closing-acts.js';
import { type OnStage, visit } from './visit.js';

/** Returns an account with a difference above the limit, on a day that can be adjusted. */
async function differing(api: Api): Promise<{ projectId: string; day: string; operatorName: string | null }> {
  for (const { projectId, day } of await api.rows<DayRow>('days?state=frozen&perPage=50')) {
    const { figures } = await api.get<DayView>(`days/${projectId}/${day}`);
    const account = figures.proof.find(({ residual }) => Math.abs(residual ?? 0) > 5_000);
    if (account) return { projectId, day, operatorName: account.operatorName };
  }
  throw new Error('The demo has no difference above the limit');
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
    const finance = await Api.as(on().product, 'finance');
    const found = await differing(finance);
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/days/${found.projectId}/${found.day}`);
      const account = page.getByRole('rowgroup', { name: found.operatorName ?? '' });
      await account.getByRole('button', { name: 'Adjust…' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('button', { name: 'Adjust', exact: true }).count()).toBe(0);
      await dialog.getByLabel('Reason').fill('Frais de tenue de compte');
      await dialog.getByRole('button', { name: 'Propose the adjustment' }).click();
      await expect(visitor.text('Adjustment submitted for approval (above the limit).')).toBeVisible();
      await expect(page.getByRole('link', { name: 'pending approval' })).toBeVisible();
    });
  });
}
