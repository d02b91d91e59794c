import type { Browser } from 'playwright-core';
import { callbackTests } from './callbacks.js';
import { startChromium } from './chromium.js';
import { frameTests } from './frame.js';
import { type Product, startProduct } from './product.js';
import { signInTests } from './sign-in.js';
import { subCodeTests } from './sub-codes.js';
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
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  }, 60_000);

  const on = (): Stage => {
    if (!product || !browser) throw new Error('There is no product or no browser: see what failed first.');
    return { product, browser };
  };

  describe('signing in', () => signInTests(on));
  describe('the frame', () => frameTests(on));
  describe('transactions', () => transactionListTests(on));
  describe('a transaction', () => transactionTests(on));
  describe('callbacks', () => callbackTests(on));
  describe('sub-codes', () => subCodeTests(on));
});
