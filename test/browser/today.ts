import { expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import type { Product } from './product.js';
import { type OnStage, type Visitor, visit } from './visit.js';

interface Counted {
  what: string;
  href: string;
  count: number;
}

/** Stops the clock of the product and waits for the end of what was due, so that what is counted can be counted again. */
async function standStill(product: Product): Promise<void> {
  const api = await Api.as(product, 'support');
  await order(product, 'clock', { freeze: true });
  let still = 0;
  let last = '';
  await until('the lists of the demo stop growing', async () => {
    const now = await rowsOf(api);
    still = now === last ? still + 1 : 0;
    last = now;
    await setTimeout(100);
    return still === 5;
  });
}

/** Returns the number of rows of each list. */
async function rowsOf(api: Api): Promise<string> {
  const totals = ['transactions', 'callbacks', 'exchanges', 'drift', 'payouts'].map(async (list) => {
    const { total } = await api.get<{ total: number }>(`${list}?perPage=1`);
    return `${list} ${total}`;
  });
  return (await Promise.all(totals)).join();
}

/** Reads the links of the start page that show a number of rows, without amounts, shares, ages and references. */
const COUNTED_LINKS = `[...document.querySelectorAll('#content a[href]')].flatMap((link) => {
  const href = link.getAttribute('href');
  if (!/^\\/(transactions\\?|deliveries|drift|breaks|claims)/.test(href)) return [];
  const task = link.closest('[data-task]')?.querySelector('.what b');
  const what = (task ?? link.querySelector('.value') ?? link).textContent.trim();
  const count = task ? /(?<=^|\\s)\\d[\\d\\u00a0]*(?=\\s)/.exec(what) : /^[\\d\\u00a0]+(?= expired$|$)/.exec(what);
  return count ? [{ what, href, count: Number(count[0].replace(/\\D/g, '')) }] : [];
})`;

const countedOn = ({ page }: Visitor): Promise<Counted[]> => page.evaluate<Counted[]>(COUNTED_LINKS);

/** Opens the address of a number and counts. */
async function rowsBehind(visitor: Visitor, { href }: Counted): Promise<number> {
  const { page } = visitor;
  await visitor.goTo(href);
  await page.locator('[aria-busy=false]').first().waitFor();
  const empty = page.getByText(/No results for these filters|No unexpected response/);
  return (await empty.count()) ? 0 : visitor.total();
}

export function todayTests(on: OnStage): void {
  it('every number of Today opens as many rows as it counts', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await standStill(on().product);
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      await page.locator('.hero').first().waitFor();
      const counted = await countedOn(visitor);
      expect(counted.length).toBeGreaterThan(8);
      const opened: Counted[] = [];
      for (const number of counted) opened.push({ ...number, count: await rowsBehind(visitor, number) });
      expect(opened).toEqual(counted);
      await order(on().product, 'clock', { release: true });
    }));
  it.each(['finance', 'support', 'admin'] as const)('fits 1280 × 720 for %s', (as) =>
    visit(on(), { as, language: 'fr' }, async (visitor) => {
      const { page } = visitor;
      await page.setViewportSize({ width: 1280, height: 720 });
      await visitor.goTo('/sub-codes');
      await page.locator('nav a.logo').click();
      await expect(visitor.heading('Aujourd’hui')).toBeVisible();
      await page.locator('.hero').first().waitFor();
      await page.locator('#content .MuiSkeleton-root').first().waitFor({ state: 'detached' });
      expect(await page.locator('#content .MuiButton-contained').count()).toBeLessThanOrEqual(1);
      expect(await page.locator('[data-task]').count()).toBeLessThanOrEqual(5);
      const [needed, there] = await page.evaluate<[number, number]>(
        `(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector('#content'))`,
      );
      expect(needed).toBeLessThanOrEqual(there);
    }),
  );
}
