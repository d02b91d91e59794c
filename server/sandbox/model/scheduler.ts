/** Instant of sandbox time, ms since 1970, with a flag to cancel the task. */
export interface ScheduledTask {
  at: number;
  cancelled: boolean;
}

interface Entry extends ScheduledTask {
  order: number;
  run: (at: number) => void;
}

/**
 * Priority queue of tasks by sandbox time, then by entry. Each task receives the instant it was scheduled for, so after
 * a jump by days everything in between happens in order with its own date.
 */
export class Scheduler {
  private readonly heap: Entry[] = [];
  private entries = 0;

  add(at: number, run: (at: number) => void): ScheduledTask {
    const entry: Entry = { at, run, cancelled: false, order: this.entries++ };
    this.heap.push(entry);
    this.rise(this.heap.length - 1);
    return entry;
  }

  next(): number | undefined {
    return this.heap[0]?.at;
  }

  get size(): number {
    return this.heap.length;
  }

  /** Runs all tasks due at `now`, including those they schedule. @returns their number */
  runDue(now: number): number {
    let ran = 0;
    for (let first = this.heap[0]; first && first.at <= now; first = this.heap[0]) {
      this.removeFirst();
      if (first.cancelled) continue;
      first.run(first.at);
      ran++;
    }
    return ran;
  }

  private removeFirst(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink();
  }

  private rise(from: number): void {
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.before(index, parent)) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  private sink(): void {
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= this.heap.length) return;
      const least = left + 1 < this.heap.length && this.before(left + 1, left) ? left + 1 : left;
      if (!this.before(least, index)) return;
      this.swap(index, least);
      index = least;
    }
  }

  private before(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    return a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.heap[one], this.heap[other]];
    if (a && b) [this.heap[one], this.heap[other]] = [b, a];
  }
}
