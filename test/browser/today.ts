import { expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ApiKeyView } from '../../server/access/api-keys/api-key.view.js';
import type { ProjectView } from '../../server/projects/registry/project.view.js';
import { until } from '../support/until.js';
import { Api, order } from './api.js';
import type { Product } from './product.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Attempts to count before a difference is a failure. */
const ROUNDS = 3;

interface Counted {
  /** Among the links. */
  place: number;
  what: string;
  count: number;
}

/** Ends the demo's traffic and stops its clock, so that what was counted a moment ago can be counted again. */
async function standStill(product: Product): Promise<void> {
  const api = await Api.as(product, 'admin');
  for (const { id } of await api.rows<ProjectView>('projects')) {
    const { data: keys } = await api.get<{ data: ApiKeyView[] }>(`projects/${id}/api-keys`);
    for (const key of keys) if (!key.revokedAt) await api.call('DELETE', `projects/${id}/api-keys/${key.id}`);
  }
  await order(product, 'clock', { freeze: true });
  // Callbacks in flight still arrive, are read and followed by status checks.
  let still = 0;
  let last = '';
  await until('the lists of the demo stop growing', async () => {
    const now = await rowsOf(api);
    still = now === last ? still + 1 : 0;
    last = now;
    await setTimeout(250);
    return still === 12;
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
  for (const [place, link] of (await page.locator(LINKS).all()).entries()) {
    const href = (await link.getAttribute('href')) ?? '';
    const what = await link.innerText();
    const count = Number(/^[\d\u202f]+/.exec(what)?.[0].replace(/\D/g, '') ?? NaN);
    const money = /kind=(payin|payout)/.test(href);
    if (!Number.isNaN(count) && !money && !/transactions\/[0-9a-f]/.test(href))
      found.push({ place, what, count });
  }
  return found;
}

/** Follows a link of the start page, counts, and comes back. */
async function rowsBehind(visitor: Visitor, { place }: Counted): Promise<number> {
  const { page } = visitor;
  await page.locator(LINKS).nth(place).click();
  await page.locator('[aria-busy=false]').first().waitFor();
  const empty = page.getByText(/No results for these filters|No unexpected response/);
  const rows = (await empty.count()) ? 0 : await visitor.total();
  await page.goBack();
  await page.locator('tfoot').waitFor();
  return rows;
}

export function todayTests(on: OnStage): void {
  it('every number of Today opens as many rows as it counts', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await standStill(on().product);
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      await page.locator('tfoot').waitFor();
      // The demo's merchants continue at the sandbox: a callback may arrive between the two counts. Then both are taken again.
      for (let round = 1; ; round++) {
        const counted = await countedOn(visitor);
        expect(counted.length).toBeGreaterThan(15);
        const opened: Counted[] = [];
        for (const number of counted) opened.push({ ...number, count: await rowsBehind(visitor, number) });
        if (round < ROUNDS && !isDeepStrictEqual(opened, counted)) continue;
        expect(opened).toEqual(counted);
        return;
      }
    }));
}
