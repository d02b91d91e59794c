import { expect, it } from '@jest/globals';
import { type OnStage, type Visitor, visit } from './visit.js';

const rows = ({ page }: Visitor) => page.locator('[aria-busy=false] tbody tr[data-row]');
const tabs = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Views' });

async function choose({ page }: Visitor, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const VIEW = { status: 'rejected', kind: 'payout', sort: 'amount', order: 'ASC' };

export function savedViewTests(on: OnStage): void {
  it('a shared view is opened by a colleague, who can copy but not change it', async () => {
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/transactions?${new URLSearchParams(VIEW).toString()}`);
      await rows(visitor).first().waitFor();
      await choose(visitor, 'Save current view…');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Rejected payouts');
      await dialog.getByLabel('Support').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(tabs(visitor).getByRole('link', { name: 'Rejected payouts' })).toBeVisible();
      await page.waitForURL(/view=[0-9a-f-]{36}/);
    });
    await visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await tabs(visitor).getByRole('link', { name: 'Rejected payouts' }).click();
      await page.waitForURL(({ searchParams }) =>
        Object.entries(VIEW).every(([name, value]) => searchParams.get(name) === value),
      );
      await expect(
        tabs(visitor).locator('[aria-current=page]', { hasText: 'Rejected payouts' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Copy Rejected payouts…' }).waitFor();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
        'Save current view…',
        'Copy Rejected payouts…',
      ]);
      await page.keyboard.press('Escape');
    });
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await tabs(visitor).getByRole('link', { name: 'Rejected payouts' }).click();
      await choose(visitor, 'Delete Rejected payouts…');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(tabs(visitor)).not.toBeVisible();
    });
  });
}
