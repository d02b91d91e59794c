import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';

/** Account of the database server; empty when it is the account of this process. */
export interface ServerAccount {
  uid?: number;
  gid?: number;
}

/** Default id of the account `nobody`, which a few systems number differently. */
const NOBODY = 65_534;

/** Returns the account for Postgres, which refuses to run as root: the owner of existing data, otherwise `nobody`. */
export function serverAccount(home: string): ServerAccount {
  if (process.getuid?.() !== 0) return {};
  if (!existsSync(home)) return { uid: numberOf('-u'), gid: numberOf('-g') };
  const { uid, gid } = statSync(home);
  return { uid, gid };
}

export function makeOwnDirectory(path: string, account: ServerAccount): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  giveTo(path, account);
}

export function giveTo(path: string, { uid, gid }: ServerAccount): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * Returns the data directory as passed to the server, which is started in it. The account `nobody` cannot traverse the
 * directories above a checkout of root, but can stay in a current directory: on Linux `/proc/self/cwd` refers to it.
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
