import { namesTests } from './names.js';
import { describeOnStage } from './stage.js';

describeOnStage('names on the screens', (on) => namesTests(on));
