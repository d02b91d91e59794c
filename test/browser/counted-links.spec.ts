import { countedLinkTests } from './counted-links.js';
import { describeOnStage } from './stage.js';

describeOnStage('numbers that are links', (on) => countedLinkTests(on));
