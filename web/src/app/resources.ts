import alerts, { alertRules } from '../alerts/index.js';
import audit from '../audit/index.js';
import breaks from '../breaks/index.js';
import callbacks from '../callbacks/index.js';
import claims from '../claims/index.js';
import closePolicy from '../closePolicy/index.js';
import days from '../days/index.js';
import drift from '../drift/index.js';
import exchanges from '../exchanges/index.js';
import imports from '../imports/index.js';
import inbox from '../inbox/index.js';
import journal from '../journal/index.js';
import operatorAccounts from '../operatorAccounts/index.js';
import operators from '../operators/index.js';
import payoutPolicy from '../payoutPolicy/index.js';
import payouts from '../payouts/index.js';
import permissions from '../permissions/index.js';
import projects from '../projects/index.js';
import reportSchedules from '../reportSchedules/index.js';
import reports from '../reports/index.js';
import subCodes from '../subCodes/index.js';
import webhookDeliveries from '../webhookDeliveries/index.js';
import sweeps from '../sweeps/index.js';
import transactions from '../transactions/index.js';
import users from '../users/index.js';
import type { Screen } from '../layout/screen.js';

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
