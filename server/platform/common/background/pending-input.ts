import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop; each reads what sockets and threads have sent. */
const TURNS = 3;

/**
 * Resolves when input that has already arrived was handled. After a stall, timers fire before the event loop reads sockets, so a
 * time limit must not be judged by its timer alone.
 */
export async function pendingInputRead(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
