import { describe } from '@jest/globals';
import { alertTests } from './alerts.js';
import { operatorTests } from './operators.js';
import { describeOnStage } from './stage.js';

describeOnStage('accounts and alerts in a browser', (on) => {
  describe('accounts at operators', () => operatorTests(on));
  describe('alerts', () => alertTests(on));
});
