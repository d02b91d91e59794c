export interface GroupLimits {
  /** Most items in one group. */
  items: number;
  /** Most bytes in one group; a single item may be larger. */
  bytes: number;
  /** Groups that may be on their way at once. */
  inFlight: number;
  /** What may wait before newcomers are turned away: the bound of memory. */
  waitingItems: number;
  waitingBytes: number;
}

/** Too much is waiting: come back later. Nothing of the item was kept. */
export class QueueFull extends Error {}

interface Waiting<Item> {
  item: Item;
  bytes: number;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Commits what arrives at the same time together: the next group leaves when an earlier one has been committed, and
 * takes everything that has gathered meanwhile. So one commit serves one item on a quiet day and many in a storm.
 */
export class GroupCommit<Item> {
  private waiting: Waiting<Item>[] = [];
  private waitingBytes = 0;
  private inFlight = 0;
  private scheduled = false;

  /**
   * @param write commits a group; when it fails, nothing of the group is taken for stored
   * @param isOneItemsFault whether a failure may come from a single item: then the others are committed without it
   */
  constructor(
    private readonly limits: GroupLimits,
    private readonly write: (items: Item[]) => Promise<void>,
    private readonly isOneItemsFault: (error: unknown) => boolean = () => false,
  ) {}

  /**
   * Resolves once the item is committed.
   * @throws QueueFull, or whatever `write` threw: then the item may or may not be there (an ambiguous commit)
   */
  add(item: Item, bytes: number): Promise<void> {
    if (
      this.waiting.length >= this.limits.waitingItems ||
      this.waitingBytes + bytes > this.limits.waitingBytes
    )
      return Promise.reject(new QueueFull());
    return new Promise((done, failed) => {
      this.waiting.push({ item, bytes, done, failed });
      this.waitingBytes += bytes;
      this.schedule();
    });
  }

  /** After the requests that are being read in this turn of the event loop, so that they go together. */
  private schedule(): void {
    if (this.scheduled || this.inFlight >= this.limits.inFlight) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (!this.waiting.length) return;
      const group = this.take();
      this.commit(group).catch((error: unknown) => group.forEach(({ failed }) => failed(error)));
    });
  }

  private take(): Waiting<Item>[] {
    let count = 0;
    let bytes = 0;
    for (const { bytes: next } of this.waiting) {
      if (count >= this.limits.items || (count > 0 && bytes + next > this.limits.bytes)) break;
      bytes += next;
      count++;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private async commit(group: Waiting<Item>[]): Promise<void> {
    this.inFlight++;
    if (this.waiting.length) this.schedule();
    await this.writeOut(group);
    this.inFlight--;
    if (this.waiting.length) this.schedule();
  }

  private async writeOut(group: Waiting<Item>[]): Promise<void> {
    try {
      await this.write(group.map(({ item }) => item));
      for (const { done } of group) done();
    } catch (error) {
      if (group.length > 1 && this.isOneItemsFault(error)) {
        for (const single of group) await this.writeOut([single]);
      } else for (const { failed } of group) failed(error);
    }
  }
}
