import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { ProjectView } from '../../server/merchant/projects/registry/project.view.js';
import { until } from '../support/until.js';
import { Api } from './api.js';
import { contentOf, deliver } from './callbacks.js';
import { type OnStage, visit } from './visit.js';

/** Much less than the interval of polling beside the stream, which is 30 s. */
const AT_ONCE_MS = 5_000;

async function deliverTo(api: Api, reference: string, amount: number): Promise<void> {
  const [project] = await api.rows<ProjectView>('projects');
  const body = JSON.stringify(contentOf(reference, { amount }));
  await deliver(project.callbackUrl, 'application/json', body);
}

const countOf = async (api: Api, reference: string): Promise<number> =>
  (await api.get<{ total: number }>(`callbacks?q=${reference}`)).total;

const idsOf = async (rows: Locator): Promise<(string | null)[]> =>
  Promise.all((await rows.all()).map((row) => row.getAttribute('data-row')));

/** Reads how far the rows of the list are scrolled, px. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('[aria-busy]:has(table)').scrollTop`);

export function liveUpdateTests(on: OnStage): void {
  it('a list counts a new row when the server tells of it', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const reference = `LIVE-${randomUUID()}`;
      await deliverTo(api, reference, 500);
      await until('the first transaction is listed', async () => (await countOf(api, reference)) === 1);
      const stream = page.waitForResponse('**/api/events');
      await visitor.goTo(`/received-callbacks?q=${reference}`);
      await stream;
      await page.locator('[aria-busy=false] tbody tr[data-row]').first().waitFor();
      await expect(visitor.page.getByRole('button', { name: /^Live\b/ })).toBeVisible();

      await deliverTo(api, reference, 700);
      await until('the second transaction is listed', async () => (await countOf(api, reference)) === 2);
      const stored = performance.now();
      await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
      expect(performance.now() - stored).toBeLessThan(AT_ONCE_MS);
      expect(await page.locator('tbody tr[data-row]').count()).toBe(1);
    }));

  it('coming back to a list finds its rows as they were left, and new ones beside them', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const reference = `BACK-${randomUUID()}`;
      for (const amount of [500, 600, 700]) await deliverTo(api, reference, amount);
      await until('three callbacks are listed', async () => (await countOf(api, reference)) === 3);
      await visitor.goTo(`/received-callbacks?q=${reference}`);
      const rows = page.locator('[aria-busy=false] tbody tr[data-row]');
      await expect(rows.nth(2)).toBeVisible();
      const shown = await idsOf(rows);
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/received-callbacks/${shown[1]}`);
      await deliverTo(api, reference, 800);
      await until('the fourth callback is listed', async () => (await countOf(api, reference)) === 4);

      await page.goBack();
      await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
      expect(await idsOf(rows)).toEqual(shown);
      expect(await idsOf(page.locator('tr[data-row]:focus'))).toEqual([shown[1]]);
      await page.getByRole('button', { name: '1 new' }).click();
      await expect(rows.nth(3)).toBeVisible();
      expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0);
    }));

  it('coming back to a list finds its selection and its place', () =>
    visit(on(), { as: 'support', height: 500 }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      const rows = page.locator('[aria-busy=false] tbody tr[data-row]');
      await rows.nth(20).getByRole('checkbox').check();
      const place = await scrolled(page);
      expect(place).toBeGreaterThan(0);
      await rows.nth(19).click();
      await page.waitForURL(/transactions\/./);
      await page.getByRole('button', { name: 'Transactions', exact: true }).first().click();
      await expect(visitor.text('1 row selected')).toBeVisible();
      expect(await rows.nth(20).getByRole('checkbox').isChecked()).toBe(true);
      expect(await scrolled(page)).toBe(place);
    }));

  it('the sign of live updates names the polling while the stream is not available', () =>
    visit(on(), { as: 'support', alone: true }, async (visitor) => {
      await visitor.page.route('**/api/events', (route) => route.abort());
      await visitor.goTo('/transactions');
      await expect(visitor.page.getByRole('button', { name: /^Every 5 s\b/ })).toBeVisible();
    }));
}
