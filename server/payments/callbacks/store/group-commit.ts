export interface GroupLimits {
  items: number;
  /** A single item may be larger. */
  bytes: number;
  inFlight: number;
  /** Limit of the queue, which bounds memory. */
  waitingItems: number;
  waitingBytes: number;
}

/** Refusal of an item because the queue is full; nothing of it was kept. */
export class QueueFull extends Error {}

interface Waiting<Item> {
  item: Item;
  bytes: number;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Commits concurrent items together: each group takes all items that arrived during the previous commit. One commit
 * serves a single item at low load and many under high load.
 */
export class GroupCommit<Item> {
  private waiting: Waiting<Item>[] = [];
  private waitingBytes = 0;
  private inFlight = 0;
  private scheduled = false;

  /**
   * @param write commits a group; when it fails, nothing of the group counts as stored @param isOneItemsFault true for
   * a failure caused by a single item; the items are then committed one by one
   */
  constructor(
    private readonly limits: GroupLimits,
    private readonly write: (items: Item[]) => Promise<void>,
    private readonly isOneItemsFault: (error: unknown) => boolean = () => false,
  ) {}

  /**
   * Resolves once the item is committed. @throws QueueFull, or the error of `write`; the item may be stored
   * nevertheless (ambiguous commit)
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

  /** Delays the commit until the requests of this turn of the event loop have added their items. */
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
