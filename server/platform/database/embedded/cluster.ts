import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { newSecret, sha256 } from '../../common/values/ids.js';
import {
  type ServerAccount,
  giveTo,
  makeOwnDirectory,
  nameOfDataDirectory,
  serverAccount,
} from './account.js';
import { findBinaries } from './binaries.js';
import { isAlive } from './processes.js';

export interface Cluster {
  data: string;
  /** Data directory as passed to the server, which is started in it. */
  dataName: string;
  log: string;
  bin: string;
  account: ServerAccount;
  /** Of the superuser `postgres`. */
  password: string;
}

const run = promisify(execFile);

/**
 * Opens the cluster below a directory of the application; creates it when missing.
 * @throws Error when the embedded Postgres cannot run here
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const home = join(resolve(dataDir), 'postgres');
  const account = serverAccount(home);
  const bin = findBinaries(account);
  mkdirSync(dirname(home), { recursive: true });
  if (!existsSync(home)) await initialise(home, bin, account);
  const data = join(home, 'data');
  return {
    data,
    dataName: nameOfDataDirectory(data, account),
    log: `${home}.log`,
    bin,
    account,
    password: readFileSync(passwordFile(home), 'utf8').trim(),
  };
}

export function passwordOf(cluster: Cluster, login: string): string {
  return login === 'postgres'
    ? cluster.password
    : sha256(`${cluster.password} ${login}`).toString('hex').slice(0, 40);
}

const passwordFile = (home: string): string => join(home, 'password');

/**
 * Creates the cluster in a temporary directory and renames it, so that interrupted and concurrent starts leave no
 * partial cluster.
 */
async function initialise(home: string, bin: string, account: ServerAccount): Promise<void> {
  removeLeftovers(home);
  const fresh = `${home}.new-${process.pid}`;
  const data = join(fresh, 'data');
  makeOwnDirectory(fresh, account);
  makeOwnDirectory(data, account);
  writeFileSync(passwordFile(fresh), newSecret(), { mode: 0o600 });
  giveTo(passwordFile(fresh), account);
  const options = ['-D', nameOfDataDirectory(data, account), '-U', 'postgres', '-A', 'scram-sha-256'];
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const inside = { ...account, cwd: data };
  try {
    await run(join(bin, 'initdb'), [...options, '--pwfile=../password', ...locale], inside);
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function removeLeftovers(home: string): void {
  const beginning = `${basename(home)}.new-`;
  for (const name of readdirSync(dirname(home))) {
    const pid = name.startsWith(beginning) ? name.slice(beginning.length) : '';
    if (/^\d+$/.test(pid) && !isAlive(Number(pid)))
      rmSync(join(dirname(home), name), { recursive: true, force: true });
  }
}
