import type { Page } from 'playwright-core';
import type { Api } from './api.js';
import { until } from '../support/until.js';
import { settled } from './settled.js';
import type { Visitor } from './visit.js';

/** Longest wait for the rows of a list that is open, for a busy machine. */
const ROWS_WITHIN_MS = 10_000;

/** Lists whose rows have another name in the API. */
const LIST_OF: Record<string, string> = { '/received-callbacks': 'callbacks' };

/** A link whose text is a number of rows. */
export interface CountedLink {
  href: string;
  text: string;
  count: number;
}

/** A link, and the path of the screen that shows it. */
export interface ShownLink extends CountedLink {
  path: string;
}

/** Names of months, which follow the number of a day. */
const MONTHS = ['en', 'fr']
  .flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, place) =>
        new Intl.DateTimeFormat(language, { month }).format(new Date(2026, place, 15)).replace('.', ''),
      ),
    ),
  )
  .join('|');

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
  const [, digits, rest] = /^(\d{1,3}(?: \d{3})*|\d+)(?![\d,.:/%\p{L}])(.*)$/u.exec(text) ?? [];
  if (!digits || /^ ?(?:%|FCFA|XOF|h\b|min\b|s\b|j\b|d\b|×|(?:${MONTHS})(?!\p{L}))/iu.test(rest)) return [];
  return [{ href: link.getAttribute('href'), text, count: Number(digits.replaceAll(' ', '')) }];
})`;

/** Returns the links of the screen that say how many rows they open. */
export function countedLinks(page: Page): Promise<CountedLink[]> {
  return page.evaluate<CountedLink[]>(LINKS);
}

/** Readings of a number that goes on changing before it counts as wrong. */
const MOST_READINGS = 4;

/**
 * Compares the number with the list that the address stands for: its query is that of the list. An address that the API does not
 * know as a list, or that has another number of rows there, is opened.
 * @returns what is wrong, if anything
 */
export async function wrongCount(visitor: Visitor, api: Api, link: ShownLink): Promise<string[]> {
  return (await totalOf(api, link.href)) === link.count ? [] : wrongRows(visitor, link);
}

/**
 * Opens the rows of the link and counts them. A number that the screen says otherwise afterwards has changed meanwhile, because the
 * product goes on working, and is compared anew: only one that stands still can be wrong.
 * @returns what is wrong, if anything
 */
export async function wrongRows(
  visitor: Visitor,
  link: ShownLink,
  readings = MOST_READINGS,
): Promise<string[]> {
  const wrong = await openedCount(visitor, link);
  if (!wrong.length) return [];
  await visitor.goTo(link.path);
  await settled(visitor.page);
  const now = (await countedLinks(visitor.page)).find(({ href }) => href === link.href);
  if (!now) return [];
  if (now.count === link.count || readings === 1) return wrong;
  return wrongRows(visitor, { ...now, path: link.path }, readings - 1);
}

async function totalOf(api: Api, href: string): Promise<number | undefined> {
  const { pathname, searchParams } = new URL(href, 'http://console');
  if (searchParams.has('tab')) return undefined;
  searchParams.set('perPage', '1');
  const list = LIST_OF[pathname] ?? pathname.slice(1);
  const answer = await api
    .get<{ total?: number }>(`${list}?${searchParams.toString()}`)
    .catch(() => undefined);
  return answer?.total;
}

/** Opens the rows of the link and counts them. @returns what is wrong, if anything */
async function openedCount(visitor: Visitor, { href, text, count }: CountedLink): Promise<string[]> {
  await visitor.goTo(href);
  await settled(visitor.page);
  let rows = -1;
  const isRight = async () => (rows = await rowsOn(visitor.page)) === count;
  await until('the rows are those that the link counts', isRight, ROWS_WITHIN_MS).catch(() => undefined);
  return rows === count ? [] : [`“${text}” opens ${rows} rows: ${href}`];
}

/** Returns the number of rows of the list that is open: that of its foot, else the rows that it shows. */
function rowsOn(page: Page): Promise<number> {
  return page.evaluate<number>(String.raw`(() => {
    const foot = [...document.querySelectorAll('main [aria-live=polite]')].map((box) => box.textContent.replace(/\s+/g, ' '));
    const total = foot.map((text) => /(?:of|sur) (?:about |environ )?([\d ]+)$/.exec(text)?.[1]).find(Boolean);
    if (total) return Number(total.replaceAll(' ', ''));
    // The lines without a match, which are no table.
    if (location.pathname === '/matching') return document.querySelector('main section ul')?.children.length ?? 0;
    return document.querySelectorAll('main tbody tr:not(.kind)').length;
  })()`);
}
