import { Worker } from 'node:worker_threads';
import type { Asked } from './growth.worker.js';

/** Time for one reading, in ms. */
const PATIENCE_MS = 10_000;

/** Runs what is asked, in a new thread after each text that was given up. Returns the faults. */
export async function readAll(asked: readonly Asked[]): Promise<string[]> {
  const faults: string[] = [];
  let left = [...asked];
  while (left.length) {
    const stuck = await readUntilStuck(left, faults);
    if (!stuck) break;
    faults.push(`${stuck.reader} | ${stuck.shape} | not read within ${PATIENCE_MS / 1000} s`);
    left = left.slice(left.findIndex((one) => one.reader === stuck.reader && one.shape === stuck.shape) + 1);
  }
  return faults;
}

/** Message of the thread: a reading begins, or the answer to what was asked. */
interface ReadMessage {
  asked: Asked;
  begins?: boolean;
  fault?: string;
}

function readUntilStuck(asked: readonly Asked[], faults: string[]): Promise<Asked | undefined> {
  const worker = new Worker(new URL('./growth.worker.ts', import.meta.url), { workerData: asked });
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let answered = 0;
    let stuck: Asked | undefined;
    worker.on('message', ({ asked: one, begins, fault }: ReadMessage) => {
      clearTimeout(timer);
      if (fault !== undefined) faults.push(`${one.reader} | ${one.shape} | ${fault}`);
      if (!begins) answered += 1;
      else
        timer = setTimeout(() => {
          stuck = one;
          worker.terminate().catch(reject);
        }, PATIENCE_MS);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      if (!stuck && answered < asked.length)
        reject(new Error(`The thread ended after ${answered} of ${asked.length} texts.`));
      resolve(stuck);
    });
  });
}
