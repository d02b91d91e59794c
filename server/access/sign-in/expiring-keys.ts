import type { UserRow } from '../identity/user-row.js';

/** Tells whether keys of systems expire soon; implemented by `api-keys`. */
export abstract class ExpiringKeys {
  /** True when a key of the user's projects that none replaces expires in the time. */
  abstract exist(
    user: Pick<UserRow, 'allProjects' | 'projectIds'>,
    time: { from: Date; until: Date },
  ): Promise<boolean>;
}
