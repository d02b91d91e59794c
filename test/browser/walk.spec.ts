import { describe, expect, it } from '@jest/globals';
import { consoleAddresses } from '../support/console-addresses.js';
import { sharedStage } from './shared-stage.js';
import { ALL_JUDGES, walkTests } from './walk.js';
import { REDIRECTS, walkScreens } from './walk-screens.js';

const stage = await sharedStage();
const screens = await walkScreens(stage.product);

/** Records that the history of the demo lacks are opened by stories. */
const ELSEWHERE = [...REDIRECTS, '/proposals/:id', '/claims/:id', '/sub-codes/:id'];

describe('the walk', () => {
  it('opens every screen of the console', () => {
    const routes = consoleAddresses().filter((route) => !route.endsWith('/*') && !ELSEWHERE.includes(route));
    expect(routes.length).toBeGreaterThan(50);
    const opened = screens.map(({ path }) => path.replace(/\?.*/, ''));
    const isOpened = (route: string) =>
      opened.some((path) =>
        new RegExp(`^${route.replace(/\/:\w+/g, '/[^/]+').replace(/\?$/, '')}$`).test(path),
      );
    expect(routes.filter((route) => !isOpened(route))).toEqual([]);
  });

  it('names each screen once', () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('every screen', () =>
  walkTests(stage, screens, {
    ...{ name: 'French', language: 'fr', colours: 'light', width: 1280, height: 800, judges: ALL_JUDGES },
  }));
