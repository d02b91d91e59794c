/** Subjects whose payouts a limit counts. */
export const LIMIT_SUBJECTS = ['person', 'project', 'number'] as const;
export type LimitSubject = (typeof LIMIT_SUBJECTS)[number];

/** Settings of the policy, in the order in which they are shown. */
export const SETTING_FIELDS = [
  'duplicateHours',
  'holdOnLowBalance',
  'holdHours',
  'coolOffHours',
  'reminderHours',
  'escalationHours',
] as const;
