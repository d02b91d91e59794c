import { setTimeout as sleep } from 'node:timers/promises';

/** Longest answer of a server in ms that does not stand still, on a busy machine. */
const LONGEST = 2_500;
const ASKED_FOR_MS = 4_000;

/** Asks the server at short intervals whether it is alive, while and after something is done. Returns the attack's success, if any. */
export async function stallDuring(url: string, act: () => Promise<unknown>): Promise<string[]> {
  let slowest = 0;
  const state = { isDone: false };
  const acting = act().finally(() => {
    state.isDone = true;
  });
  const begun = performance.now();
  do {
    const asked = performance.now();
    await fetch(`${url}/health/live`);
    slowest = Math.max(slowest, performance.now() - asked);
    await sleep(50);
  } while (!state.isDone || performance.now() - begun < ASKED_FOR_MS);
  await acting;
  return slowest > LONGEST ? [`the server answered nothing for ${(slowest / 1000).toFixed(1)} s`] : [];
}
