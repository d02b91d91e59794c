import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.js';
import { type Product, START_WITHIN_MS, startProduct } from './product.js';
import type { OnStage } from './visit.js';

/** Describes tests that share one product and one browser: the demo takes longer to start than most tests to run. */
export function describeOnStage(name: string, tests: (on: OnStage) => void): void {
  describe(name, () => {
    let product: Product | undefined;
    let browser: Browser | undefined;

    beforeAll(async () => {
      browser = await startChromium();
      product = await startProduct();
    }, START_WITHIN_MS + 60_000);

    afterAll(async () => {
      await browser?.close();
      if (product) expect(await product.stop()).toBe(0);
    });

    tests(() => {
      if (!product || !browser) throw new Error('There is no product or no browser: see the first failure.');
      return { product, browser };
    });
  });
}
