import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { DayRow } from '../../server/reconciliation/close/day.view.js';
import { Api } from './api.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const PAGES = [
  '/',
  '/payouts?tab=all',
  '/payout-retries',
  '/days',
  '/breaks',
  '/accounts',
  '/alerts?open=true',
];

interface CountedLink {
  /** Page with the link. */
  on: string;
  href: string;
  text: string;
  count: number;
}

/**
 * Returns the links of the page whose text or badge begins with a number of rows: amounts, shares, durations and names of days begin
 * otherwise or go on with their unit.
 */
const LINKS = String.raw`[...document.querySelectorAll('a[href]')].flatMap((link) => {
  const badge = link.querySelector('.waits');
  if (link.dataset.count)
    return [{ href: link.getAttribute('href'), text: link.textContent, count: Number(link.dataset.count) }];
  // An amount opens the rows that it sums.
  const cell = link.closest('td');
  const head = cell?.closest('table').querySelector('thead tr:last-child')?.cells[cell.cellIndex]?.textContent;
  const unit = link.closest('.hero')?.querySelector('small')?.textContent;
  if (/^(?:FCFA|XOF)/.test(unit)) return [];
  if (!badge && (link.firstElementChild?.matches('[data-figures]') || /FCFA|XOF|Encaissé|Décaissé/.test(head))) return [];
  const text = (badge ?? link).textContent.replace(/\s+/g, ' ').trim();
  const [, digits, rest] = /^(\d{1,3}(?: \d{3})*|\d+)(?![\d,.:/%])(.*)$/.exec(text) ?? [];
  if (!digits || /^ ?(?:%|FCFA|XOF|h\b|min\b|s\b|j\b|d\b|nov|déc|dec|×)/.test(rest)) return [];
  return [{ href: link.getAttribute('href'), text, count: Number(digits.replaceAll(' ', '')) }];
})`;

async function linksOn(visitor: Visitor, path: string): Promise<CountedLink[]> {
  const { page } = visitor;
  await visitor.goTo(path);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // oxlint-disable-next-line rappro/no-blind-wait -- the numbers of a page come by several requests
  await page.waitForLoadState('networkidle');
  const links = await page.evaluate<Omit<CountedLink, 'on'>[]>(LINKS);
  return links.map((link) => ({ ...link, on: path }));
}

/** Returns the number of rows of the list that is open: that of its foot, else the rows that it shows. */
async function rowsOf(page: Page): Promise<number> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // oxlint-disable-next-line rappro/no-blind-wait -- the numbers of a page come by several requests
  await page.waitForLoadState('networkidle');
  return page.evaluate<number>(String.raw`(() => {
    const foot = [...document.querySelectorAll('main [aria-live=polite]')].map((box) => box.textContent.replace(/\s+/g, ' '));
    const total = foot.map((text) => /(?:of|sur) (?:about |environ )?([\d ]+)$/.exec(text)?.[1]).find(Boolean);
    return total ? Number(total.replaceAll(' ', '')) : document.querySelectorAll('main tbody tr:not(.kind)').length;
  })()`);
}

async function closingPages(api: Api): Promise<string[]> {
  const days = await api.rows<DayRow>('days?state=frozen');
  const accounts = await api.rows<{ projectId: string; operatorId: string }>('accounts');
  return [
    ...days.slice(0, 2).map(({ projectId, day }) => `/days/${projectId}/${day}`),
    ...accounts.slice(0, 2).map(({ projectId, operatorId }) => `/accounts/${projectId}/${operatorId}`),
  ];
}

/** Follows every number that is a link to its list and compares. */
export function countedLinkTests(on: OnStage): void {
  it.each(['finance', 'support', 'admin'] as const)(
    'every number of %s opens the rows that it counts',
    async (role) => {
      const paths = [...PAGES, ...(await closingPages(await Api.as(on().product, role)))];
      await visit(on(), { as: role, language: 'fr' }, async (visitor) => {
        const links = new Map<string, CountedLink>();
        for (const path of paths)
          for (const link of await linksOn(visitor, path)) links.set(`${link.href} ${link.count}`, link);
        const wrong: string[] = [];
        for (const { on: from, href, text, count } of links.values()) {
          await visitor.goTo(href);
          const rows = await rowsOf(visitor.page);
          if (rows !== count) wrong.push(`${from}: “${text}” opens ${rows} rows: ${href}`);
        }
        expect(links.size).toBeGreaterThan(5);
        expect(wrong).toEqual([]);
      });
    },
  );
}
