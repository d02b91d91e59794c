import { setTimeout as wait } from 'node:timers/promises';
import { isPassing, isUniqueViolation } from '../common/database/database-faults.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Two answers may bring the same token at the same instant: the next look sees the other one. */
const MOST_VIOLATIONS = 5;

/**
 * Repeats a write until the database has taken it, however long the database is away: the answer to a call that moves money
 * exists in memory alone until then. The write must be repeatable after an ambiguous COMMIT. A unique violation is repeated
 * a few times.
 * @throws what is a fault of the data or of the statement
 */
export async function retryUntilStored(write: () => Promise<void>, onDelay: () => void): Promise<void> {
  let violations = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      const violated = isUniqueViolation(error) && ++violations < MOST_VIOLATIONS;
      if (!violated && !isPassing(error)) throw error;
      onDelay();
      await wait(pause);
    }
  }
}
