import { clippingTests } from './clipping.js';
import { describeOnStage } from './stage.js';

describeOnStage('lists and tables at 1280 px', (on) => clippingTests(on));
