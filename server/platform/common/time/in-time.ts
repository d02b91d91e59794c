import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work, which goes on where it takes longer. @throws Error ETIMEDOUT with this message after so many ms */
export async function inTime<T>(work: Promise<T>, withinMs: number, message: string): Promise<T> {
  const timer = new AbortController();
  const late = sleep(withinMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw Object.assign(new Error(message), { code: 'ETIMEDOUT' });
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
