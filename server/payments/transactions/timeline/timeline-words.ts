/** Types of entries, in the order of their filter. */
export const TIMELINE_TYPES = [
  'created',
  'exchange',
  'callback',
  'transition',
  'act',
  'contradiction',
  'expiry',
  'replay',
  'override',
  'match',
  'token',
] as const;
export type TimelineType = (typeof TIMELINE_TYPES)[number];
