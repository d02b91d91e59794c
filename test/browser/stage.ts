import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.js';
import { type Product, startProduct } from './product.js';
import type { OnStage } from './visit.js';

/** The data of the demo are made once per run, which the first files wait for. */
const START_WITHIN_MS = 600_000;

/** Describes tests that share one product and one browser: the demo takes longer to start than most tests to run. */
export function describeOnStage(name: string, tests: (on: OnStage) => void, { traffic = false } = {}): void {
  describe(name, () => {
    let product: Product | undefined;
    let browser: Browser | undefined;

    beforeAll(async () => {
      product = await startProduct({ traffic });
      browser = await startChromium();
    }, START_WITHIN_MS);

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
