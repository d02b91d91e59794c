import { describe, expect, it } from '@jest/globals';
import { consoleScreens } from '../support/console-screens.js';
import { sharedStage } from './shared-stage.js';
import { ALL_JUDGES, walkTests } from './walk.js';
import { walkScreens } from './walk-screens.js';

const stage = await sharedStage();
const screens = await walkScreens(stage.product);

describe('the walk', () => {
  it('opens every screen of the console', () => {
    const { resources, paths } = consoleScreens();
    expect(Math.min(resources.length, paths.length)).toBeGreaterThan(10);
    const routes = [...resources.map((name) => `/${name}`), ...paths];
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
