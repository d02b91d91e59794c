import { expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DayRow } from '../../server/reconciliation/close/day.view.js';
import { Api } from './api.js';
import type { Person } from './product.js';
import { until } from '../support/until.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Screen {
  name: string;
  /** The signed-in user; none on the sign-in page. */
  as?: Person;
  path: (api: Api) => string | Promise<string>;
}

const at = (path: string) => () => path;

/** Returns the path of the first record of a list. */
const first =
  (list: string, path: string) =>
  async (api: Api): Promise<string> => {
    const [row] = await api.rows<{ id: string }>(list);
    return `${path}/${row.id}`;
  };

const SCREENS: Screen[] = [
  { name: 'sign-in', path: at('/') },
  { name: 'Today', as: 'support', path: at('/') },
  { name: 'transactions', as: 'finance', path: at('/transactions') },
  { name: 'transaction', as: 'finance', path: first('transactions?status=completed', '/transactions') },
  { name: 'callbacks', as: 'admin', path: at('/deliveries') },
  { name: 'callback', as: 'admin', path: first('callbacks?pairing=pair', '/deliveries') },
  { name: 'payouts', as: 'admin', path: at('/payouts?tab=all') },
  { name: 'payout', as: 'admin', path: first('payouts', '/payouts') },
  { name: 'new payout', as: 'admin', path: at('/payouts/new') },
  { name: 'new batch', as: 'admin', path: at('/payout-batches/new') },
  {
    name: 'batch',
    as: 'admin',
    path: first('payout-orders?kind=batch&state=approved', '/payout-batches'),
  },
  { name: 'approvals', as: 'admin', path: at('/proposals') },
  { name: 'breaks', as: 'finance', path: at('/breaks?state=open') },
  { name: 'break', as: 'finance', path: first('breaks', '/breaks') },
  { name: 'business days', as: 'finance', path: at('/days') },
  { name: 'frozen day', as: 'finance', path: dayIn('frozen') },
  { name: 'locked day', as: 'finance', path: dayIn('locked') },
  { name: 'imports', as: 'finance', path: at('/imports') },
  { name: 'new import', as: 'finance', path: at('/imports/new') },
  { name: 'import', as: 'finance', path: first('imports', '/imports') },
  { name: 'matching', as: 'finance', path: at('/matching') },
  { name: 'reports', as: 'finance', path: at('/reports') },
  { name: 'accounts', as: 'finance', path: at('/accounts') },
  { name: 'project', as: 'admin', path: first('projects?sort=name&order=ASC', '/projects') },
  { name: 'users', as: 'admin', path: at('/people') },
  { name: 'audit', as: 'admin', path: at('/audit') },
  { name: 'operators', as: 'admin', path: at('/operators') },
  { name: 'error codes', as: 'admin', path: at('/sub-codes') },
  { name: 'second factor', as: 'admin', path: at('/second-factor') },
];

interface Look {
  name: string;
  colours: 'light' | 'dark';
  width: number;
  height: number;
  /** The rules that can find something that no earlier look has; all when absent. */
  rules?: string[];
}

/** Colours and window of each look at a screen; the dark one has the elements of the light one in other colours. */
export const LOOKS: readonly Look[] = [
  { name: 'light', colours: 'light', width: 1280, height: 800 },
  {
    name: 'dark',
    colours: 'dark',
    width: 1280,
    height: 800,
    rules: ['color-contrast', 'link-in-text-block'],
  },
  { name: 'phone', colours: 'light', width: 390, height: 844 },
];

function dayIn(state: DayRow['state']): Screen['path'] {
  return async (api) => {
    const [{ projectId, day }] = await api.rows<DayRow>(`days?state=${state}`);
    return `/days/${projectId}/${day}`;
  };
}

/** The rules of WCAG 2.2 AA and good practice; target sizes and labels are not on by themselves. */
const OPTIONS = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

