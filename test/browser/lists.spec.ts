import { describe } from '@jest/globals';
import { describeOnStage } from './stage.js';
import { tabStopTests } from './tab-stops.js';
import { transactionListTests } from './transactions.js';

describeOnStage('lists in a browser', (on) => {
  describe('transactions', () => transactionListTests(on));
  describe('tab stops', () => tabStopTests(on));
});
