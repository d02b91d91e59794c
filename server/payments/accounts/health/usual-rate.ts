/** Outcomes of one past day at the same hour. */
export interface PastHour {
  completed: number;
  /** Completed and failed. */
  final: number;
}

export interface UsualRate {
  /** Shares between 0 and 1. */
  mean: number;
  low: number;
  high: number;
}

/** Days of the last 14 that had enough traffic at the hour. */
const LEAST_DAYS = 5;
/** Final transactions of a day at the hour. */
const LEAST_OF_DAY = 5;
const DEVIATIONS = 3;

/**
 * Returns the range of success rates to expect of `final` transactions: the mean of the past days at the same hour, to each
 * side three standard deviations (of chance among so many, and of the days among themselves) and one transaction. Undefined
 * without five days of five transactions.
 */
export function usualRate(past: readonly PastHour[], final: number): UsualRate | undefined {
  const days = past.filter((day) => day.final >= LEAST_OF_DAY);
  if (days.length < LEAST_DAYS || final < 1) return undefined;
  const sum = (of: (day: PastHour) => number) => days.reduce((total, day) => total + of(day), 0);
  const all = sum((day) => day.final);
  // Never 0 or 1: a past without a failure does not make the first one an outage.
  const mean = (sum((day) => day.completed) + 1) / (all + 2);
  const chance = mean * (1 - mean);
  const spread = sum((day) => day.final * (day.completed / day.final - mean) ** 2) / all;
  const betweenDays = Math.max(0, spread - (chance * days.length) / all);
  const width = DEVIATIONS * Math.sqrt(chance / final + betweenDays) + 1 / final;
  return {
    mean,
    low: Math.max(0, mean - width),
    high: Math.min(1, mean + width),
  };
}
