import type { CashinProposal, ReleaseForecast } from './funding.view.js';

/** XOF to which the usual need is rounded up. */
const STEP = 1_000;

/**
 * Returns the mean of what was paid in the same hours of the last days, rounded up, in XOF.
 * @param sums one for each day of the account's history, at most 14
 */
export function usualNeed(sums: readonly number[]): number {
  if (!sums.length) return 0;
  const mean = sums.reduce((total, sum) => total + sum, 0) / sums.length;
  return Math.ceil(mean / STEP) * STEP;
}

/** Proposes what is missing from the lower bound to pay what waits and the usual need until the next morning. */
export function cashinProposal({
  need,
  low,
  sums,
  until,
}: {
  need: number;
  low: number | null;
  sums: readonly number[];
  until: string;
}): CashinProposal {
  const usual = usualNeed(sums);
  const held = low ?? 0;
  return { amount: Math.max(0, need + usual - held), need, usual, low: held, until, days: sums.length };
}

/**
 * Returns the longest head of the queue within the budget. Stops at the first payout that exceeds it, so that no
 * smaller one overtakes it.
 * @param budget XOF; undefined: no limit
 */
export function withinBudget<Queued extends { need: number }>(
  queue: readonly Queued[],
  budget: number | undefined,
): Queued[] {
  if (budget === undefined) return [...queue];
  let left = budget;
  const end = queue.findIndex(({ need }) => (left -= need) < 0);
  return end < 0 ? [...queue] : queue.slice(0, end);
}

/** Returns what the lower bound releases: nothing without a bound. */
export function releaseForecast(
  queue: readonly { amount: number; need: number }[],
  low: number | null,
): ReleaseForecast {
  const head = withinBudget(queue, low ?? 0);
  const need = head.reduce((sum, one) => sum + one.need, 0);
  return {
    count: head.length,
    amount: head.reduce((sum, one) => sum + one.amount, 0),
    need,
    left: low === null ? null : low - need,
  };
}
