import { setTimeout as wait } from 'node:timers/promises';

/** Waits up to five seconds for what happens elsewhere meanwhile. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 500; looks++) {
    if (await isSo()) return;
    await wait(10);
  }
  throw new Error('it did not happen in 5 s');
}
