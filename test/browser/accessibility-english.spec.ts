import { axeTests } from './accessibility.js';
import { describeOnStage } from './stage.js';

describeOnStage('the accessibility of the console in English', (on) => axeTests(on, 'en'));
