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
  | 'settle'
  | 'pause';

const READ: readonly Action[] = ['list', 'show'];
const EVERYBODY: Record<string, readonly Action[]> = {
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
  matching: READ,
  imports: READ,
  reports: READ,
};
const ADMIN_ONLY: Record<string, readonly Action[]> = {
  projects: ['create', 'edit', 'credentials', 'apiKeys'],
  people: [...READ, 'create', 'edit', 'resetPassword'],
  audit: READ,
  operators: ['edit'],
  'payout-policy': ['edit'],
  'close-policy': ['edit'],
  payouts: ['pause'],
};
/** Figures and releases: the people who keep the accounts. */
const KEEPERS: Record<string, readonly Action[]> = {
  accounts: ['edit'],
  proposals: READ,
  payouts: ['release', 'request'],
  transactions: ['settle', 'edit'],
  days: ['edit'],
  breaks: ['edit'],
  matching: ['edit'],
  imports: ['edit'],
  journal: [...READ, 'edit'],
  'report-schedules': [...READ, 'edit'],
};
/** Lists that a role has no use for: each thing in them still opens from the story that it belongs to. */
const UNLISTED: Partial<Record<Role, readonly string[]>> = { finance: ['exchanges'] };

const STARTS: Record<Role, string> = {
  support: '/',
  finance: '/days/open',
  admin: '/payouts?tab=to-approve',
};

/** Where the day begins for a role: an administrator's with the payouts that wait for a word, finance's with the day to close. */
export const homePathOf = (role: Role): string => STARTS[role];

/** Whether the console offers an act. The server decides by itself: this only keeps closed doors out of sight. */
export function can(role: Role | undefined, action: Action, resource: string): boolean {
  if (!role || (action === 'list' && UNLISTED[role]?.includes(resource))) return false;
  if (EVERYBODY[resource]?.includes(action)) return true;
  if (role !== 'support' && KEEPERS[resource]?.includes(action)) return true;
  return role === 'admin' && (ADMIN_ONLY[resource]?.includes(action) ?? false);
}
