import type { Plain } from '../../platform/common/values/view-text.js';
import type { Role } from '../identity/user-words.js';

/** Rule of a route, as the guard applies it. */
export class PermissionView {
  /** Method and path. */
  id!: string;
  /** Tag of the route in the description of the API. */
  area!: Plain;
  /** In the language of the reader. */
  summary!: Plain;
  /** True for a route that changes something. */
  changes!: boolean;
  roles!: Role[];
  /** True: open to API keys. */
  machines!: boolean;
  /** True: also open to users limited to countries or operators, with one of the roles. */
  withinLimits!: boolean;
}
