import { describe, expect, it } from '@jest/globals';
import { findChromium, NO_BROWSER } from './chromium.js';
import { firstLoadTests } from './first-load.js';
import { sessionEndTests } from './session-end.js';
import { signInTests } from './sign-in.js';
import { describeOnStage } from './stage.js';

it('fails with installation instructions when no browser is found', () => {
  expect(() => findChromium(() => false)).toThrow(NO_BROWSER);
});

describe('the first load', firstLoadTests);

describeOnStage('sessions in a browser', (on) => {
  describe('signing in', () => signInTests(on));
  describe('the end of a session', () => sessionEndTests(on));
});
