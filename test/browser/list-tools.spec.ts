import { describe } from '@jest/globals';
import { listToolTests } from './list-tools.js';
import { savedViewTests } from './saved-views.js';
import { describeOnStage } from './stage.js';

describeOnStage('the tools of lists in a browser', (on) => {
  describe('list tools', () => listToolTests(on));
  describe('saved views', () => savedViewTests(on));
});
