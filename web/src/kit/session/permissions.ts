import type { UserView } from '../../../../server/access/identity/user.view.js';
import type { Role } from '../../../../server/access/identity/user-words.js';

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

const READ: readonly Action[] = ['list', 'show'];
const ALL_ROLES_ACTIONS: Record<string, readonly Action[]> = {
  transactions: [...READ, 'reveal'],
  callbacks: READ,
  sweeps: READ,
  'sub-codes': READ,
  exchanges: READ,
  drift: READ,
  projects: READ,
  accounts: READ,
  payouts: READ,
  operators: READ,
  'payout-policy': READ,
  'close-policy': READ,
  days: READ,
  breaks: READ,
  claims: READ,
  alerts: READ,
  matching: READ,
  imports: READ,
  reports: READ,
};
/** Every role but the auditor, who only reads. */
const OPERATING_ACTIONS: Record<string, readonly Action[]> = {
  transactions: ['confirm'],
  callbacks: ['edit'],
  drift: ['acknowledge'],
  alerts: ['acknowledge'],
  accounts: ['mark'],
  claims: ['edit'],
  breaks: ['note'],
  'sub-codes': ['note'],
};
const ADMIN_ACTIONS: Record<string, readonly Action[]> = {
  projects: ['create', 'edit', 'credentials', 'apiKeys'],
  users: [...READ, 'create', 'edit', 'resetPassword'],
  'webhook-deliveries': READ,
  'alert-rules': [...READ, 'edit'],
  operators: ['edit'],
  'sub-codes': ['edit'],
  'payout-policy': ['edit'],
  'close-policy': ['edit'],
  payouts: ['pause'],
};
/** Finance, auditors and administrators. */
const ACCOUNTING_ACTIONS: Record<string, readonly Action[]> = {
  proposals: READ,
  journal: READ,
  'report-schedules': READ,
};
/** Auditors and administrators. */
const AUDIT_ACTIONS: Record<string, readonly Action[]> = { audit: READ, permissions: READ };
/** Figures and releases: finance and administrators. */
const FINANCE_ACTIONS: Record<string, readonly Action[]> = {
  accounts: ['edit'],
  payouts: ['release', 'request'],
  transactions: ['resolve', 'edit'],
  days: ['edit'],
  breaks: ['edit'],
  claims: ['resolve'],
  matching: ['edit'],
  imports: ['edit'],
  journal: ['edit'],
  'report-schedules': ['edit'],
};
/** Support and administrators. */
const SUPPORT_ACTIONS: Record<string, readonly Action[]> = { callbacks: ['replay'] };

/** Tables of actions by role. */
const ACTIONS: Record<Role, readonly Record<string, readonly Action[]>[]> = {
  support: [ALL_ROLES_ACTIONS, OPERATING_ACTIONS, SUPPORT_ACTIONS],
  finance: [ALL_ROLES_ACTIONS, OPERATING_ACTIONS, ACCOUNTING_ACTIONS, FINANCE_ACTIONS],
  auditor: [ALL_ROLES_ACTIONS, ACCOUNTING_ACTIONS, AUDIT_ACTIONS],
  admin: [
    ...[ALL_ROLES_ACTIONS, OPERATING_ACTIONS, SUPPORT_ACTIONS, ACCOUNTING_ACTIONS],
    ...[FINANCE_ACTIONS, AUDIT_ACTIONS, ADMIN_ACTIONS],
  ],
};

/** Actions that may be offered to a user limited to countries or operators; the others concern whole projects. */
const LIMITED_ACTIONS: Record<string, readonly Action[]> = {
  transactions: [...READ, 'confirm', 'reveal'],
  callbacks: READ,
  'sub-codes': [...READ, 'note'],
  exchanges: READ,
  projects: READ,
  accounts: READ,
  payouts: READ,
  operators: READ,
  breaks: READ,
  claims: [...READ, 'edit', 'resolve'],
};

/** Lists that a role has no use for; single records still open from the timelines that name them. */
const UNLISTED_RESOURCES: Partial<Record<Role, readonly string[]>> = { finance: ['exchanges'] };

/** Resources of the framework that follow the permissions of another one. */
const PERMISSIONS_OF: Partial<Record<string, string>> = {
  'received-callbacks': 'callbacks',
  'payout-orders': 'payouts',
  'payout-batches': 'payouts',
  'payout-retries': 'payouts',
  'low-balance-refusals': 'accounts',
  'import-sources': 'imports',
  'past-audits': 'imports',
  'break-rules': 'breaks',
};

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

/** True when the console offers an action. It only hides what the server would refuse. */
export function can(user: Permitted | undefined, action: Action, resource: string): boolean {
  const name = PERMISSIONS_OF[resource] ?? resource;
  if (!user || (action === 'list' && UNLISTED_RESOURCES[user.role]?.includes(name))) return false;
  if (isLimited(user) && !isOpenToLimited(resource, action)) return false;
  return ACTIONS[user.role].some((actions) => actions[name]?.includes(action));
}

function isOpenToLimited(resource: string, action: Action): boolean {
  if (resource !== 'received-callbacks' && PERMISSIONS_OF[resource]) return false;
  return LIMITED_ACTIONS[PERMISSIONS_OF[resource] ?? resource]?.includes(action) ?? false;
}
