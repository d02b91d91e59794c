import { describe } from '@jest/globals';
import { firstHourTests } from './first-hour.js';
import { liveUpdateTests } from './live-updates.js';
import { describeOnStage } from './stage.js';
import { newRowTests } from './transactions.js';

describeOnStage(
  'a demo with traffic in a browser',
  (on) => {
    describe('the first hour with the guides', () => firstHourTests(on));
    describe('live updates', () => liveUpdateTests(on));
    describe('transactions', () => newRowTests(on));
  },
  { traffic: true },
);
