import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.js';
import { type Product, startProduct } from './product.js';
import type { OnStage } from './visit.js';

/** The data of the demo are made once per run, which the first files wait for. */
const START_WITHIN_MS = 600_000;

/** Describes tests that share one product: the demo takes longer to start than most tests to run. */
export function describeOnProduct(
  name: string,
  tests: (product: () => Product) => void,
  { traffic = false } = {},
): void {
  describe(name, () => {
    let product: Product | undefined;

    beforeAll(async () => {
      product = await startProduct({ traffic });
    }, START_WITHIN_MS);

    tests(() => {
      if (!product) throw new Error('There is no product: see the first failure.');
      return product;
    });

    // The last to be registered and the last to run: a browser is closed before its product.
    afterAll(async () => {
      if (product) expect(await product.stop()).toBe(0);
    });
  });
}

/** Describes tests that share one product and one browser. */
export function describeOnStage(name: string, tests: (on: OnStage) => void, { traffic = false } = {}): void {
  const onProduct = (product: () => Product): void => {
    let browser: Browser | undefined;

    beforeAll(async () => {
      browser = await startChromium();
    }, START_WITHIN_MS);

    tests(() => {
      if (!browser) throw new Error('There is no browser: see the first failure.');
      return { product: product(), browser };
    });

    afterAll(() => browser?.close());
  };
  describeOnProduct(name, onProduct, { traffic });
}
