/** Places of tasks, first to last: money at risk now, possibly paid, due today, someone else waits, the rest. */
export const TASK_RANKS = ['risk', 'unknown', 'due', 'waits', 'rest'] as const;

export type TaskRank = (typeof TASK_RANKS)[number];

export const TASK_KINDS = [
  'checks_paused',
  'fund',
  'payouts_blocked',
  'payouts_interrupted',
  'incident',
  'paid_twice',
  'contradictions',
  'possibly_paid',
  'breaks_mine',
  'breaks_free',
  'paid_by_statement',
  'day_close',
  'day_review',
  'payouts_to_approve',
  'requests_to_decide',
  'failures_to_review',
  'claims_overdue',
  'payments_overdue',
  'unknown_payins',
  'quarantine',
  'unexpected_responses',
  'webhooks_failing',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];
