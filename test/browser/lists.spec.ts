import { describe } from '@jest/globals';
import { listToolTests } from './list-tools.js';
import { savedViewTests } from './saved-views.js';
import { describeOnStage } from './stage.js';
import { tabStopTests } from './tab-stops.js';
import { transactionListTests } from './transactions.js';

describeOnStage('lists in a browser', (on) => {
  describe('transactions', () => transactionListTests(on));
  describe('tab stops', () => tabStopTests(on));
  describe('list tools', () => listToolTests(on));
  describe('saved views', () => savedViewTests(on));
});
