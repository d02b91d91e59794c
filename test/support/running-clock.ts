import type { MovableClock } from '../../server/platform/common/time/clock.js';

const STEP_MS = 20;

/** Lets a clock that stands run, `speed` times as fast as the wall clock. @returns what stops it */
export function letRun(clock: MovableClock, speed = 1): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    clock.advance((now - last) * speed);
    clock.elapse((now - last) * (speed - 1));
    last = now;
  }, STEP_MS);
  return () => clearInterval(timer);
}
