import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 120_000;

/** Waits for a condition that another process or task brings about. @throws Error after 120 s */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it did not happen in ${LIMIT_MS / 1_000} s`);
    await wait(10);
  }
}
