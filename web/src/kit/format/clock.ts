import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;
const listeners = new Set<() => void>();
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const tell of listeners) tell();
}

let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (!listeners.size) {
    // A younger one stays, so that what has just been rendered with it is not rendered again.
    if (Date.now() - now > STEP_MS) now = Date.now();
    timer = setInterval(tick, STEP_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) clearInterval(timer);
  };
}

/** Returns ms since 1970, updated every ten seconds: one clock for all relative times on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** Returns an instant before now, ISO 8601 UTC. */
export function instantAgo(ms = 0): string {
  return new Date(Date.now() - ms).toISOString();
}
