/**
 * Statuses of a transaction. `rejected`: the create was answered with 01 and nothing exists. `unknown`: the response to
 * the create was lost.
 */
export const TRANSACTION_STATUSES = [
  'created',
  'pending',
  'completed',
  'notcompleted',
  'rejected',
  'unknown',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_KINDS = ['payin', 'payout'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export const PAYIN_CHANNELS = ['hosted', 'direct', 'wallet'] as const;
export const PAYOUT_CHANNELS = ['wallet', 'mobile_money'] as const;
export type PayinChannel = (typeof PAYIN_CHANNELS)[number];
export type PayoutChannel = (typeof PAYOUT_CHANNELS)[number];

/** Statuses after the answer to a create. */
export const CALLED_STATUSES = ['pending', 'rejected', 'unknown'] as const;
export type CalledStatus = (typeof CALLED_STATUSES)[number];

const NEXT: Record<TransactionStatus, readonly TransactionStatus[]> = {
  created: CALLED_STATUSES,
  pending: ['completed', 'notcompleted'],
  unknown: ['pending', 'rejected'],
  completed: [],
  notcompleted: [],
  rejected: [],
};

/** Causes of a change of status. */
export type ChangeCause = 'registered' | 'create' | 'confirm' | 'person';

/**
 * Changes of a payout whose token users attached. A status check may complete it; a reported failure leaves it, or
 * makes it, `unknown`; two users record a failure with evidence.
 */
const NEXT_OF_ATTACHED: Partial<
  Record<ChangeCause, Partial<Record<TransactionStatus, readonly TransactionStatus[]>>>
> = {
  confirm: { unknown: ['completed'], pending: ['unknown'] },
  person: { unknown: ['notcompleted'] },
};

export function canBecome(from: TransactionStatus, to: TransactionStatus, cause?: ChangeCause): boolean {
  return NEXT[from].includes(to) || Boolean(cause && NEXT_OF_ATTACHED[cause]?.[from]?.includes(to));
}

/** True for statuses that never change; a later contradiction is resolved by a user. */
export function isFinal(status: TransactionStatus): boolean {
  return NEXT[status].length === 0;
}

/** Returns the statuses that may change to `to`, for the condition of the UPDATE that writes it. */
export function sourcesOf(to: TransactionStatus, cause?: ChangeCause): TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((from) => canBecome(from, to, cause));
}

export function isChannelOf(kind: TransactionKind, channel: string): boolean {
  const channels: readonly string[] = kind === 'payin' ? PAYIN_CHANNELS : PAYOUT_CHANNELS;
  return channels.includes(channel);
}
