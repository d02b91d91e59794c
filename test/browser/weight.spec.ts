import { describeOnStage } from './stage.js';
import { weightTests } from './weight.js';

describeOnStage('the weight of the first screens', (on) => weightTests(on));
