import { describe } from '@jest/globals';
import { payoutRetryTests } from './payout-retries.js';
import { describeOnStage } from './stage.js';

describeOnStage('retries of payouts in a browser', (on) => {
  describe('failed payouts', () => payoutRetryTests(on));
});
