import audit from '../access/audit/index.js';
import permissions from '../access/permissions/index.js';
import secondFactor from '../access/secondFactor/index.js';
import users from '../access/users/index.js';
import breaks from '../books/breaks/index.js';
import closePolicy from '../books/closePolicy/index.js';
import days from '../books/days/index.js';
import imports from '../books/imports/index.js';
import matching from '../books/matching/index.js';
import inbox from '../desk/inbox/index.js';
import system from '../desk/system/index.js';
import today from '../desk/today/index.js';
import alerts from '../merchant/alerts/index.js';
import operators from '../merchant/operators/index.js';
import projects from '../merchant/projects/index.js';
import webhookDeliveries from '../merchant/webhookDeliveries/index.js';
import callbacks from '../payments/callbacks/index.js';
import drift from '../payments/drift/index.js';
import exchanges from '../payments/exchanges/index.js';
import operatorAccounts from '../payments/operatorAccounts/index.js';
import payoutPolicy from '../payments/payoutPolicy/index.js';
import payouts from '../payments/payouts/index.js';
import statusChecks from '../payments/statusChecks/index.js';
import subCodes from '../payments/subCodes/index.js';
import sweeps from '../payments/sweeps/index.js';
import transactions from '../payments/transactions/index.js';
import claims from '../reporting/claims/index.js';
import journal from '../reporting/journal/index.js';
import pastAudits from '../reporting/pastAudits/index.js';
import reportSchedules from '../reporting/reportSchedules/index.js';
import reports from '../reporting/reports/index.js';
import type { Feature } from '../kit/features/feature.js';

/** All features, in the order and the groups of the menu. */
export const FEATURES: readonly (readonly Feature[])[] = [
  [today, inbox],
  [transactions, callbacks, exchanges, statusChecks, ...payouts, ...operatorAccounts],
  [days, ...imports, ...breaks, claims, matching, pastAudits, reports, journal, reportSchedules],
  [
    ...[projects, users, permissions, operators, payoutPolicy, closePolicy, ...alerts, audit],
    ...[sweeps, drift, subCodes, webhookDeliveries, system, secondFactor],
  ],
];
