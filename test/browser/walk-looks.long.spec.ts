import { describe } from '@jest/globals';
import { sharedStage } from './shared-stage.js';
import { ALL_JUDGES, type Look, walkTests } from './walk.js';
import { walkScreens } from './walk-screens.js';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** `walk.spec.ts` has French, whose texts are longer, by day; the dark look has the elements of the light one in other colours. */
const LOOKS: readonly Look[] = [
  { name: 'English', language: 'en', colours: 'light', ...DESKTOP, judges: ALL_JUDGES },
  {
    ...{ name: 'dark', language: 'fr', colours: 'dark', ...DESKTOP, judges: ['axe', 'complaints'] },
    rules: ['color-contrast', 'link-in-text-block'],
  },
  { name: 'phone', language: 'fr', colours: 'light', ...PHONE, judges: ['headings', 'axe', 'complaints'] },
];

const stage = await sharedStage();
const screens = await walkScreens(stage.product);

describe.each(LOOKS)('every screen, $name', (look) => walkTests(stage, screens, look));
