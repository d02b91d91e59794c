import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    /** Waits until the element is visible; with `not`, until it has disappeared. */
    toBeVisible(): T extends Locator ? Promise<R> : never;
  }
}

expect.extend({
  async toBeVisible(this: { isNot?: boolean }, locator: Locator) {
    const isWanted = !this.isNot;
    const pass = await locator.waitFor({ state: isWanted ? 'visible' : 'detached' }).then(
      () => isWanted,
      () => !isWanted,
    );
    return { pass, message: () => `${String(locator)} is ${isWanted ? 'not' : 'still'} on the screen` };
  },
});
