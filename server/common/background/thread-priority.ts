import { setPriority } from 'node:os';

/** Least urgent are 19, ordinary 0. */
const BACKGROUND = 10;

/** Lets a worker thread yield to the thread that answers requests. On Linux a thread has a priority of its own. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(BACKGROUND);
  } catch {
    // Refused by the container: the thread is then as urgent as others.
  }
}
