import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDemo } from './demo-process.js';

/** The shortest history with a locked, a frozen and an open business day before today; for screenshots that of a user. */
const DAYS = process.env['SCREENSHOTS'] === '1' ? '14' : '4';
const POLL_MS = 100;

/** Directory for all test files of a run; `global-setup.mjs` makes and `global-teardown.mjs` removes it. */
const shared = (name: string): string => {
  const directory = process.env['TEST_RUN_DIR'];
  if (!directory) throw new Error('TEST_RUN_DIR is not set: run the tests with Jest.');
  return join(directory, 'demo', name);
};

/** Begins to make the data of a demo, while tests of other suites run. @returns a function that ends it early */
export function beginDemoData(): () => Promise<void> {
  const early = new AbortController();
  const made = makeDemoData(early.signal).catch((error: unknown) =>
    writeFile(shared('failure'), String(error)),
  );
  return async () => {
    early.abort();
    await made;
  };
}

async function makeDemoData(signal: AbortSignal): Promise<void> {
  await mkdir(shared(''));
  const { stop } = await startDemo(shared('making'), { DEMO_DAYS: DAYS, DEMO_TRAFFIC: 'false' }, signal);
  const code = await stop();
  if (code !== 0) throw new Error(`The demo ended with ${code}.`);
  await rename(shared('making'), shared('data'));
}

/** Copies the data of the demo with its complete history to `to`, once they are made. */
export async function copyDemoData(to: string): Promise<void> {
  while (!existsSync(shared('data'))) {
    if (existsSync(shared('failure')))
      throw new Error(`The data of the demo were not made: ${await readFile(shared('failure'), 'utf8')}`);
    await wait(POLL_MS);
  }
  // The database belongs to another account where root runs the tests; `cp` of Node.js does not keep owners.
  execFileSync('cp', ['-a', shared('data'), to]);
}
