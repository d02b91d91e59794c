import { describe } from '@jest/globals';
import { phoneTests } from './phone.js';
import { describeOnStage } from './stage.js';
import { todayTests } from './today.js';

describeOnStage('overviews in a browser', (on) => {
  describe('today', () => todayTests(on));
  describe('on a phone', () => phoneTests(on));
});
