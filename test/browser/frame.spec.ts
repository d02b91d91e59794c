import { describe } from '@jest/globals';
import { frameTests } from './frame.js';
import { helpTests } from './help.js';
import { searchTests } from './search.js';
import { describeOnStage } from './stage.js';
import { subCodeTests } from './sub-codes.js';

describeOnStage('the frame of the console in a browser', (on) => {
  describe('the frame', () => frameTests(on));
  describe('the help', () => helpTests(on));
  describe('the search', () => searchTests(on));
  describe('sub-codes', () => subCodeTests(on));
});
