export const CLAIM_STATES = ['open', 'sent', 'answered', 'accepted', 'refused', 'withdrawn'] as const;

export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_ACTS = [
  'opened',
  'sent',
  'answered',
  'due_changed',
  'noted',
  'accepted',
  'refused',
  'withdrawn',
] as const;

export type ClaimAct = (typeof CLAIM_ACTS)[number];

export const CLAIM_OUTCOMES = ['accepted', 'refused', 'withdrawn'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];
