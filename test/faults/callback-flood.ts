import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sent, someBody } from './bodies.js';
import { SeededRandom } from './random.js';
import { Sender } from './sender.js';
import { NUMBER_HEADER } from './stored.js';

const CONNECTIONS = 32;

/**
 * Senders that behave as the aggregator does: each callback is repeated until it got its 200. Remembers the SHA-256 of
 * every body that was acknowledged.
 */
export class CallbackFlood {
  readonly acknowledged = new Map<number, string>();
  /** Longest time from the first attempt of a callback to its acknowledgement, ms. */
  longestPauseMs = 0;
  private next = 1;
  private stopped = false;

  constructor(
    private readonly count: number,
    private readonly seed: number,
    private readonly path: string,
    /** Resolves when the next callback may be sent. */
    private readonly turn: () => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Resolves when every callback is acknowledged. */
  async run(port: number): Promise<void> {
    const sender = new Sender(port, CONNECTIONS);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.sendNext(sender)));
    sender.close();
  }

  stop(): void {
    this.stopped = true;
  }

  private async sendNext(sender: Sender): Promise<void> {
    while (this.next <= this.count && !this.stopped) {
      const number = this.next++;
      await this.turn();
      const sent = someBody(new SeededRandom(this.seed * 1_000_003 + number), number);
      const digest = createHash('sha256').update(sent.body).digest('hex');
      const since = performance.now();
      await this.sendUntilAcknowledged(sender, number, sent);
      this.acknowledged.set(number, digest);
      this.longestPauseMs = Math.max(this.longestPauseMs, performance.now() - since);
    }
  }

  private async sendUntilAcknowledged(sender: Sender, number: number, sent: Sent): Promise<void> {
    while (!(await this.isAcknowledged(sender, number, sent)) && !this.stopped) await sleep(15);
  }

  private async isAcknowledged(sender: Sender, number: number, sent: Sent) {
    try {
      return (await sender.post(this.path, sent, { [NUMBER_HEADER]: number })).status === 200;
    } catch {
      return false; // killed before it could answer: the callback was not acknowledged
    }
  }
}
