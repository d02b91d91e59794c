import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 250;

/** Directory for all test files of a run; `global-setup.mjs` makes and removes it. */
const shared = (): string => {
  const directory = process.env['TEST_RUN_DIR'];
  if (!directory) throw new Error('TEST_RUN_DIR is not set: run the tests with Jest.');
  return join(directory, 'demo');
};

/**
 * Copies the data of a demo with its complete history to `to`. The first test file of a run has `make` create it in a directory,
 * because that takes longer than most tests; the others wait for it.
 */
export async function copyDemoData(to: string, make: (directory: string) => Promise<void>): Promise<void> {
  const directory = shared();
  const data = join(directory, 'data');
  const failure = join(directory, 'failure');
  if (await isFirst(directory)) {
    const making = join(directory, 'making');
    try {
      await make(making);
    } catch (error) {
      await writeFile(failure, String(error));
      throw error;
    }
    await rename(making, data);
  }
  while (!existsSync(data)) {
    if (existsSync(failure))
      throw new Error('The data of the demo were not created: see the test file before.');
    await wait(POLL_MS);
  }
  // The database belongs to another account where root runs the tests; `cp` of Node.js does not keep owners.
  execFileSync('cp', ['-a', data, to]);
}

async function isFirst(directory: string): Promise<boolean> {
  try {
    await mkdir(directory);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
