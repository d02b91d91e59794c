export const DAY_STEPS = ['freeze', 'sweep', 'imports', 'match', 'breaks', 'proof', 'sign', 'lock'] as const;

export type DayStepName = (typeof DAY_STEPS)[number];

/** Days of one project that one code signs or locks. */
export const MOST_DAYS_TOGETHER = 10;
