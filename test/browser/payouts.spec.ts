import { describe } from '@jest/globals';
import { payoutBatchTests } from './payout-batch.js';
import { payoutTests } from './payouts.js';
import { possiblyPaidTests } from './possibly-paid.js';
import { describeOnStage } from './stage.js';

describeOnStage('payouts in a browser', (on) => {
  describe('payouts', () => payoutTests(on));
  describe('a batch of payouts', () => payoutBatchTests(on));
  describe('a payout with an unknown outcome', () => possiblyPaidTests(on));
});
