/** Progress of a payout of an approved request for retries; the names are texts of `retryStage`. After `sent`, first those that a user can end. */
export const RETRY_STAGES = [
  'sent',
  'waiting',
  'paused',
  'interrupted',
  'held',
  'queued',
  'paid',
  'cancelled',
] as const;

export type RetryStage = (typeof RETRY_STAGES)[number];
