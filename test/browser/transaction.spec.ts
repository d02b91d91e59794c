import { describe } from '@jest/globals';
import { callbackTests } from './callbacks.js';
import { evidenceTests } from './evidence.js';
import { paymentTests } from './payment.js';
import { describeOnStage } from './stage.js';
import { transactionTests } from './transaction.js';
import { undecidedAnswerTests } from './undecided-answer.js';
import { whyPendingTests } from './why-pending.js';

describeOnStage('a transaction in a browser', (on) => {
  describe('a transaction', () => transactionTests(on));
  describe('a pending transaction', () => whyPendingTests(on));
  describe('an undecided transaction', () => undecidedAnswerTests(on));
  describe('an evidence file', () => evidenceTests(on));
  describe('a payment', () => paymentTests(on));
  describe('callbacks', () => callbackTests(on));
});
