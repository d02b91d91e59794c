import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { Role } from '../identity/user-words.js';
import type { SavedViewResource } from './saved-view-words.js';

export class ViewSort {
  field!: Plain;
  order!: 'ASC' | 'DESC';
}

/** Filters, sort order and columns of a list, under a name. */
export class SavedView {
  id!: string;
  resource!: SavedViewResource;
  name!: Plain;
  /** Filters by the name of their parameter in the URL. */
  filter!: Personal<'echo', Record<string, string>>;
  /** Null: the usual order of the list. */
  sort!: ViewSort | null;
  /** Visible columns in their order; null: the usual ones. */
  columns!: Plain[] | null;
  /** Roles that may use the view besides its owner. */
  sharedWith!: Role[];
  /** Name of the owner. */
  owner!: Plain;
  /** True for views of the reader, who alone may change or delete them. */
  isOwn!: boolean;
}
