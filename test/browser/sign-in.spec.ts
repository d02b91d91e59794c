import { describe } from '@jest/globals';
import { sessionEndTests } from './session-end.js';
import { signInTests } from './sign-in.js';
import { describeOnStage } from './stage.js';

describeOnStage('sessions in a browser', (on) => {
  describe('signing in', () => signInTests(on));
  describe('the end of a session', () => sessionEndTests(on));
});
