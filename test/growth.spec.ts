import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Asked } from './growth/growth.worker.js';
import { AREAS } from './growth/list.js';
import { SHAPES } from './growth/shapes.js';

// Work on foreign bytes grows with their length. Every reader of foreign text is in `growth/list.ts`, read with every shape of
// `growth/shapes.ts` in a thread that is ended after `PATIENCE_MS` on one text.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 10_000;

/** Runs what is asked, in a new thread after each text that was given up. Returns the faults. */
async function read(asked: readonly Asked[]): Promise<string[]> {
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

interface Told {
  asked: Asked;
  begins?: boolean;
  fault?: string;
}

function readUntilStuck(asked: readonly Asked[], faults: string[]): Promise<Asked | undefined> {
  const worker = new Worker(new URL('./growth/growth.worker.ts', import.meta.url), { workerData: asked });
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let answered = 0;
    let stuck: Asked | undefined;
    worker.on('message', ({ asked: one, begins, fault }: Told) => {
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

const filesOf = (place: string): string[] =>
  statSync(ROOT + place).isFile()
    ? [place]
    : readdirSync(ROOT + place)
        .filter((name) => name.endsWith('.ts') && !/\.(spec|worker)\.ts$/.test(name))
        .map((name) => `${place}/${name}`);

describe('the list of readers of foreign text', () => {
  it.each(AREAS.flatMap(({ places }, at) => places.flatMap(filesOf).map((file) => [file, at] as const)))(
    'names every function of %s',
    async (file, at) => {
      const { readers = {}, exceptions = {} } = AREAS[at] ?? {};
      const listed = new Set([...Object.keys(readers), ...Object.keys(exceptions)]);
      const module = (await import(new URL(`../${file}`, import.meta.url).href)) as Record<string, unknown>;
      const functions = Object.keys(module).filter((name) => typeof module[name] === 'function');
      expect(functions.filter((name) => !listed.has(name))).toEqual([]);
    },
  );

  it('has at least forty shapes', () => {
    expect(Object.keys(SHAPES).length).toBeGreaterThanOrEqual(40);
  });
});

describe('the time of a reader', () => {
  const names = AREAS.flatMap(({ readers }) => Object.keys(readers));
  let faults: string[] = [];

  beforeAll(async () => {
    faults = await read(names.flatMap((reader) => Object.keys(SHAPES).map((shape) => ({ reader, shape }))));
  }, 900_000);

  it.each(names)('grows with the length of the text: %s', (reader) => {
    expect(faults.filter((fault) => fault.startsWith(`${reader} | `))).toEqual([]);
  });
});
