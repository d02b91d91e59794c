import { describe } from '@jest/globals';
import { callbackTests } from './callbacks.js';
import { evidenceTests } from './evidence.js';
import { firstLoadTests } from './first-load.js';
import { firstHourTests } from './first-hour.js';
import { frameTests } from './frame.js';
import { helpTests } from './help.js';
import { listToolTests } from './list-tools.js';
import { savedViewTests } from './saved-views.js';
import { liveUpdateTests } from './live-updates.js';
import { phoneTests } from './phone.js';
import { screenshots } from './screenshots.js';
import { searchTests } from './search.js';
import { signInTests } from './sign-in.js';
import { describeOnStage } from './stage.js';
import { subCodeTests } from './sub-codes.js';
import { todayTests } from './today.js';
import { transactionTests } from './transaction.js';
import { transactionListTests } from './transactions.js';
import { whyPendingTests } from './why-pending.js';

/** Frame, lists, transactions and callbacks: the work of support. Money and settings are in `administration.spec.ts`. */
describeOnStage('the console in a browser', (on) => {
  describe('the first load', firstLoadTests);
  describe('signing in', () => signInTests(on));
  describe('the frame', () => frameTests(on));
  // Before other tests leave their own records on the screens.
  screenshots(on);
  describe('the help', () => helpTests(on));
  describe('the first hour with the guides', () => firstHourTests(on));
  describe('the search', () => searchTests(on));
  describe('transactions', () => transactionListTests(on));
  describe('live updates', () => liveUpdateTests(on));
  describe('list tools', () => listToolTests(on));
  describe('saved views', () => savedViewTests(on));
  describe('a transaction', () => transactionTests(on));
  describe('a pending transaction', () => whyPendingTests(on));
  describe('an evidence file', () => evidenceTests(on));
  describe('callbacks', () => callbackTests(on));
  describe('sub-codes', () => subCodeTests(on));
  describe('on a phone', () => phoneTests(on));
  // Last, because it lets the demo's traffic end.
  describe('today', () => todayTests(on));
});
