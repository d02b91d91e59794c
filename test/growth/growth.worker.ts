import { parentPort, workerData } from 'node:worker_threads';
import type { Reader } from './areas.js';
import { AREAS } from './list.js';
import { SHAPES } from './shapes.js';

/** Texts that the main thread asks for, and the answer to each: the fault, if any. Each reading is announced by `begins`. */
export interface Asked {
  reader: string;
  shape: string;
}

const port = parentPort;

/** Bytes of the first text: what is exponential ends there. */
const SHORTEST = 200;
/** A time in ms at a quarter of the limit below which the whole is not looked at: the square takes a multiple of it there. */
const NO_DOUBT_MS = 10;
/** A time in ms at the limit below which growth does not matter. */
const NO_MATTER_MS = 100;
const READINGS = 5;
/** Times that all lengths are read, where the time seems to grow too fast. */
const ROUNDS = 3;
/** Of a time at twice the length. */
const MOST_GROWTH = 3;

/** Returns the least time of several readings in ms, which a busy machine disturbs the least. */
async function time(asked: Asked, n: number): Promise<number> {
  let least = Infinity;
  for (let done = 0; done < READINGS; done += 1) least = Math.min(least, await timeOnce(asked, n));
  return least;
}

/** Reads a text of a length once. @returns ms */
async function timeOnce(asked: Asked, n: number): Promise<number> {
  const { read } = readerOf(asked);
  const text = textOf(asked.shape, n);
  port?.postMessage({ asked, begins: true });
  const begun = performance.now();
  await attempt(read, text);
  return performance.now() - begun;
}

/** A refusal is a reading, too; a stack that overflows is not. */
async function attempt(read: (text: string) => unknown, text: string): Promise<void> {
  try {
    await read(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
}

const texts = new Map<string, string>();

/** Writes each text once for all readers. */
function textOf(shape: string, n: number): string {
  const key = `${shape} ${n}`;
  const text = texts.get(key) ?? Buffer.from(SHAPES[shape]?.(n) ?? '', 'utf16le').toString('utf16le');
  texts.set(key, text);
  return text;
}

function readerOf({ reader, shape }: Asked): Reader {
  const found = AREAS.map(({ readers }) => readers[reader]).find(Boolean);
  if (!found || !SHAPES[shape]) throw new Error(`${reader} or ${shape} is not in the list`);
  return found;
}

/** Compares the times at a quarter, a half and the whole of the limit. */
async function faultOf(asked: Asked): Promise<string | undefined> {
  const { limit } = readerOf(asked);
  const sizes = [limit / 4, limit / 2, limit];
  for (let n = SHORTEST; n < limit / 8; n *= 8) await timeOnce(asked, n);
  if ((await timeOnce(asked, limit / 4)) < NO_DOUBT_MS) return undefined;
  const times = sizes.map(() => Infinity);
  // What seems to grow is read more often, because a busy machine may disturb all readings of one length.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, n] of sizes.entries()) times[at] = Math.min(times[at] ?? Infinity, await time(asked, n));
    if (!grows(times)) return undefined;
  }
  return sizes.map((n, at) => `${n} bytes ${(times[at] ?? 0).toFixed(1)} ms`).join(', ');
}

/** Twice in a row: one step alone may be that of the memory. */
const grows = ([quarter = 0, half = 0, whole = 0]: readonly number[]): boolean =>
  whole >= NO_MATTER_MS && whole >= MOST_GROWTH * half && half >= MOST_GROWTH * quarter;

if (!port) throw new Error('This file is a worker thread.');
for (const asked of workerData as Asked[]) {
  try {
    port.postMessage({ asked, fault: await faultOf(asked) });
  } catch (error) {
    port.postMessage({ asked, fault: error instanceof Error ? error.message : 'unknown fault' });
  }
}
