import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { DayRow } from '../../server/books/close/day.view.js';
import type {
  TransactionRow,
  TransactionView,
} from '../../server/payments/transactions/views/transaction.view.js';
import { until } from '../support/until.js';
import { Api } from './api.js';
import { issueFasoKey } from './merchant-key.js';
import { registerPayin } from './registered-payin.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Reads the first column of every row shown. */
const references = ({ page }: Visitor) =>
  page
    .locator('tbody tr [title]')
    .evaluateAll((cells: unknown[]) => cells.map((cell) => (cell as { title: string }).title));

const firstRow = ({ page }: Visitor) => page.locator('tbody tr[data-row]').first();

/** Opens the values of a filter that is not active yet. */
async function addFilter(filters: Locator, name: string): Promise<void> {
  await filters.getByRole('button', { name: 'Filter', exact: true }).click();
  await filters.page().getByRole('menuitem', { name, exact: true }).click();
}

export function transactionListTests(on: OnStage): void {
  it('a filter is in the URL and reopens the same list', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await firstRow(visitor).waitFor();
      const all = await visitor.total();
      const filters = page.getByRole('group', { name: 'Filters' });
      await addFilter(filters, 'Status');
      await page.getByRole('menuitem', { name: 'Rejected' }).click();
      await page.keyboard.press('Escape');
      await addFilter(filters, 'Type');
      await page.getByRole('menuitem', { name: 'Payout' }).click();
      await page.waitForURL(/\?status=rejected&kind=payout$/);
      // The former rows stay until the filtered ones are there.
      await until('the filter shortens the list', async () => (await visitor.total()) < all);

      const again = await page.context().newPage();
      await again.goto(page.url());
      await again.locator('tbody tr[data-row]').first().waitFor();
      const chips = again.getByRole('group', { name: 'Filters' });
      await expect(visitor.text('Rejected', chips)).toBeVisible();
      await expect(visitor.text('Payout', chips)).toBeVisible();
      const statuses = await again.locator('tbody tr[data-row]').allInnerTexts();
      expect(statuses.filter((row) => !row.includes('Rejected'))).toEqual([]);
      await chips.getByRole('button', { name: 'Clear all' }).click();
      await again.waitForURL(/\/transactions$/);
    }));

  it.each(['UTC', 'Africa/Porto-Novo', 'America/New_York'])(
    'a period of days is that of the project for a browser in the zone %s',
    async (zone) => {
      const api = await Api.as(on().product, 'admin');
      const days = await api.rows<DayRow>('days?state=locked');
      const { projectId, day } = days.find((one) => one.zone === 'Africa/Porto-Novo') ?? days[0];
      const query = `projectId=${projectId}&from=${day}&to=${day}`;
      const { total } = await api.get<{ total: number }>(`transactions?${query}`);
      await visit(on(), { as: 'support', zone }, async (visitor) => {
        const { page } = visitor;
        await visitor.goTo(`/transactions?projectId=${projectId}`);
        await addFilter(page.getByRole('group', { name: 'Filters' }), 'Created');
        await page.getByLabel('From', { exact: true }).fill(day);
        await page.getByLabel('To', { exact: true }).fill(day);
        await expect(visitor.text(/Africa\/Porto-Novo/)).toBeVisible();
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.waitForURL(new RegExp(`\\?${query}$`));
        await until('the list is that of the day', async () => (await visitor.total()) === total);
      });
    },
  );

  it('filters that are chosen faster than the list follows all apply', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await firstRow(visitor).waitFor();
      const filters = page.getByRole('group', { name: 'Filters' });
      await addFilter(filters, 'Status');
      await page.getByRole('menuitem', { name: 'Rejected' }).first().waitFor();
      // The second click comes before the list with the first status is rendered.
      await page.evaluate(`(async () => {
        for (const status of ['Rejected', 'Completed']) {
          [...document.querySelectorAll('[role=menuitem]')].find((item) => item.innerText.includes(status)).click();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })()`);
      await page.waitForURL(/\?status=rejected%2Ccompleted$/);
    }));

  it('support finds a transaction by a part of its reference, its phone or its token', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      // The customer says the number, which support reads masked.
      const api = await Api.as(on().product, 'finance');
      const rows = await api.rows<TransactionRow>('transactions?kind=payout&status=completed&perPage=5');
      const wanted = await api.get<TransactionView>(`transactions/${rows[0].id}`);
      const scraps = [wanted.reference.slice(4), (wanted.phone ?? '').slice(3), wanted.token ?? ''];
      expect(scraps.filter((scrap) => scrap.length < 6)).toEqual([]);
      for (const scrap of scraps) {
        await visitor.goTo('/');
        await expect(visitor.heading('Today')).toBeVisible();
        await page.keyboard.press('Control+k');
        await page.keyboard.insertText(scrap);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/transactions\?/);
        await firstRow(visitor).waitFor();
        expect(await references(visitor)).toContain(wanted.reference);
        expect(await visitor.total()).toBeLessThan(5);
      }
    }));

  it('Back leads to the list at once after a click on a reference', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await firstRow(visitor).getByRole('link').first().click();
      await page.waitForURL(/\/transactions\/[0-9a-f-]+$/);
      await page.locator('#content:focus').waitFor();
      await page.goBack();
      await page.waitForURL(/\/transactions$/);
    }));

  it('? lists the keyboard shortcuts, and Escape gives the focus back to the page', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await firstRow(visitor).waitFor();
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).not.toBeVisible();
      await page.locator('#content:focus, #content :focus').first().waitFor();
    }));

  it('a search without results suggests a next step', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      await visitor.goTo('/transactions?q=nobody-ever-called-it-so');
      await expect(visitor.text('No results for these filters')).toBeVisible();
      await expect(visitor.text('Remove a filter or extend the period.')).toBeVisible();
    }));

  it('keyboard: Ctrl K focuses search, arrows and Enter open a row, c checks the status', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?status=pending');
      await firstRow(visitor).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const second = await page.locator('tr[data-row]:focus').getAttribute('data-row');
      expect(second).toBe(await page.locator('tbody tr[data-row]').nth(1).getAttribute('data-row'));
      await page.keyboard.press('c');
      // The sandbox has forgotten transactions of before its restart: it refuses their checks.
      await expect(visitor.text(/^Not checked: the aggregator refused the status check/)).toBeVisible();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/transactions/${second}`);
      await page.keyboard.press('Control+k');
      await expect(page.locator('input[aria-label=Search]:focus')).toBeVisible();
    }));

  it('sorting by a column is in the URL and is reversed by a second click', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?status=completed');
      await firstRow(visitor).waitFor();
      const head = page.getByRole('columnheader', { name: 'Amount' });
      await head.getByRole('button').click();
      await expect(page.locator('th[aria-sort=descending]', { hasText: 'Amount' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?status=completed&sort=amount&order=DESC');
      await head.getByRole('button').click();
      await expect(page.locator('th[aria-sort=ascending]', { hasText: 'Amount' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?status=completed&sort=amount&order=ASC');
      await page.locator('[aria-busy=false] tbody tr[data-row]').first().waitFor();
      const amounts = (await page.locator('tbody td:nth-child(7)').allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
      expect(amounts.length).toBeGreaterThan(10);
      expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    }));
}

export function newRowTests(on: OnStage): void {
  it('new rows are shown on request only', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await firstRow(visitor).waitFor();
      const top = await firstRow(visitor).getAttribute('data-row');
      const key = await issueFasoKey(on().product, 'caisse');
      await registerPayin(on().product, key, 'pending');
      const fresh = page.getByRole('button', { name: /\d+\+? new$/ });
      await expect(fresh).toBeVisible();
      expect(await firstRow(visitor).getAttribute('data-row')).toBe(top);
      await fresh.click();
      await expect(page.locator(`tbody tr[data-row]:first-child:not([data-row="${top}"])`)).toBeVisible();
    }));
}
