import { axeTests, LOOKS } from './accessibility.js';
import { describeOnStage } from './stage.js';

describeOnStage('the accessibility of the console in every look', (on) => {
  axeTests(on, 'fr', LOOKS);
  axeTests(on, 'en', LOOKS.slice(0, 1));
});
