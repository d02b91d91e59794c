import { setTimeout as wait } from 'node:timers/promises';

/** Far above what an act takes on a busy machine, and shorter than a test may last: a wait in vain is reported by what it waited for. */
const LIMIT_MS = 60_000;

/** Waits for a condition that another process or task brings about. @throws Error that names it after the limit */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = LIMIT_MS,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${limitMs / 1_000} s until ${what}`);
    await wait(10);
  }
}
