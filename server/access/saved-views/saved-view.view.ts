import type { Role } from '../identity/user-words.js';
import type { SavedViewResource } from './saved-view-words.js';

export class ViewSort {
  field!: string;
  order!: 'ASC' | 'DESC';
}

/** Filters, sort order and columns of a list, under a name. */
export class SavedView {
  id!: string;
  resource!: SavedViewResource;
  name!: string;
  /** Filters by the name of their parameter in the URL. */
  filter!: Record<string, string>;
  /** Null: the usual order of the list. */
  sort!: ViewSort | null;
  /** Visible columns in their order; null: the usual ones. */
  columns!: string[] | null;
  /** Roles that may use the view besides its owner. */
  sharedWith!: Role[];
  /** Name of the owner. */
  owner!: string;
  /** True for views of the reader, who alone may change or delete them. */
  isOwn!: boolean;
}
