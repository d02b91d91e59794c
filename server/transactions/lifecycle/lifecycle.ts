/**
 * The lifecycle of a transaction: one row is one call that moves money.
 * `rejected`: the create was answered 01 and nothing exists. `unknown`: the create's answer was lost.
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

/** A final status never changes; a later contradiction is for a person. */
export function isFinal(status: TransactionStatus): boolean {
  return NEXT[status].length === 0;
}

/** The statuses from which `to` may be reached: the condition of the one UPDATE that writes it. */
export function sourcesOf(to: TransactionStatus): TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((from) => canBecome(from, to));
}

export function isChannelOf(kind: TransactionKind, channel: string): boolean {
  const channels: readonly string[] = kind === 'payin' ? PAYIN_CHANNELS : PAYOUT_CHANNELS;
  return channels.includes(channel);
}
