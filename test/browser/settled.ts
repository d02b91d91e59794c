import type { Page } from 'playwright-core';
import { until } from '../support/until.js';

/**
 * Waits for the typeface, and until boxes that scroll have measured themselves and taken their name: they do so after the first frame.
 */
const MEASURED = `document.fonts.ready.then(
  () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settled)))),
)`;

/** Placeholders of awaited data. */
const AWAITED = '[aria-busy=true], .MuiSkeleton-root';

/** Waits until the screen shows its data. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await until('the screen has its data', async () => (await page.locator(AWAITED).count()) === 0);
  await page.evaluate(MEASURED);
  // The page's own policy forbids the evaluation that `waitForFunction` repeats in it.
  await until('the animations of the page end', () =>
    page.evaluate<boolean>('document.getAnimations().every((one) => one.playState !== "running")'),
  );
}
