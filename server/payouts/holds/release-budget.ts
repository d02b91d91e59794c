/** A payout that waits for money, in the order of the queue. */
export interface QueuedPayout {
  id: string;
  /** XOF. */
  amount: number;
}

/**
 * The longest beginning of the queue that the money pays for. It ends at the first payout that is too large: a later,
 * smaller one does not overtake it.
 * @param upTo XOF; undefined: all of it
 */
export function withinBudget(queue: readonly QueuedPayout[], upTo: number | undefined): QueuedPayout[] {
  if (upTo === undefined) return [...queue];
  let left = upTo;
  const end = queue.findIndex(({ amount }) => (left -= amount) < 0);
  return end < 0 ? [...queue] : queue.slice(0, end);
}
