import type { Role } from '../../../server/access/identity/user.view.js';

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
  | 'replay';

const READ: readonly Action[] = ['list', 'show'];
const ALL_ROLES_ACTIONS: Record<string, readonly Action[]> = {
  transactions: [...READ, 'confirm', 'reveal'],
  callbacks: [...READ, 'edit'],
  sweeps: READ,
  'sub-codes': READ,
  exchanges: READ,
  drift: [...READ, 'acknowledge'],
  projects: READ,
  accounts: [...READ, 'mark'],
  payouts: READ,
  operators: READ,
  'payout-policy': READ,
  'close-policy': READ,
  days: READ,
  breaks: READ,
  claims: [...READ, 'edit'],
  alerts: READ,
  matching: READ,
  imports: READ,
  reports: READ,
};
const ADMIN_ACTIONS: Record<string, readonly Action[]> = {
  projects: ['create', 'edit', 'credentials', 'apiKeys'],
  people: [...READ, 'create', 'edit', 'resetPassword'],
  audit: READ,
  'alert-rules': [...READ, 'edit'],
  operators: ['edit'],
  'sub-codes': ['edit'],
  'payout-policy': ['edit'],
  'close-policy': ['edit'],
  payouts: ['pause'],
};
/** Figures and releases: finance and administrators. */
const FINANCE_ACTIONS: Record<string, readonly Action[]> = {
  accounts: ['edit'],
  proposals: READ,
  payouts: ['release', 'request'],
  transactions: ['resolve', 'edit'],
  days: ['edit'],
  breaks: ['edit'],
  claims: ['resolve'],
  matching: ['edit'],
  imports: ['edit'],
  journal: [...READ, 'edit'],
  'report-schedules': [...READ, 'edit'],
};
/** Support and administrators. */
const SUPPORT_ACTIONS: Record<string, readonly Action[]> = { callbacks: ['replay'] };
/** Lists that a role has no use for; single records still open from the timelines that name them. */
const UNLISTED_RESOURCES: Partial<Record<Role, readonly string[]>> = { finance: ['exchanges'] };

/** Resources of the framework that follow the permissions of another one. */
const PERMISSIONS_OF: Partial<Record<string, string>> = {
  deliveries: 'callbacks',
  'payout-orders': 'payouts',
  'payout-batches': 'payouts',
  'payout-retries': 'payouts',
  'import-sources': 'imports',
  'past-audits': 'imports',
  'break-rules': 'breaks',
};

const HOME_PATHS: Record<Role, string> = {
  support: '/',
  finance: '/days/open',
  admin: '/payouts?tab=to-approve',
};

/** Returns the first screen of a role: payouts to approve for an administrator, the day to close for finance. */
export const homePathOf = (role: Role): string => HOME_PATHS[role];

/** True when the console offers an action. It only hides what the server would refuse. */
export function can(role: Role | undefined, action: Action, resource: string): boolean {
  const name = PERMISSIONS_OF[resource] ?? resource;
  if (!role || (action === 'list' && UNLISTED_RESOURCES[role]?.includes(name))) return false;
  if (ALL_ROLES_ACTIONS[name]?.includes(action)) return true;
  if (role !== 'finance' && SUPPORT_ACTIONS[name]?.includes(action)) return true;
  if (role !== 'support' && FINANCE_ACTIONS[name]?.includes(action)) return true;
  return role === 'admin' && (ADMIN_ACTIONS[name]?.includes(action) ?? false);
}
