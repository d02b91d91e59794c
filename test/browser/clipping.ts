import { expect, it } from '@jest/globals';
import type { SubCodeView } from '../../server/aggregator/sub-codes/sub-code.view.js';
import type { DayRow } from '../../server/reconciliation/close/day.view.js';
import { REPORTS } from '../../web/src/reports/reportNames.js';
import { Api } from './api.js';
import { type OnStage, visit } from './visit.js';

export const LISTS = [
  '/',
  '/proposals',
  '/transactions',
  '/transactions?overdue=true',
  '/transactions?status=rejected,notcompleted',
  '/deliveries',
  '/exchanges',
  '/payouts?tab=to-approve',
  '/payouts?tab=all',
  '/payouts?tab=batches',
  '/payout-retries',
  '/accounts',
  '/low-balance-refusals',
  '/days',
  '/imports',
  '/matching',
  '/breaks',
  '/claims',
  '/journal',
  '/report-schedules',
  '/projects',
  '/people',
  '/permissions',
  '/operators',
  '/payout-policy',
  '/close-policy',
  '/alert-rules',
  '/alerts',
  '/audit',
  '/sweeps',
  '/drift',
  '/sub-codes',
  '/past-audits',
  ...REPORTS.map((name) => `/reports?report=${name}`),
];

/** Returns the paths of records whose pages have tables. */
export async function records(api: Api): Promise<string[]> {
  const id = async (list: string) => (await api.rows<{ id: string }>(list))[0].id;
  const day = async (state: DayRow['state']) => {
    const [{ projectId, day: date }] = await api.rows<DayRow>(`days?state=${state}`);
    return `/days/${projectId}/${date}`;
  };
  const [account] = await api.rows<{ projectId: string; operatorId: string }>('accounts');
  const order = await id('payout-orders?kind=batch&state=approved');
  return [
    await day('frozen'),
    await day('locked'),
    `/accounts/${account.projectId}/${account.operatorId}`,
    `/transactions/${await id('transactions?status=completed')}`,
    `/payouts/${await id('payouts')}`,
    `/payout-batches/${order}`,
    `/breaks/${await id('breaks')}`,
    `/imports/${await id('imports')}`,
  ];
}

/**
 * Finds heads that are cut, texts that are cut in a column of a list which a person has not typed, and, in cells of tables and lists, amounts, references of up to 20 characters, operators and short reasons that are cut: by an ellipsis, by
 * an element that hides what overflows, or because they reach into the next cell. Runs in the page.
 */
const CLIPPED = String.raw`((names) => {
  const AMOUNT = /^[−-]?\d{1,3}(?:[\u00a0\u202f]\d{3})*(?:[\u00a0\u202f](?:XOF|FCFA))?$/;
  const REFERENCE = /^[A-Z]{2,4}-[\w-]{4,16}$/;
  const named = (text) => AMOUNT.test(text) || REFERENCE.test(text) || names.includes(text.replace(/\?$/, ''));
  const found = [];
  const HIDDEN = (box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible';
  for (const cell of document.querySelectorAll('#content th, #content td.cell:not([data-typed])'))
    if ([cell, ...cell.querySelectorAll('*')].some((box) => box.clientWidth > 1 && HIDDEN(box)))
      found.push(cell.textContent + ' is cut');
  const walker = document.createTreeWalker(document.querySelector('#content'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const cell = node.parentElement.closest('td, th, li');
    if (!cell || !text) continue;
    const whole = node.parentElement.title;
    if (text.includes('…') && whole && whole.length <= 20 && whole !== text) found.push(whole + ' is shortened');
    if (!named(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (!width) continue;
    if (range.getClientRects().length > 1) found.push(text + ' is on two lines');
    for (let box = node.parentElement; box && box.id !== 'content'; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      // A wide report scrolls in a group with a name; a list fits.
      const scrolls = ['auto', 'scroll'].includes(overflowX) && box.getAttribute('role') === 'group' && box.ariaLabel;
      if (scrolls || (overflowX === 'visible' && box !== cell)) continue;
      const edge = box.getBoundingClientRect();
      if (box.clientWidth > 1 && (left < edge.left - 1 || right > edge.right + 1)) {
        found.push(text + ' is cut in ' + (box.getAttribute('aria-label') ?? box.tagName.toLowerCase()));
        break;
      }
    }
  }
  return [...new Set(found)];
})`;

/**
 * Waits for the typeface, and until boxes that scroll have measured themselves and taken their name: they do so after the first frame.
 */
const SETTLED = `document.fonts.ready.then(
  () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settled)))),
)`;

/** Walks all lists and tables at 1280 px and names what is cut. */
export function clippingTests(on: OnStage): void {
  it.each(['en', 'fr'] as const)(
    'no amount, reference, operator or reason is cut at 1280 px in %s',
    async (language) => {
      const finance = await Api.as(on().product, 'finance');
      const operators = await finance.get<{ data: { name: string }[] }>('operators');
      const subCodes = await finance.get<{ data: SubCodeView[] }>('sub-codes?perPage=200');
      const names = JSON.stringify([
        ...operators.data.map(({ name }) => name),
        ...subCodes.data.map(({ short }) => short[language]),
      ]);
      const paths = [...LISTS, ...(await records(finance))];
      const cut: string[] = [];
      await visit(on(), { as: 'admin', language }, async (visitor) => {
        const { page } = visitor;
        for (const path of paths) {
          await visitor.goTo(path);
          await page.locator('h1').first().waitFor();
          await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
          await page.evaluate(SETTLED);
          for (const finding of await page.evaluate<string[]>(`${CLIPPED}(${names})`))
            cut.push(`${path}: ${finding}`);
        }
      });
      expect(cut).toEqual([]);
    },
  );
}
