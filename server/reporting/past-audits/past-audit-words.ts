/**
 * Result of an audited row. `paid_there`: paid at the aggregator and not in the merchant's record; `paid_here`: the
 * reverse; `status_differs`: neither side is paid, and the statuses differ; `token_reused`: an earlier row has its token
 * under another reference; `duplicate`: an earlier row has its token and reference (earlier audits: one of both).
 */
export const PAST_AUDIT_RESULTS = [
  'paid_there',
  'paid_here',
  'amount_differs',
  'status_differs',
  'unconfirmed',
  'token_reused',
  'duplicate',
  'agrees',
] as const;

export type PastAuditResult = (typeof PAST_AUDIT_RESULTS)[number];

/** Reason why a row cannot be confirmed. */
export const PAST_AUDIT_CAUSES = [
  'not_found',
  'refused',
  'no_answer',
  'other_transaction',
  'unrecognised',
  'stopped',
] as const;

export type PastAuditCause = (typeof PAST_AUDIT_CAUSES)[number];
