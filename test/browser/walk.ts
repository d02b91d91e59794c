import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '../../server/platform/i18n/language.js';
import { readKeys } from '../support/internal-names.js';
import { until } from '../support/until.js';
import { Api } from './api.js';
import { axeFindings } from './axe.js';
import { cutTexts, wholeNames } from './clipping.js';
import { countedLinks, type ShownLink, wrongCount, wrongRows } from './counted-links.js';
import { unknownNames } from './names.js';
import { settled } from './settled.js';
import { type Manner, openWindow, type Stage, Visitor } from './visit.js';
import { type Screen, WALKERS } from './walk-screens.js';

/** Language, colours and window of a walk, and who looks. */
export interface Look extends Required<Pick<Manner, 'colours' | 'width' | 'height'>> {
  name: string;
  language: Language;
  judges: readonly JudgeName[];
  /** The rules of axe that can find something that no earlier look has; all when absent. */
  rules?: readonly string[];
}

/** A screen that is open. */
interface Seen {
  visitor: Visitor;
  screen: Screen;
  look: Look;
  walk: Walk;
}

/** Knowledge that the judges of a walk share. */
interface Walk {
  /** Names that no column may cut. */
  names: readonly string[];
  /** The API as the user of the screen. */
  api: Api;
  /** Links that were judged, by address and number. */
  links: Map<string, ShownLink>;
}

/** Each looks at the screen that is open and says what is wrong with it. A link that counts may open its rows, so it comes late. */
const JUDGES = {
  headings: async ({ visitor }: Seen) => {
    const headings = await visitor.page.locator('h1').count();
    return headings === 1 ? [] : [`${headings} headings of level 1`];
  },
  // The sign-in page of a demo lists its accounts, which are called as the roles of the code are.
  names: async ({ visitor, screen, look }: Seen) =>
    screen.as ? unknownNames(visitor.page, look.language) : [],
  // The sign-in page has no lists.
  clipping: async ({ visitor, screen, walk }: Seen) => (screen.as ? cutTexts(visitor.page, walk.names) : []),
  axe: ({ visitor, look }: Seen) => axeFindings(visitor.page, look.rules),
  // A locked day shows the figures of its seal; its lists show what is known by now.
  links: async ({ visitor, screen, walk }: Seen) => {
    const wrong: string[] = [];
    if (screen.name.includes('(locked')) return wrong;
    for (const link of await countedLinks(visitor.page)) {
      const key = `${link.href} ${link.count}`;
      if (walk.links.has(key)) continue;
      const shown = { ...link, path: screen.path };
      walk.links.set(key, shown);
      wrong.push(...(await wrongCount(visitor, walk.api, shown)));
    }
    return wrong;
  },
  complaints: ({ visitor }: Seen) => Promise.resolve(visitor.takeComplaints()),
} satisfies Record<string, (seen: Seen) => Promise<string[]>>;

export type JudgeName = keyof typeof JUDGES;
export const ALL_JUDGES = Object.keys(JUDGES) as JudgeName[];

/** Numbers that a user of each role really opens. */
const OPENED = 10;

/** Opens each screen once, in one window for each user, and has all judges of the look see it. */
export function walkTests(stage: Stage, screens: readonly Screen[], look: Look): void {
  for (const as of [undefined, ...WALKERS])
    describe(`${look.name}, ${as ?? 'nobody'}`, () => {
      const walk = {} as Walk;
      let visitor: Visitor;
      let isLost = false;

      beforeAll(async () => {
        await readKeys();
        const context = await openWindow(stage, { ...look, ...(as ? { as } : {}) });
        visitor = new Visitor(await context.newPage(), stage, as !== undefined);
        // The bare address opens Today only from within the console, and another screen from outside.
        if (as) await visitor.goTo('/help').then(() => settled(visitor.page));
        walk.api = await Api.as(stage.product, as ?? 'support');
        walk.names = await wholeNames(walk.api, look.language);
        walk.links = new Map();
      });
      afterAll(() => visitor.page.context().close());

      /** Opens a page anew when the test before did not come to its end, whose screen may have crashed. */
      const whole = async (act: () => Promise<string[]>): Promise<void> => {
        if (isLost) await visitor.leave();
        isLost = true;
        const faults = await act();
        if (faults.length) await visitor.keepPicture();
        isLost = false;
        expect(faults).toEqual([]);
      };

      it.each(screens.filter((screen) => screen.as === as))('$name', (screen) =>
        whole(async () => {
          await visitor.goTo(screen.path);
          await settled(visitor.page);
          await until('the page has the colours asked for', () =>
            visitor.page.evaluate<boolean>(
              `getComputedStyle(document.body).colorScheme === '${look.colours}'`,
            ),
          );
          const faults: string[] = [];
          for (const name of look.judges)
            faults.push(...(await judged(name, { visitor, screen, look, walk })));
          return faults;
        }),
      );

      if (!as || !look.judges.includes('links')) return;
      it.each(Array.from({ length: OPENED }, (_, at) => at + 1))('opens the rows of number %i', (nth) =>
        whole(async () => {
          const link = ofDifferentLists([...walk.links.values()])[nth - 1];
          if (!link) return [`The screens of ${as} have ${walk.links.size} numbers that are links.`];
          return wrongRows(visitor, link);
        }),
      );
    });
}

/** Returns the faults that a judge finds, with the screen; its own failure does not keep the others from looking. */
async function judged(name: JudgeName, seen: Seen): Promise<string[]> {
  const faults = await JUDGES[name](seen).catch((error: unknown) => [`failed: ${String(error)}`]);
  return faults.map((fault) => `${seen.screen.name}: ${name}: ${fault}`);
}

/** Orders links so that the first of each list and set of filters come first. */
function ofDifferentLists(links: readonly ShownLink[]): ShownLink[] {
  const shapes = new Map<string, ShownLink>();
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.href, 'http://console');
    const shape = [pathname, ...[...searchParams.keys()].sort()].join(' ');
    if (!shapes.has(shape)) shapes.set(shape, link);
  }
  return [...new Set([...shapes.values(), ...links])];
}
