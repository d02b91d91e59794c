import alerts, { alertRules } from '../merchant/alerts/index.js';
import audit from '../access/audit/index.js';
import breaks, { contributions as ofBreaks } from '../books/breaks/index.js';
import callbacks from '../payments/callbacks/index.js';
import claims, { contributions as ofClaims } from '../reporting/claims/index.js';
import closePolicy from '../books/closePolicy/index.js';
import days from '../books/days/index.js';
import drift from '../payments/drift/index.js';
import exchanges from '../payments/exchanges/index.js';
import imports from '../books/imports/index.js';
import inbox from '../desk/inbox/index.js';
import journal from '../reporting/journal/index.js';
import { contributions as ofMatching } from '../books/matching/index.js';
import operatorAccounts from '../payments/operatorAccounts/index.js';
import operators from '../merchant/operators/index.js';
import payoutPolicy from '../payments/payoutPolicy/index.js';
import payouts from '../payments/payouts/index.js';
import permissions from '../access/permissions/index.js';
import projects from '../merchant/projects/index.js';
import reportSchedules from '../reporting/reportSchedules/index.js';
import reports from '../reporting/reports/index.js';
import subCodes from '../payments/subCodes/index.js';
import webhookDeliveries from '../merchant/webhookDeliveries/index.js';
import system from '../desk/system/index.js';
import sweeps from '../payments/sweeps/index.js';
import transactions from '../payments/transactions/index.js';
import users from '../access/users/index.js';
import type { Contributions } from '../kit/layout/contributed.js';
import type { Screen } from '../kit/layout/screen.js';

/** The resources of the framework by name: `list` stands at /name, `create` at /name/create, `edit` at /name/:id. */
export const RESOURCES = {
  transactions,
  // The address /callbacks belongs to the aggregator, which posts there.
  'received-callbacks': callbacks,
  payouts,
  accounts: operatorAccounts,
  proposals: inbox,
  claims,
  alerts,
  'alert-rules': alertRules,
  sweeps,
  'webhook-deliveries': webhookDeliveries,
  exchanges,
  drift,
  'sub-codes': subCodes,
  system,
  projects,
  users,
  operators,
  'payout-policy': payoutPolicy,
  'close-policy': closePolicy,
  audit,
  permissions,
  days,
  reports,
  journal,
  'report-schedules': reportSchedules,
  imports,
  breaks,
};

export type ResourceName = keyof typeof RESOURCES;

/** Fetches the list or the record page of an address before it is known that it will be shown. */
export async function fetchScreen(pathname: string): Promise<void> {
  const [, name = '', id] = pathname.split('/');
  const screens: Record<string, { list: Screen; edit?: Screen }> = RESOURCES;
  const resource = screens[name];
  await (id ? resource?.edit : resource?.list)?.fetch();
}

/** Parts that features add to pages of others, from the first that is shown to the last. */
export const CONTRIBUTIONS = joinContributions([ofBreaks, ofClaims, ofMatching]);

function joinContributions(all: Contributions[]): Contributions {
  const of = (place: keyof Contributions) => all.flatMap((one) => one[place] ?? []);
  return { transactionActs: of('transactionActs'), transactionPanels: of('transactionPanels') };
}
