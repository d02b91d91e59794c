import { execFile, execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnv } from '../../server/platform/config/env.js';
import { ARCHIVE, copyServer } from '../../server/platform/database/backup/base-backup.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import {
  type Cluster,
  type DrillFolders,
  ownerArguments,
  startCluster,
} from '../operations/drill-cluster.js';
import { serverSettings } from './durable-cluster.js';
import { freePort } from './failover-machines.js';

const run = promisify(execFile);

/** Room of the disk, MiB: the database of a drill and its log. */
const ROOM_MB = 768;
const PIECE = Buffer.alloc(65_536);

/** The machine of the database, on a small disk of its own, which only root can make. */
export class OutageMachine {
  private cluster!: Cluster;

  private constructor(
    private readonly mount: string,
    private readonly port: number,
  ) {}

  static async begin(folders: DrillFolders): Promise<OutageMachine> {
    const mount = folders.folder('disk');
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_MB}m`, 'rappro-drill', mount]);
    const machine = new OutageMachine(mount, await freePort());
    try {
      await machine.copyMigrated(folders.folder('copy'));
      await machine.start();
      return machine;
    } catch (error) {
      await machine.end();
      throw error;
    }
  }

  get url(): string {
    return `postgres://postgres:postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Stops every process of the database where it is. */
  freeze(): void {
    for (const pid of this.processes()) signal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.processes().reverse()) signal(pid, 'SIGCONT');
  }

  /** Takes the last byte of the disk. */
  fillDisk(): void {
    const file = openSync(this.filler, 'w');
    try {
      for (;;) writeSync(file, PIECE);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Frees the disk, and starts the server again, as a service manager does, where it ended for want of room. */
  async freeDisk(): Promise<void> {
    rmSync(this.filler, { force: true });
    if (isAlive(this.postmaster)) return;
    await this.cluster.stop();
    await this.start();
  }

  async end(): Promise<void> {
    await (this.cluster as Cluster | undefined)?.stop();
    await run('umount', ['--lazy', this.mount]);
  }

  private get data(): string {
    return join(this.mount, 'data');
  }

  private get filler(): string {
    return join(this.mount, 'filler');
  }

  private get postmaster(): number {
    try {
      return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0; // ended in order
    }
  }

  private async copyMigrated(copy: string): Promise<void> {
    const made = await startCluster({ durable: true });
    try {
      await migrate(readEnv(serverSettings(made.url)));
      await copyServer(made.url, copy);
    } finally {
      await made.stop();
    }
    mkdirSync(this.data, { mode: 0o700 });
    await run('tar', ['-xzf', join(copy, ARCHIVE), '-C', this.data]);
    const [, owner] = ownerArguments();
    if (owner !== undefined) await run('chown', ['-R', owner, this.data]);
  }

  private async start(): Promise<void> {
    rmSync(join(this.data, 'postmaster.pid'), { force: true });
    const settings = { port: this.port, max_wal_size: '128MB', min_wal_size: '32MB' };
    this.cluster = await startCluster({ durable: true, settings, restored: this.data });
  }

  /** The server and its children, it first, so that it makes no others meanwhile. */
  private processes(): number[] {
    const { postmaster } = this;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
    return [postmaster, ...children.split('\n').filter(Boolean).map(Number)];
  }
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended since.
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
