import type { DayRow } from '../../server/books/close/day.view.js';
import { GUIDES } from '../../web/src/kit/features/guideNames.js';
import { consoleAddresses } from '../support/console-addresses.js';
import { REPORTS } from '../../server/reporting/reports/model/report-words.js';
import { Api } from './api.js';
import type { User, Product } from './product.js';

/** Users who open screens of the walk: what is on a screen depends on their roles. */
export type Walker = Extract<User, 'admin' | 'finance' | 'support'>;
export const WALKERS: readonly Walker[] = ['admin', 'finance', 'support'];

export interface Screen {
  /** Path, with the kind of a record in the place of its number. */
  name: string;
  /** The signed-in user; none on the sign-in page. */
  as: Walker | undefined;
  path: string;
}

/** Addresses that lead on to another. */
export const REDIRECTS: readonly string[] = ['/login', '/days/open'];

/** Addresses without records, which an admin opens: all of the console, and lists as links filter them. */
const PATHS = [
  ...consoleAddresses().filter((path) => !/[:*]/.test(path) && !REDIRECTS.includes(path)),
  '/transactions?overdue=true',
  '/transactions?status=rejected,notcompleted',
  '/payouts?tab=to-approve',
  '/payouts?tab=all',
  '/payouts?tab=batches',
  '/breaks?state=open',
  ...REPORTS.map((name) => `/reports?report=${name}`),
  '/alerts?open=true',
  ...GUIDES.map((name) => `/help/${name}`),
];

/** Addresses whose rows, acts and counters differ with the role. */
const PATHS_OF_ROLES: Record<Exclude<Walker, 'admin'>, readonly string[]> = {
  finance: [
    ...[
      '/',
      '/transactions',
      '/breaks',
      '/breaks?state=open',
      '/days',
      '/imports',
      '/imports/new',
      '/matching',
    ],
    ...['/reports', '/accounts', '/payouts?tab=all', '/payout-retries', '/alerts?open=true'],
  ],
  support: [
    '/',
    '/transactions',
    '/payouts?tab=all',
    '/payout-retries',
    '/days',
    '/breaks',
    '/accounts',
    '/alerts?open=true',
  ],
};

type Entry = Omit<Screen, 'as'>;

interface Numbered {
  id: string;
}

/** Returns the page of the first row of a list. */
async function first(api: Api, list: string, pathOf: (id: string) => string, name: string): Promise<Entry> {
  const [{ id }] = await api.rows<Numbered>(list);
  return { name: `${pathOf('…')} (${name})`, path: pathOf(id) };
}

async function days(api: Api, state: DayRow['state'], atMost: number): Promise<Entry[]> {
  const rows = await api.rows<DayRow>(`days?state=${state}`);
  return rows.slice(0, atMost).map(({ projectId, day }, at) => ({
    name: `/days/… (${state}, ${at + 1})`,
    path: `/days/${projectId}/${day}`,
  }));
}

/** Returns pages of two accounts, which have counters. */
async function accounts(api: Api): Promise<Entry[]> {
  const rows = await api.rows<{ projectId: string; operatorId: string }>('accounts');
  return rows.slice(0, 2).map(({ projectId, operatorId }, at) => ({
    name: `/accounts/… (${at + 1})`,
    path: `/accounts/${projectId}/${operatorId}`,
  }));
}

/** Returns a page of each kind of the rows of a list. */
async function ofEachKind(api: Api, list: string): Promise<Entry[]> {
  const rows = new Map(
    (await api.rows<Numbered & { kind: string }>(`${list}?perPage=200`)).map((row) => [row.kind, row.id]),
  );
  return [...rows].map(([kind, id]) => ({ name: `/${list}/… (${kind})`, path: `/${list}/${id}` }));
}

/** Makes the records that the history of the demo lacks: an audit of past transactions without rows, and a status check. */
async function made(api: Api): Promise<Entry[]> {
  const [project] = await api.rows<Numbered>('projects?sort=name&order=ASC');
  const audit = await api.upload<Numbered>(
    `past-audits?projectId=${project.id}&name=passe.csv`,
    'Date;Référence;Jeton;Montant;Statut\n21/08/2026 09:00;PASSE-1;;5000;réussie',
  );
  const [{ id }] = await api.rows<Numbered>('transactions?status=completed');
  const check = await api.call<Numbered>('POST', 'status-check-batches', { ids: [id] });
  return [
    { name: '/past-audits/…', path: `/past-audits/${audit.id}` },
    { name: '/status-checks/…', path: `/status-checks/${check.id}` },
  ];
}

async function records(api: Api): Promise<Entry[]> {
  const one = (list: string, folder: string, name: string) =>
    first(api, list, (id) => `/${folder}/${id}`, name);
  return [
    ...(await days(api, 'frozen', 2)),
    ...(await days(api, 'locked', 1)),
    ...(await accounts(api)),
    await one('transactions?status=completed', 'transactions', 'completed'),
    await one('transactions?status=rejected', 'transactions', 'rejected'),
    await one('callbacks?pairing=pair', 'received-callbacks', 'a pair'),
    await one('exchanges', 'exchanges', 'first'),
    await one('payouts', 'payouts', 'first'),
    await one('payout-orders?kind=batch&state=approved', 'payout-batches', 'approved'),
    await one('payout-orders?kind=single&state=requested', 'payout-orders', 'requested'),
    await first(
      api,
      'payout-orders?kind=single&state=requested',
      (id) => `/payout-orders/${id}/edit`,
      'requested',
    ),
    await one('imports', 'imports', 'first'),
    await one('users', 'users', 'first'),
    await one('projects?sort=name&order=ASC', 'projects', 'first'),
    ...(await ofEachKind(api, 'breaks')),
    ...(await ofEachKind(api, 'alerts')),
    ...(await made(api)),
  ];
}

/** Returns the pages of records that finance and support open beside their lists. */
async function recordsOfRole(api: Api, role: Exclude<Walker, 'admin'>): Promise<Entry[]> {
  const counted = [...(await days(api, 'frozen', 2)), ...(await accounts(api))];
  if (role === 'support') return counted;
  return [
    ...counted,
    ...(await days(api, 'locked', 1)),
    await first(api, 'transactions?status=completed', (id) => `/transactions/${id}`, 'completed'),
    await first(api, 'breaks', (id) => `/breaks/${id}`, 'first'),
    await first(api, 'imports', (id) => `/imports/${id}`, 'first'),
  ];
}

/** Lists every screen that the tests open: each address of the console, a record of each kind, and those of the roles. */
export async function walkScreens(product: Product): Promise<Screen[]> {
  const as = (role: Walker, paths: readonly string[], pages: readonly Entry[]): Screen[] =>
    [...paths.map((path) => ({ name: path, path })), ...pages].map(({ name, path }) => ({
      ...{ name: `${name} as ${role}`, as: role, path },
    }));
  const screens = [
    { name: 'the sign-in page', as: undefined, path: '/' },
    ...as('admin', PATHS, await records(await Api.as(product, 'admin'))),
  ];
  for (const role of ['finance', 'support'] as const)
    screens.push(...as(role, PATHS_OF_ROLES[role], await recordsOfRole(await Api.as(product, role), role)));
  return screens;
}
