import type { UserView } from '../../../../server/access/identity/user.view.js';
import type { Role } from '../../../../server/access/identity/user-words.js';
import { useSession } from '../../kit/session/useSession.js';

/** Values of the form of a user. */
export type UserValues = Pick<
  UserView,
  'name' | 'email' | 'role' | 'allProjects' | 'projectIds' | 'countries' | 'operators'
> & { disabled?: boolean; reason?: string };

const NOT_SENSITIVE: Role = 'support';

/** True when a second administrator approves the creation of a user with the role. */
export const needsApproval = (role: Role | undefined, isSole: boolean): boolean =>
  !isSole && role !== undefined && role !== NOT_SENSITIVE;

/** True while there is no second administrator who could approve. */
export const useIsSoleAdministrator = (): boolean => useSession()?.warnings.includes('single_admin') ?? false;
