import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { csvRecords } from '../../server/platform/common/table/csv-records.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const rows = ({ page }: Visitor) => page.locator('[aria-busy=false] tbody tr[data-row]');
const tool = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Exports the list and reads the file, cell by cell. */
async function exported(visitor: Visitor): Promise<string[][]> {
  const saving = visitor.page.waitForEvent('download');
  await tool(visitor, 'Export').click();
  await visitor.page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const bytes = await readFile(await (await saving).path());
  expect(bytes.subarray(0, BYTE_ORDER_MARK.length)).toEqual(BYTE_ORDER_MARK);
  const records = csvRecords(bytes, ';'.charCodeAt(0), { begin: BYTE_ORDER_MARK.length });
  return [...records].map(({ cells }) => cells);
}

export function listToolTests(on: OnStage): void {
  it.each([
    ['/transactions', 'Customer'],
    ['/received-callbacks', 'Size'],
    ['/payouts', 'Operator'],
    ['/breaks', 'Owner'],
  ])('keeps a hidden column of %s hidden until the columns are reset', (path, name) =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const head = page.getByRole('columnheader', { name, exact: true });
      await visitor.goTo(path);
      await rows(visitor).first().waitFor();
      expect(await head.count()).toBe(1);
      await tool(visitor, 'Columns').click();
      await page.getByRole('menu').getByText(name, { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).not.toBeVisible();
      await expect(head).not.toBeVisible();
      await page.reload();
      await rows(visitor).first().waitFor();
      expect(await head.count()).toBe(0);
      await tool(visitor, 'Columns').click();
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.keyboard.press('Escape');
      await expect(head).toBeVisible();
    }),
  );

  it('checks the status of every selected transaction', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?status=completed&kind=payin');
      await rows(visitor).first().waitFor();
      await rows(visitor).nth(0).getByRole('checkbox').check();
      await rows(visitor).nth(1).getByRole('checkbox').check();
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await expect(visitor.text('2 rows selected', bar)).toBeVisible();
      await bar.getByRole('button', { name: 'Check status now…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Check status now' }).click();
      await page.waitForURL(/\/status-checks\/[0-9a-f-]{36}$/);
      // The sandbox has forgotten transactions of before its restart: it refuses their checks.
      await expect(
        visitor.text(/^2 to check: 0 answered, 2 refused\./, page.getByRole('status')),
      ).toBeVisible();
      const results = page.getByRole('table', { name: 'Results' }).locator('tbody tr');
      await expect(results.nth(1)).toBeVisible();
      expect(await results.count()).toBe(2);
    }));

  it('selects and deselects all rows of a page', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?status=completed');
      await rows(visitor).first().waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await expect(visitor.text('25 rows selected')).toBeVisible();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.getByText('25 rows selected').waitFor({ state: 'detached' });
      expect(await page.locator('tbody input:checked').count()).toBe(0);
    }));

  it('exports the filtered list with the visible columns, phone numbers masked', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      for (const path of [
        '/transactions?kind=payout',
        '/received-callbacks?encoding=json',
        '/payouts?tab=done',
      ]) {
        await visitor.goTo(path);
        await rows(visitor).first().waitFor();
        const total = await visitor.total();
        const [titles, ...lines] = await exported(visitor);
        expect(lines.length).toBeGreaterThanOrEqual(total);
        expect(titles).toContain('Amount (XOF)');
        expect(lines.every((line) => line.length === titles?.length)).toBe(true);
        expect(lines.flat().filter((cell) => /^'?\+?\d{11,13}$/.test(cell))).toEqual([]);
      }
    }));
}
