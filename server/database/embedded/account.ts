import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';

/** Whom the server runs as; empty where that is ourselves. */
export interface ServerAccount {
  uid?: number;
  gid?: number;
}

/** `nobody` on most systems; asked for, because a few number it otherwise. */
const NOBODY = 65_534;

/**
 * Postgres refuses to run as root: then it runs as whom the data that exist belong to, or else as `nobody`, who exists
 * everywhere.
 */
export function serverAccount(home: string): ServerAccount {
  if (process.getuid?.() !== 0) return {};
  if (!existsSync(home)) return { uid: numberOf('-u'), gid: numberOf('-g') };
  const { uid, gid } = statSync(home);
  return { uid, gid };
}

/** Makes a directory that only the server's account may enter. */
export function makeOwnDirectory(path: string, account: ServerAccount): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  giveTo(path, account);
}

export function giveTo(path: string, { uid, gid }: ServerAccount): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * How the server names its data directory, being started in it. `nobody` may not enter the directories above a checkout
 * of root's, but may stay in a directory where it was put: on Linux this name leads there without passing them.
 */
export function nameOfDataDirectory(data: string, { uid }: ServerAccount): string {
  return uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data;
}

function numberOf(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) || NOBODY;
  } catch {
    return NOBODY;
  }
}
