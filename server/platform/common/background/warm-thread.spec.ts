import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { endWarmThreads, WarmThread } from './warm-thread.js';

const ECHO = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (work) => {
  if (work === 'fail') throw new Error('failed');
  parentPort.postMessage(threadId);
});`;
const kind = (): WarmThread =>
  new WarmThread(new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`), 64);

/** @returns the thread that did the work */
async function work(worker: Worker): Promise<number> {
  worker.postMessage('work');
  const [id] = (await once(worker, 'message')) as [number];
  return id;
}

describe('a thread for our own files', () => {
  it('does the next work of its kind', async () => {
    const threads = kind();
    const first = threads.take();
    const id = await work(first);
    threads.giveBack(first);
    const second = threads.take();
    expect(await work(second)).toBe(id);
    threads.giveBack(second);
    await endWarmThreads();
  });

  it('is one of two that work at once: the other ends', async () => {
    const threads = kind();
    const [one, other] = [threads.take(), threads.take()];
    expect(await work(one)).not.toBe(await work(other));
    threads.giveBack(one);
    const ended = once(other, 'exit').catch(() => undefined);
    threads.giveBack(other);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    expect(other.threadId).toBe(-1);
    expect(threads.take()).toBe(one);
    await one.terminate();
  });

  it('is another one after the one that waited has ended', async () => {
    const threads = kind();
    const first = threads.take();
    await work(first);
    threads.giveBack(first);
    await endWarmThreads();
    const second = threads.take();
    expect(second).not.toBe(first);
    expect(await work(second)).toBeGreaterThan(0);
    await second.terminate();
  });
});
