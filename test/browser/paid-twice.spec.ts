import { describe } from '@jest/globals';
import { paidTwiceTests } from './paid-twice.js';
import { describeOnStage } from './stage.js';

describeOnStage('payouts paid twice in a browser', (on) => {
  describe('a payout that failed', () => paidTwiceTests(on));
});
