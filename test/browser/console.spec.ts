import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityTests } from './accessibility.js';
import { callbackTests } from './callbacks.js';
import { findChromium, NO_BROWSER, startChromium } from './chromium.js';
import { firstHourTests } from './first-hour.js';
import { frameTests } from './frame.js';
import { helpTests } from './help.js';
import { listToolTests } from './list-tools.js';
import { operatorTests } from './operators.js';
import { paymentTests } from './payment.js';
import { peopleTests } from './people.js';
import { payoutBatchTests } from './payout-batch.js';
import { payoutTests } from './payouts.js';
import { phoneTests } from './phone.js';
import { possiblyPaidTests } from './possibly-paid.js';
import { type Product, START_WITHIN_MS, startProduct } from './product.js';
import { projectTests } from './projects.js';
import { screenshots } from './screenshots.js';
import { signInTests } from './sign-in.js';
import { subCodeTests } from './sub-codes.js';
import { todayTests } from './today.js';
import { transactionTests } from './transaction.js';
import { transactionListTests } from './transactions.js';
import type { Stage } from './visit.js';

/** One product and one browser for all screens: a demo takes longer to start than all its tests to run. */
describe('the console in a browser', () => {
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

  const on = (): Stage => {
    if (!product || !browser) throw new Error('There is no product or no browser: see what failed first.');
    return { product, browser };
  };

  it('fails with installation instructions when no browser is found', () => {
    expect(() => findChromium(() => false)).toThrow(NO_BROWSER);
  });

  describe('signing in', () => signInTests(on));
  describe('the frame', () => frameTests(on));
  // Before other tests leave their own things on the screens.
  screenshots(on);
  describe('the help', () => helpTests(on));
  describe('the first hour with the guides', () => firstHourTests(on));
  // Early: an hour of the demo's traffic covers what the low account lacks.
  describe('accounts at operators', () => operatorTests(on));
  describe('transactions', () => transactionListTests(on));
  describe('list tools', () => listToolTests(on));
  describe('a transaction', () => transactionTests(on));
  describe('callbacks', () => callbackTests(on));
  describe('sub-codes', () => subCodeTests(on));
  describe('projects', () => projectTests(on));
  describe('users', () => peopleTests(on));
  describe('a payment', () => paymentTests(on));
  describe('payouts', () => payoutTests(on));
  describe('a batch of payouts', () => payoutBatchTests(on));
  describe('a payout with an unknown outcome', () => possiblyPaidTests(on));
  describe('accessibility', () => accessibilityTests(on));
  describe('on a phone', () => phoneTests(on));
  // Last, because it lets the demo's traffic end.
  describe('today', () => todayTests(on));
});
