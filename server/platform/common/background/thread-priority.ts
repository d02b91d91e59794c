import { setPriority } from 'node:os';

/** Nice value: 0 is normal, 19 the lowest priority. */
const BACKGROUND = 10;

/**
 * Lowers the priority of a worker thread below the thread that serves requests. Linux only, where priority is per
 * thread.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(BACKGROUND);
  } catch {
    // Not permitted in this container; the thread keeps normal priority.
  }
}
