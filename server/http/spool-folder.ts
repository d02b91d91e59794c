import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecret } from '../common/values/ids.js';

const FOLDER = 'rappro-bodies';
/** Folders of the applications in this process. */
const opened = new Set<string>();

/**
 * The folder of this process for large bodies. What processes of this host left there when they died is removed.
 * @returns a function that names the next file
 */
export function openSpoolFolder(base = tmpdir()): () => string {
  const root = join(base, FOLDER);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(root))
    if (isLeft(name)) rmSync(join(root, name), { recursive: true, force: true });
  const name = `${hostname()}.${process.pid}.${newSecret().slice(0, 8)}`;
  const own = join(root, name);
  opened.add(name);
  return () => {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return join(own, newSecret());
  };
}

/** Of a process of this host that runs no more, or had the number of this one. */
function isLeft(name: string): boolean {
  const [, host, pid] = /^(.*)\.(\d+)\.[^.]+$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return !opened.has(name);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
