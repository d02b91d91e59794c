import { screenshots } from './screenshots.js';
import { describeOnStage } from './stage.js';

describeOnStage('the screens in a browser', screenshots, { traffic: true });
