import type { Role } from '../../../server/access/identity/user.view.js';

export const GUIDES = ['finance', 'support', 'administrator', 'installation'] as const;

export type GuideName = (typeof GUIDES)[number];

/**
 * Section that explains a screen, as `guide#section` by address. An address with a slash at its end stands for everything below;
 * the longest one decides.
 */
export const HELP_TOPICS: Record<string, `${GuideName}#${string}`> = {
  '/': 'finance#today',
  '/days': 'finance#freeze',
  '/days/': 'finance#freeze',
  '/days/begin': 'installation#first-day',
  '/breaks': 'finance#breaks',
  '/breaks/': 'finance#breaks',
  '/break-rules': 'finance#breaks',
  '/matching': 'finance#matching',
  '/imports': 'finance#imports',
  '/imports/': 'finance#imports',
  '/import-sources': 'finance#imports',
  '/past-audits': 'finance#imports',
  '/past-audits/': 'finance#imports',
  '/reports': 'finance#reports',
  '/journal': 'finance#reports',
  '/journal/': 'finance#reports',
  '/report-schedules': 'installation#mail',
  '/transactions': 'support#find',
  '/transactions/': 'support#read',
  '/claims': 'support#read',
  '/claims/': 'support#read',
  '/status-checks/': 'support#check',
  '/deliveries': 'support#callbacks',
  '/deliveries/': 'support#callbacks',
  '/exchanges': 'support#copy-curl',
  '/exchanges/': 'support#copy-curl',
  '/sub-codes': 'support#explain',
  '/drift': 'support#unexpected',
  '/sweeps': 'support#unexpected',
  '/payouts': 'administrator#approve',
  '/payouts/': 'administrator#hold',
  '/payouts/new': 'administrator#request',
  '/payout-orders/': 'administrator#approve',
  '/payout-batches/': 'administrator#batch',
  '/payout-retries': 'administrator#retry',
  '/payout-policy': 'administrator#policy',
  '/accounts': 'administrator#low-balance',
  '/accounts/': 'administrator#low-balance',
  '/proposals': 'administrator#approvals',
  '/proposals/': 'administrator#approvals',
  '/people': 'administrator#users',
  '/people/': 'administrator#users',
  '/projects': 'administrator#projects',
  '/projects/': 'administrator#projects',
  '/projects/create': 'installation#project',
  '/operators': 'administrator#operators',
  '/close-policy': 'administrator#operators',
  '/audit': 'administrator#operators',
  '/second-factor': 'installation#second-factor',
};

const GUIDE_OF_ROLE: Record<Role, GuideName> = {
  finance: 'finance',
  support: 'support',
  admin: 'administrator',
};

/** Lists the guides, that of the role first. */
export function guidesFor(role: Role | undefined): readonly GuideName[] {
  const own = role && GUIDE_OF_ROLE[role];
  return own ? [own, ...GUIDES.filter((guide) => guide !== own)] : GUIDES;
}

/** Gives the address of the help on a screen; undefined where no section explains it. */
export function helpPath(pathname: string): string | undefined {
  const at = Object.keys(HELP_TOPICS)
    .filter((address) => pathname === address || (address !== '/' && isBelow(pathname, address)))
    .sort((one, other) => other.length - one.length)[0];
  return at && `/help/${HELP_TOPICS[at] ?? ''}`;
}

const isBelow = (pathname: string, address: string): boolean =>
  address.endsWith('/') && pathname.startsWith(address);
