import { OPERATING_ROLES, type Role, ROLES } from '../../../../server/access/identity/user-words.js';
import type { UserView } from '../../../../server/access/identity/user.view.js';

export type Action =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'confirm'
  | 'acknowledge'
  | 'reveal'
  | 'credentials'
  | 'apiKeys'
  | 'resetPassword'
  | 'release'
  | 'request'
  | 'mark'
  | 'resolve'
  | 'pause'
  | 'replay'
  | 'note';

/** `read` is both `list` and `show`. */
type Granted = Action | 'read';

/** Roles by action. */
export type Grants = Partial<Record<Granted, readonly Role[]>> & {
  /** Actions that may be offered to a user limited to countries or operators; the others concern whole projects. */
  limited?: readonly Granted[];
};

export const EVERY_ROLE: readonly Role[] = ROLES;
/** Every role but the auditor, who only reads. */
export const OPERATING: readonly Role[] = OPERATING_ROLES;
export const ACCOUNTING: readonly Role[] = ['finance', 'auditor', 'admin'];
/** Figures and releases. */
export const FINANCE: readonly Role[] = ['finance', 'admin'];
export const SUPPORT: readonly Role[] = ['support', 'admin'];
export const AUDIT: readonly Role[] = ['auditor', 'admin'];
export const ADMIN: readonly Role[] = ['admin'];

const HOME_PATHS: Record<Role, string> = {
  support: '/',
  finance: '/days/open',
  auditor: '/',
  admin: '/proposals',
};

/** User whose permissions are asked; null limits: none. */
export type Permitted = Pick<UserView, 'role' | 'countries' | 'operators'>;

/** True for a user who sees only records of some countries or operators. */
export const isLimited = ({ countries, operators }: Omit<Permitted, 'role'>): boolean =>
  countries !== null || operators !== null;

/** Gives the first screen of a user: what awaits approval for an administrator, the day to close for finance. */
export const homePathOf = (user: Permitted): string => (isLimited(user) ? '/' : HOME_PATHS[user.role]);

/** Feature whose grants are read. */
interface Granting {
  name: string;
  access: Grants | string;
}

/** True when the console offers an action of a feature. It only hides what the server would refuse. */
export function can(
  features: readonly Granting[],
  user: Permitted | undefined,
  action: Action,
  resource: string,
): boolean {
  const access = features.find(({ name }) => name === resource)?.access;
  if (!user || !access) return false;
  if (typeof access === 'string') return !isLimited(user) && can(features, user, action, access);
  const reads = action === 'list' || action === 'show';
  if (isLimited(user) && !access.limited?.some((one) => one === action || (reads && one === 'read')))
    return false;
  const roles = access[action] ?? (reads ? access.read : undefined);
  return roles?.includes(user.role) ?? false;
}
