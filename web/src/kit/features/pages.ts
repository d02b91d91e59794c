import { matchRoutes } from 'react-router-dom';
import type { Feature, Help, ScreenOfFeature } from './feature.js';

interface Page {
  /** As the router reads it: `/claims/:id`. */
  path: string;
  feature: Feature;
  /** Today has none: the frame brings it. */
  screen?: ScreenOfFeature;
}

/** Returns the address of the list of a feature. */
export const addressOf = ({ name, address = name }: Feature): string => `/${address}`;

/** Lists the addresses of a feature. */
export function pagesOf(feature: Feature): Page[] {
  const { list, create, edit, routes = {} } = feature;
  const at = addressOf(feature);
  const screens = { '': list, create, ':id': edit, ...routes };
  const pages = Object.entries(screens).flatMap(([path, screen]) =>
    screen ? [{ path: path ? `${at}/${path}` : at, feature, screen }] : [],
  );
  return pages.length ? pages : [{ path: at, feature }];
}

/** Returns the page that the router shows at an address. */
export function pageAt(features: readonly Feature[], pathname: string): Page | undefined {
  const routes = features.flatMap(pagesOf).map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routes, pathname)?.[0]?.route.handle;
}

/** Returns the help for the address of a screen. */
export function helpAt(features: readonly Feature[], pathname: string): Help | undefined {
  const page = pageAt(features, pathname);
  return page && (page.screen?.help ?? page.feature.help);
}

/** Returns the address of the section that explains a screen. */
export function helpPath(features: readonly Feature[], pathname: string): string | undefined {
  const help = helpAt(features, pathname);
  return help && `/help/${help.section}`;
}
