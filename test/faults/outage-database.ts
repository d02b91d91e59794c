import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from '../operations/drill-cluster.js';

const LOOK_EVERY_MS = 500;
/** Log that is kept at least and at most: little, so that a full disk stops it soon. */
const SETTINGS = { min_wal_size: '32MB', max_wal_size: '64MB' };

/** A durable Postgres that is started again after it has ended, as by systemd, and that can be frozen. */
export class KeptDatabase {
  /** Times that it ended by itself. */
  ends = 0;
  private state: 'kept' | 'ended' = 'kept';
  private frozen: number[] = [];
  private readonly work: Promise<void>;

  private constructor(private readonly cluster: Cluster) {
    this.work = this.keep();
  }

  static async start(folder: string): Promise<KeptDatabase> {
    return new KeptDatabase(await startCluster({ durable: true, folder, settings: SETTINGS }));
  }

  get url(): string {
    return this.cluster.url;
  }

  /** Stops each of its processes where it is; their connections stay open. */
  freeze(): void {
    const postmaster = Number(readFileSync(join(this.cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    this.stopProcess(postmaster); // it starts no other one from now on
    for (const pid of childrenOf(postmaster)) this.stopProcess(pid);
  }

  thaw(): void {
    for (const pid of this.frozen.reverse()) signal(pid, 'SIGCONT');
    this.frozen = [];
  }

  /** Waits until it has ended once more, or for half a minute. */
  async endsAgain(): Promise<void> {
    const { ends } = this;
    for (let looks = 0; looks < 60 && this.ends === ends; looks++) await sleep(LOOK_EVERY_MS);
  }

  async end(): Promise<void> {
    this.state = 'ended';
    this.thaw();
    await this.work;
    await this.cluster.stop();
  }

  private stopProcess(pid: number): void {
    signal(pid, 'SIGSTOP');
    this.frozen.push(pid);
  }

  private isKept(): boolean {
    return this.state === 'kept';
  }

  private async keep(): Promise<void> {
    while (this.isKept()) {
      await sleep(LOOK_EVERY_MS);
      if (!this.isKept() || !this.cluster.hasEnded()) continue;
      this.ends++;
      await this.cluster.restart().catch(() => undefined); // it does not start while its disk is full
    }
  }
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // the process has ended
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // the command, in parentheses, may contain spaces
        const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
        return Number(after.split(' ')[1]) === parent;
      } catch {
        return false; // it has ended
      }
    });
}
