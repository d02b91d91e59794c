import { expect, it } from '@jest/globals';
import type { AlertView } from '../../server/alerts/kinds/alert.view.js';
import type { BreakRow } from '../../server/reconciliation/breaks/break.view.js';
import { internalNames, readKeys } from '../support/internal-names.js';
import { Api } from './api.js';
import { LISTS, records } from './clipping.js';
import { type OnStage, visit } from './visit.js';

/** Lists whose rows or counters name other things than the pages of `clipping.ts`. */
const MORE = ['/payouts/new', '/payout-batches/new', '/imports/new', '/second-factor'];

/**
 * Returns the texts of the page, also of hovering and for screen readers. Bytes, codes, fields that a person fills in and what stands in
 * another language than the page are left out.
 */
const TEXTS = `(() => {
  const own = document.documentElement.lang;
  const foreign = (box) => (box.closest('[lang]')?.lang ?? own) !== own;
  const exempt = (box) => box.closest('code, pre, textarea, script, style') !== null || foreign(box);
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() && !exempt(node.parentElement)) texts.push(node.data);
  for (const box of document.querySelectorAll('[title], [aria-label]'))
    if (!exempt(box)) texts.push(...['title', 'aria-label'].map((name) => box.getAttribute(name) ?? ''));
  return texts;
})()`;

/** Returns a page of each kind of break and of alert, and pages of other records. */
async function pages(api: Api): Promise<string[]> {
  const breaks = new Map((await api.rows<BreakRow>('breaks?perPage=200')).map((row) => [row.kind, row.id]));
  const alerts = new Map((await api.rows<AlertView>('alerts?perPage=200')).map((row) => [row.kind, row.id]));
  const first = async (list: string, path: string) =>
    `${path}/${(await api.rows<{ id: string }>(list))[0].id}`;
  return [
    ...[...breaks.values()].map((id) => `/breaks/${id}`),
    ...[...alerts.values()].map((id) => `/alerts/${id}`),
    ...(await Promise.all([
      first('transactions?status=rejected', '/transactions'),
      first('callbacks?pairing=pair', '/deliveries'),
      first('exchanges', '/exchanges'),
      first('people', '/people'),
      first('projects?sort=name&order=ASC', '/projects'),
    ])),
  ];
}

/** Walks the screens and names what a person cannot know: internal numbers, UUIDs, ISO dates and keys of the code. */
export function namesTests(on: OnStage): void {
  it.each(['en', 'fr'] as const)('screens show names and dates in words in %s', async (language) => {
    await readKeys();
    const api = await Api.as(on().product, 'admin');
    const paths = [...LISTS, ...MORE, ...(await records(api)), ...(await pages(api))];
    const found: string[] = [];
    await visit(on(), { as: 'admin', language }, async (visitor) => {
      const { page } = visitor;
      for (const path of paths) {
        await visitor.goTo(path);
        await page.locator('h1').first().waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const text of await page.evaluate<string[]>(TEXTS))
          for (const name of internalNames(text, language)) found.push(`${path}: ${name} in “${text}”`);
      }
    });
    expect([...new Set(found)]).toEqual([]);
  });
}
