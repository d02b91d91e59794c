import type { SvgIconComponent } from '@mui/icons-material';
import type { Feature, Waits } from '../features/feature.js';
import { addressOf } from '../features/pages.js';

/** A list of a section. */
export interface SectionTab {
  /** Under which access to it is granted. */
  name: string;
  /** Key of the title of its page. */
  title: string;
  /** Address without filters. */
  to: string;
}

export interface Section {
  /** That of its first list. */
  name: string;
  /** Key of its text, where it is not named as its first list. */
  title?: string | undefined;
  icon: SvgIconComponent;
  waits?: Waits | undefined;
  /** The section opens on the first tab that the user may list; the others stand beside the title of each. */
  tabs: readonly [SectionTab, ...SectionTab[]];
}

const tabOf = (feature: Feature): SectionTab => ({
  name: feature.name,
  title: feature.menu?.title ?? `${feature.name}.title`,
  to: addressOf(feature),
});

/** Returns the menu in its one order for all roles: the sections of each group; a line parts the groups. */
export const menuOf = (groups: readonly (readonly Feature[])[]): Section[][] =>
  groups.map((features) =>
    features.flatMap((feature): Section[] => {
      const { name, menu } = feature;
      if (!menu || !('icon' in menu)) return [];
      const others = features.filter((one) => one.menu && 'in' in one.menu && one.menu.in === name);
      const { section: title, icon, waits } = menu;
      return [{ name, title, icon, waits, tabs: [tabOf(feature), ...others.map(tabOf)] }];
    }),
  );

/** Returns the key of a section's text, in which `first` is the first list that the user may read. */
export const titleOf = (section: Section, first = section.tabs[0]): string => section.title ?? first.title;

/** Returns the section of a page and the tab that the page is below. */
export function placeOf(
  menu: readonly (readonly Section[])[],
  pathname: string,
): { section: Section; tab: SectionTab } | undefined {
  for (const section of menu.flat())
    for (const one of section.tabs)
      if (pathname === one.to || (one.to !== '/' && pathname.startsWith(`${one.to}/`)))
        return { section, tab: one };
  return undefined;
}
