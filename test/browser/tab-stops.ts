import { expect, it } from '@jest/globals';
import { type OnStage, type Visitor, visit } from './visit.js';

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
  it.each(['/transactions', '/received-callbacks', '/payouts?tab=all', '/breaks', '/imports'])(
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
