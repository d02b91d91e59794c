import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 120_000;

/** Waits for a condition that another process or task brings about. @throws Error after 120 s */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LIMIT_MS; !(await isSo()); await wait(10))
    if (performance.now() > end) throw new Error(`it did not happen in ${LIMIT_MS / 1_000} s`);
}
