import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Content of `postmaster.pid`; the port is missing while Postgres starts. */
interface PidFile {
  pid: number;
  port: number | undefined;
}

export function readPidFile(data: string): PidFile | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]) || undefined };
}

/** True when any process has this id, including zombies and processes of other accounts. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True when the process runs and is not a zombie. */
export function isAlive(pid: number): boolean {
  return isPidTaken(pid) && !stateOf(pid).startsWith('Z');
}

/** True when the process is a server on this data directory, not another one that got the id after a reboot. */
export function worksIn(data: string, pid: number): boolean {
  if (existsSync('/proc/self/cwd')) return workingDirectoryOf(pid) === realpathSync(data);
  return askPs(pid, 'comm').includes('postgres');
}

/** Returns all processes of a server, which may outlive a killed postmaster briefly; empty where `/proc` is missing. */
export function processesIn(data: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  const place = realpathSync(data);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingDirectoryOf(pid) === place);
}

function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // Exited, a zombie, or of another account.
  }
}

function stateOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync('/proc/self/stat')) return askPs(pid, 'stat');
  try {
    return readFileSync(file, 'utf8').split(') ').at(-1) ?? '';
  } catch {
    return 'Z';
  }
}

function askPs(pid: number, column: 'comm' | 'stat'): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
