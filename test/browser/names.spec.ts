import { fileNamesTests } from './file-names.js';
import { namesTests } from './names.js';
import { describeOnStage } from './stage.js';

describeOnStage('names on the screens and in files', (on) => {
  namesTests(on);
  fileNamesTests(on);
});
