import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from './server-process.js';

/** Servers of the product, each on a port of its own, which come back after each end, as with a supervisor. */
export class FailoverServers {
  private readonly running = new Map<number, ServerProcess>();
  private readonly work = new Map<number, Promise<void>>();
  private readonly wanted = new Set<number>();
  private readonly listening = new Set<number>();
  ends = 0;

  constructor(
    readonly ports: readonly number[],
    private readonly settings: (n: number) => Record<string, string>,
    private readonly flags: readonly string[] = [],
  ) {}

  /** Starts as many of them. */
  async begin(count = this.ports.length): Promise<void> {
    await Promise.all(this.ports.slice(0, count).map((_, n) => this.add(n)));
  }

  /** Resolves when the server on the n-th port listens; from then on it comes back by itself. */
  async add(n: number): Promise<void> {
    this.wanted.add(n);
    await this.start(n);
    this.work.set(n, this.keep(n));
  }

  /** Waits until each of them listens, also those that were killed. */
  async allListen(): Promise<void> {
    while ([...this.wanted].some((n) => !this.listening.has(n))) await sleep(100);
  }

  kill(n: number): void {
    this.listening.delete(n);
    this.running
      .get(n)
      ?.kill()
      .catch(() => undefined);
  }

  /** Stops a server, which does what it does on a shutdown, for good. */
  async retire(n: number): Promise<void> {
    this.wanted.delete(n);
    await this.running.get(n)?.stop();
    await this.work.get(n);
  }

  async end(): Promise<void> {
    this.wanted.clear();
    await Promise.all([...this.running.values()].map((server) => server.kill()));
    await Promise.all(this.work.values());
  }

  private async keep(n: number): Promise<void> {
    while (this.wanted.has(n)) {
      await this.running.get(n)?.gone();
      this.listening.delete(n);
      if (!this.wanted.has(n)) return;
      this.ends++;
      await this.start(n);
    }
  }

  /** Tries until it listens: a server does not start without its database. */
  private async start(n: number): Promise<void> {
    while (this.wanted.has(n)) {
      const server = new ServerProcess('payout-server.js', this.settings(n), this.flags);
      this.running.set(n, server);
      const isUp = await server.start(this.ports[n]).then(
        () => true,
        () => false,
      );
      if (isUp) {
        this.listening.add(n);
        return;
      }
      await sleep(500);
    }
  }
}
