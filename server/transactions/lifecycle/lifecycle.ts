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

const NEXT: Record<TransactionStatus, readonly TransactionStatus[]> = {
  created: ['pending', 'rejected', 'unknown'],
  pending: ['completed', 'notcompleted'],
  unknown: ['pending', 'rejected'],
  completed: [],
  notcompleted: [],
  rejected: [],
};

export function canBecome(from: TransactionStatus, to: TransactionStatus): boolean {
  return NEXT[from].includes(to);
}

/** True for statuses that never change; a later contradiction is resolved by a user. */
export function isFinal(status: TransactionStatus): boolean {
  return NEXT[status].length === 0;
}

/** Returns the statuses that may change to `to`, for the condition of the UPDATE that writes it. */
export function sourcesOf(to: TransactionStatus): TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((from) => canBecome(from, to));
}

export function isChannelOf(kind: TransactionKind, channel: string): boolean {
  const channels: readonly string[] = kind === 'payin' ? PAYIN_CHANNELS : PAYOUT_CHANNELS;
  return channels.includes(channel);
}
