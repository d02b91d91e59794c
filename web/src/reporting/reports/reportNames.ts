import type { ReportName } from '../../../../server/reporting/reports/model/report.view.js';

/** In the order in which they are offered. */
export const REPORTS: readonly ReportName[] = [
  'summary',
  'proof',
  'exceptions',
  'pending',
  'payouts',
  'refusals',
  'suspense',
  'sign_off',
  'transactions',
];
