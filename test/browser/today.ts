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

const LINKS = ['transactions', 'deliveries', 'drift', 'payouts']
  .map((screen) => `#content a[href*="/${screen}"]`)
  .join(', ');

/** Returns the links of the start page that show a number of rows, without amounts and times. */
async function countedOn({ page }: Visitor): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const link of await page.locator(LINKS).all()) {
    const href = (await link.getAttribute('href')) ?? '';
    const what = await link.innerText();
    const count = Number(/^[\d\u202f]+/.exec(what)?.[0].replace(/\D/g, '') ?? NaN);
    const money = /kind=(payin|payout)/.test(href);
    if (!Number.isNaN(count) && !money && !/transactions\/[0-9a-f]/.test(href))
      found.push({ what, href, count });
  }
  return found;
}

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
      await page.locator('tfoot').waitFor();
      const counted = await countedOn(visitor);
      expect(counted.length).toBeGreaterThan(15);
      const opened: Counted[] = [];
      for (const number of counted) opened.push({ ...number, count: await rowsBehind(visitor, number) });
      expect(opened).toEqual(counted);
      await order(on().product, 'clock', { release: true });
    }));
}
