export const DAY_STEPS = ['freeze', 'sweep', 'imports', 'match', 'breaks', 'proof', 'sign', 'lock'] as const;

export type DayStepName = (typeof DAY_STEPS)[number];
