import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { PersonalTasksView } from '../../../../server/reporting/today/dashboard.view.js';
import type { TermName } from '../i18n/termName.js';
import type { GuideName } from './guideNames.js';
import type { Action, Grants } from './permissions.js';

/** Fetches a component, when it is first shown. */
export type Load = () => Promise<ComponentType>;

export interface Help {
  /** Section of a guide, as `guide#section`; its first paragraph is the short help. */
  section: `${GuideName}#${string}`;
  /** Terms of the glossary that the screen uses. */
  terms?: readonly TermName[];
}

export interface ScreenOfFeature {
  load: Load;
  /** Action that its users must be permitted; `show` by default. */
  needs?: Action;
  /** In place of the help of the feature. */
  help?: Help;
}

/** Counts what waits for the user in the section, and filters the list to it. */
export interface Waits {
  count: (tasks: PersonalTasksView) => number;
  filters?: Readonly<Record<string, string>>;
}

/** Opens a section of the menu, or is a tab of one, named as the feature that opens it. */
export type MenuPlace = {
  /** Key of the title of its page; by default `<name>.title`. */
  title?: string;
} & (
  | {
      icon: SvgIconComponent;
      /** Key of the text of the section, where it is not named as its first list. */
      section?: string;
      waits?: Waits;
    }
  | { in: string }
);

/** Places on pages of a record where features above it add a part of theirs. */
export type ContributionPlace = 'transactionActs' | 'transactionPanels';

/** Declares a feature once; `app/features.ts` lists all. Its screens are fetched when they are first shown. */
export interface Feature {
  /** Name of its resource, under which permissions ask for it. */
  name: string;
  /** First segment of its addresses, where it is another one than its name. */
  address?: string;
  /** Actions by role; or the feature whose permissions it follows, then closed to users limited to countries or operators. */
  access: Grants | string;
  help: Help;
  /** Screens of the framework's resource: the list at its address, `create` below it, a record at `:id`. */
  list?: ScreenOfFeature;
  create?: ScreenOfFeature;
  edit?: ScreenOfFeature;
  /** Further screens by path below its address. */
  routes?: Readonly<Record<string, ScreenOfFeature>>;
  menu?: MenuPlace;
  /** Parts that it adds to pages of others. */
  contributions?: Partial<Record<ContributionPlace, readonly Load[]>>;
}
