import type { ScreenOfFeature } from '../kit/features/feature.js';
import { pageAt, pagesOf } from '../kit/features/pages.js';
import { type Screen, screen } from '../kit/layout/screen.js';
import { FEATURES } from './features.js';

const ALL = FEATURES.flat();

/** Screens of the features, of which only the code of the shown ones is fetched. */
const SCREENS = new Map(
  ALL.flatMap(pagesOf).flatMap(({ feature, screen: of }) =>
    of ? [[of, screen(of.needs ?? 'show', feature.name, of.load)] as const] : [],
  ),
);

/** Returns the component of a screen. */
export const screenOf = (of: ScreenOfFeature | undefined): Screen | undefined => of && SCREENS.get(of);

/** Fetches the screen of an address before it is known that it will be shown. */
export async function fetchScreen(pathname: string): Promise<void> {
  await screenOf(pageAt(ALL, pathname)?.screen)?.fetch();
}
