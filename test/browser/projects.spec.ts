import { describe } from '@jest/globals';
import { pastAuditTests } from './past-audit.js';
import { projectTests } from './projects.js';
import { relayTests } from './relay.js';
import { describeOnStage } from './stage.js';

describeOnStage('projects in a browser', (on) => {
  describe('projects', () => projectTests(on));
  describe('the relay of callbacks', () => relayTests(on));
  describe('an audit of past transactions', () => pastAuditTests(on));
});
