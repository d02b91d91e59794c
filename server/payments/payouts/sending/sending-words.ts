/** Reasons of a witness: nothing was restored. */
export const WITNESS_WHYS = [
  'witness_away',
  'witness_waiting',
  'witness_silenced',
  'witness_forked',
] as const;

export const GUARD_WHYS = [
  ...WITNESS_WHYS,
  'marker_missing',
  'marker_unreadable',
  'journal_missing',
  'journal_damaged',
  'journal_incomplete',
  'journal_generation',
  'journal_unknown_project',
  'journal_other_attempts',
] as const;

export type GuardWhy = (typeof GUARD_WHYS)[number];