/** Moderate ones that a screen reader's user meets on every page. */
const ALSO = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main', 'skip-link'];

/** Returns the findings of the screen, as `screen: rule: selector`; one that live data ended at once is left out. */
async function findings(visitor: Visitor, axe: string, screen: string, look: Look): Promise<string[]> {
  if (!(await visitor.page.evaluate<boolean>("'axe' in window"))) await visitor.page.evaluate(axe);
  const found = await findingsNow(visitor, screen, look);
  if (!found.length) return found;
  // oxlint-disable-next-line rappro/no-blind-wait -- live data may end a finding within this time
  await visitor.page.waitForTimeout(1_000);
  const again = await findingsNow(visitor, screen, look);
  return found.filter((finding) => again.includes(finding));
}

async function findingsNow({ page }: Visitor, screen: string, { name, rules }: Look): Promise<string[]> {
  const options = rules ? { ...OPTIONS, runOnly: rules } : OPTIONS;
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || ALSO.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}, ${name}: ${id}: ${target.join(' ')}`));
}

/**
 * Presses Tab from the top of the page, following skip links, until a row has the focus.
 * @returns the number of stops
 */
async function stopsToFirstRow({ page }: Visitor): Promise<number> {
  // The focus of the body, not its loss, moves the place from which Tab goes on.
  await page.evaluate(
    'document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute("tabindex")',
  );
  for (let stops = 1; stops <= 40; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate('document.activeElement?.matches("tbody tr")')) return stops;
    if (await page.evaluate('document.activeElement?.matches(\'a[href^="#"]\')'))
      await page.keyboard.press('Enter');
  }
  return Infinity;
}

export function tabStopTests(on: OnStage): void {
  it.each(['/transactions', '/deliveries', '/payouts?tab=all', '/breaks', '/imports'])(
    'reaches the first row of %s in at most 12 tab stops',
    async (path) => {
      await visit(on(), { as: 'admin' }, async (visitor) => {
        await visitor.goTo(path);
        await visitor.page.locator('tbody tr[data-row]').first().waitFor();
        expect(await stopsToFirstRow(visitor)).toBeLessThanOrEqual(12);
      });
    },
  );
}

/** Checks every screen with axe. `npm test` does so in French, whose texts are longer, by day; the other looks are in the long suite. */
export function axeTests(
  on: OnStage,
  language: 'en' | 'fr',
  looks: readonly Look[] = LOOKS.slice(0, 1),
): void {
  const users = ['nobody', 'support', 'finance', 'admin'] as const;
  it.each(users)(`axe finds nothing serious on the screens of %s in ${language}`, async (user) => {
    const person = user === 'nobody' ? undefined : user;
    const axe = await readFile(AXE, 'utf8');
    const api = await Api.as(on().product, 'finance');
    const found: string[] = [];
    await visit(on(), { language, ...(person ? { as: person } : {}) }, async (visitor) => {
      const { page } = visitor;
      for (const screen of SCREENS.filter(({ as }) => as === person)) {
        const path = await screen.path(api);
        await visitor.goTo(path);
        for (const look of looks) {
          await lookAt(visitor, look);
          found.push(...(await findings(visitor, axe, screen.name, look)));
        }
        const headings = await page.locator('h1').count();
        if (headings !== 1) found.push(`${screen.name}: ${headings} headings of level 1`);
      }
    });
    expect(found).toEqual([]);
  });
}

/** Sets colours and window and waits until the screen shows them with its data. */
async function lookAt({ page }: Visitor, { colours, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  // The page's own policy forbids the evaluation that `waitForFunction` repeats in it.
  await until('the animations of the page end', () =>
    page.evaluate<boolean>('document.getAnimations().every((one) => one.playState !== "running")'),
  );
  await until('the page has the colors asked for', () =>
    page.evaluate<boolean>(`getComputedStyle(document.body).colorScheme === '${colours}'`),
  );
}
