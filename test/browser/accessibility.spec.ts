import { axeTests, tabStopTests } from './accessibility.js';
import { describeOnStage } from './stage.js';

describeOnStage('accessibility in a browser', (on) => {
  tabStopTests(on);
  axeTests(on, 'fr');
});
