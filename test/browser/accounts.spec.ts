import { describe } from '@jest/globals';
import { alertTests } from './alerts.js';
import { matchDifferenceTests } from './match-difference.js';
import { operatorTests } from './operators.js';
import { describeOnStage } from './stage.js';

describeOnStage('accounts, alerts and a match in a browser', (on) => {
  describe('accounts at operators', () => operatorTests(on));
  describe('alerts', () => alertTests(on));
  describe('a match whose difference is booked', () => matchDifferenceTests(on));
});
