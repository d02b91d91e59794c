export const DAY_STATES = ['open', 'frozen', 'signed', 'locked'] as const;
export type DayState = (typeof DAY_STATES)[number];
