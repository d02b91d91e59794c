import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from './server-process.js';

/** Two servers of the product, each on a port of its own, which come back after each end, as with a supervisor. */
export class FailoverServers {
  private readonly running: ServerProcess[] = [];
  private state: 'running' | 'ended' = 'running';
  private readonly work: Promise<void>[] = [];
  ends = 0;

  constructor(
    readonly ports: readonly number[],
    private readonly settings: Record<string, string>,
    private readonly onBeat: () => void,
  ) {}

  async begin(): Promise<void> {
    await Promise.all(this.ports.map((_, n) => this.start(n)));
    this.work.push(...this.ports.map((_, n) => this.keep(n)));
  }

  kill(n: number): void {
    this.running[n]?.kill().catch(() => undefined);
  }

  async end(): Promise<void> {
    this.state = 'ended';
    await Promise.all(this.running.map((server) => server.kill()));
    await Promise.all(this.work);
  }

  private isRunning(): boolean {
    return this.state === 'running';
  }

  private async keep(n: number): Promise<void> {
    while (this.isRunning()) {
      await this.running[n]?.gone();
      if (!this.isRunning()) return;
      this.ends++;
      await this.start(n);
    }
  }

  /** Tries until it listens: a server does not start without its database. */
  private async start(n: number): Promise<void> {
    while (this.isRunning()) {
      const server = new ServerProcess('payout-server.js', this.settings);
      server.onBeat = this.onBeat;
      this.running[n] = server;
      const isUp = await server.start(this.ports[n]).then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await sleep(500);
    }
  }
}
