/** `unconfirmed`: after a start, until the first answer of the aggregator. */
export const CLOCK_STATES = ['trusted', 'unconfirmed', 'doubtful'] as const;

export type ClockState = (typeof CLOCK_STATES)[number];
