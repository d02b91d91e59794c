/**
 * The lifecycle of a transaction (design, "Lifecycle"): one row is one call that moves money.
 * `rejected`: the create was answered 01 and nothing exists. `unknown`: the create's answer was lost.
 */
export const STATUSES = ['created', 'pending', 'completed', 'notcompleted', 'rejected', 'unknown'] as const;
export type Status = (typeof STATUSES)[number];

export const KINDS = ['payin', 'payout'] as const;
export type Kind = (typeof KINDS)[number];

export const PAYIN_CHANNELS = ['hosted', 'direct', 'wallet'] as const;
export const PAYOUT_CHANNELS = ['wallet', 'mobile_money'] as const;
export type PayinChannel = (typeof PAYIN_CHANNELS)[number];
export type PayoutChannel = (typeof PAYOUT_CHANNELS)[number];

const NEXT: Record<Status, readonly Status[]> = {
  created: ['pending', 'rejected', 'unknown'],
  pending: ['completed', 'notcompleted'],
  unknown: ['pending', 'rejected'],
  completed: [],
  notcompleted: [],
  rejected: [],
};

export function mayBecome(from: Status, to: Status): boolean {
  return NEXT[from].includes(to);
}

/** A final status never changes; a later contradiction is for a person. */
export function isFinal(status: Status): boolean {
  return NEXT[status].length === 0;
}

/** The statuses from which `to` may be reached: the condition of the one UPDATE that writes it. */
export function sourcesOf(to: Status): Status[] {
  return STATUSES.filter((from) => mayBecome(from, to));
}

export function isChannelOf(kind: Kind, channel: string): boolean {
  const channels: readonly string[] = kind === 'payin' ? PAYIN_CHANNELS : PAYOUT_CHANNELS;
  return channels.includes(channel);
}
