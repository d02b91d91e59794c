import type { Role } from '../../../../server/access/identity/user-words.js';
import type { screenHelp } from '../../../../server/platform/i18n/screen-help.js';
import type { TermName } from '../fields/termName.js';

export const GUIDES = ['finance', 'support', 'administrator', 'installation'] as const;

export type GuideName = (typeof GUIDES)[number];

/** Help on one screen. */
export interface HelpTopic {
  /** Key of its short help. */
  text: keyof (typeof screenHelp)['screenHelp'];
  /** Section of a guide that explains it, as `guide#section`. */
  section: `${GuideName}#${string}`;
  /** Terms of the glossary that it uses. */
  terms: readonly TermName[];
}

/** Help by address. An address that ends with a slash covers everything below it; the longest match applies. */
export const HELP_TOPICS: Record<string, HelpTopic> = {
  '/': { text: 'today', section: 'finance#today', terms: ['contradiction', 'possiblyPaid', 'quarantine'] },
  '/days': { text: 'days', section: 'finance#freeze', terms: ['cutOff', 'frozen', 'locked', 'restatement'] },
  '/days/': {
    text: 'day',
    section: 'finance#freeze',
    terms: ['frozen', 'balanceProof', 'residual', 'lateItem', 'restatement'],
  },
  '/days/begin': { text: 'firstDay', section: 'installation#first-day', terms: ['cutOff'] },
  '/breaks': { text: 'breaks', section: 'finance#breaks', terms: ['break', 'inTransit'] },
  '/breaks/': { text: 'break', section: 'finance#breaks', terms: ['break', 'contradiction', 'inTransit'] },
  '/break-rules': { text: 'breakRules', section: 'finance#breaks', terms: ['break'] },
  '/matching': { text: 'matching', section: 'finance#matching', terms: ['unmatched', 'residual'] },
  '/imports': { text: 'imports', section: 'finance#imports', terms: ['controlTotal'] },
  '/imports/': { text: 'import', section: 'finance#imports', terms: ['controlTotal', 'lateItem'] },
  '/import-sources': { text: 'sources', section: 'finance#imports', terms: [] },
  '/past-audits': { text: 'pastAudits', section: 'finance#past-audits', terms: ['unmatched'] },
  '/past-audits/': { text: 'pastAudits', section: 'finance#past-audits', terms: ['unmatched'] },
  '/reports': { text: 'reports', section: 'finance#reports', terms: ['suspense', 'lateItem', 'restatement'] },
  '/journal': { text: 'journal', section: 'finance#reports', terms: ['suspense', 'reversal'] },
  '/journal/': { text: 'journal', section: 'finance#reports', terms: ['suspense', 'reversal'] },
  '/report-schedules': { text: 'schedules', section: 'installation#mail', terms: [] },
  '/transactions': { text: 'transactions', section: 'support#find', terms: ['statusCheck', 'possiblyPaid'] },
  '/transactions/': {
    text: 'transaction',
    section: 'support#read',
    terms: ['statusCheck', 'callback', 'override', 'evidence'],
  },
  '/claims': { text: 'claims', section: 'support#evidence', terms: ['contradiction', 'evidence'] },
  '/claims/': { text: 'claims', section: 'support#evidence', terms: ['contradiction', 'evidence'] },
  '/alerts': { text: 'alerts', section: 'finance#today', terms: [] },
  '/alerts/': { text: 'alerts', section: 'finance#today', terms: [] },
  '/alert-rules': { text: 'alertRules', section: 'installation#mail', terms: [] },
  '/status-checks/': { text: 'statusChecks', section: 'support#check', terms: ['statusCheck'] },
  '/received-callbacks': {
    text: 'callbacks',
    section: 'support#callbacks',
    terms: ['callback', 'pair', 'quarantine'],
  },
  '/received-callbacks/': {
    text: 'callback',
    section: 'support#callbacks',
    terms: ['callback', 'pair', 'quarantine'],
  },
  '/exchanges': { text: 'exchanges', section: 'support#copy-curl', terms: [] },
  '/exchanges/': { text: 'exchanges', section: 'support#copy-curl', terms: [] },
  '/sub-codes': { text: 'subCodes', section: 'support#explain', terms: [] },
  '/drift': { text: 'drift', section: 'support#unexpected', terms: ['drift'] },
  '/webhook-deliveries': {
    text: 'webhookDeliveries',
    section: 'administrator#projects',
    terms: ['callback'],
  },
  '/sweeps': { text: 'sweeps', section: 'support#unexpected', terms: ['statusCheck'] },
  '/payouts': { text: 'payouts', section: 'administrator#approve', terms: ['hold', 'possiblyPaid'] },
  '/payouts/': { text: 'payout', section: 'administrator#hold', terms: ['hold', 'possiblyPaid', 'evidence'] },
  '/payouts/new': { text: 'newPayout', section: 'administrator#request', terms: ['dualControl'] },
  '/payout-orders/': { text: 'order', section: 'administrator#approve', terms: ['dualControl'] },
  '/payout-batches/': { text: 'batch', section: 'administrator#batch', terms: ['dualControl'] },
  '/payout-retries': { text: 'retries', section: 'administrator#retry', terms: [] },
  '/payout-policy': { text: 'policy', section: 'administrator#policy', terms: ['dualControl'] },
  '/accounts': {
    text: 'accounts',
    section: 'administrator#low-balance',
    terms: ['float', 'runway', 'outage'],
  },
  '/accounts/': {
    text: 'account',
    section: 'administrator#account',
    terms: ['float', 'runway', 'hold', 'outage'],
  },
  '/low-balance-refusals': { text: 'refusals', section: 'administrator#low-balance', terms: ['hold'] },
  '/proposals': {
    text: 'proposals',
    section: 'administrator#approvals',
    terms: ['dualControl', 'override', 'adjustment'],
  },
  '/proposals/': {
    text: 'proposals',
    section: 'administrator#approvals',
    terms: ['dualControl', 'evidence'],
  },
  '/users': { text: 'users', section: 'administrator#users', terms: [] },
  '/users/': { text: 'users', section: 'administrator#users', terms: [] },
  '/projects': { text: 'projects', section: 'administrator#projects', terms: [] },
  '/projects/': { text: 'projects', section: 'administrator#projects', terms: ['callback', 'cutOff'] },
  '/projects/create': { text: 'projects', section: 'installation#project', terms: ['cutOff'] },
  '/operators': { text: 'operators', section: 'administrator#operators', terms: [] },
  '/close-policy': {
    text: 'closePolicy',
    section: 'administrator#operators',
    terms: ['dualControl', 'adjustment'],
  },
  '/permissions': { text: 'permissions', section: 'administrator#users', terms: [] },
  '/audit': { text: 'audit', section: 'administrator#operators', terms: [] },
  '/second-factor': { text: 'secondFactor', section: 'installation#second-factor', terms: [] },
};

const GUIDE_OF_ROLE: Record<Role, GuideName> = {
  finance: 'finance',
  support: 'support',
  auditor: 'finance',
  admin: 'administrator',
};

/** Lists the guides, that of the role first. */
export function guidesFor(role: Role | undefined): readonly GuideName[] {
  const own = role && GUIDE_OF_ROLE[role];
  return own ? [own, ...GUIDES.filter((guide) => guide !== own)] : GUIDES;
}

/** Returns the help for the address of a screen. */
export function helpTopic(pathname: string): HelpTopic | undefined {
  const at = Object.keys(HELP_TOPICS)
    .filter((address) => pathname === address || (address !== '/' && isBelow(pathname, address)))
    .sort((one, other) => other.length - one.length)[0];
  return at === undefined ? undefined : HELP_TOPICS[at];
}

/** Returns the address of the section that explains a screen. */
export function helpPath(pathname: string): string | undefined {
  const topic = helpTopic(pathname);
  return topic && `/help/${topic.section}`;
}

const isBelow = (pathname: string, address: string): boolean =>
  address.endsWith('/') && pathname.startsWith(address);
