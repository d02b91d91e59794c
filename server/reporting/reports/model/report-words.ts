/** Reports, in the order in which they are offered. */
export const REPORTS = [
  'summary',
  'proof',
  'exceptions',
  'pending',
  'payouts',
  'refusals',
  'suspense',
  'sign_off',
  'transactions',
] as const;

export type ReportName = (typeof REPORTS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];
