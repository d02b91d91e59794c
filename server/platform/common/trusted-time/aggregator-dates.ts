import { Injectable } from '@nestjs/common';
import { scalarText } from '../values/scalar-text.js';

interface HeardDate {
  /** ms since 1970, with a resolution of 1 s. */
  time: number;
  /** Reading of the monotonic clock at the arrival, ms. */
  elapsed: number;
}

/** Keeps the last `Date` header of the aggregator: the only time that comes from another machine. */
@Injectable()
export class AggregatorDates {
  private last: HeardDate | undefined;
  private answeredAt: number | undefined;
  private readonly listeners = new Set<(date: Date | null) => void>();

  /** @param elapsed reading of the monotonic clock at the arrival of the answer, ms */
  hear(header: unknown, elapsed: number): void {
    const time = Date.parse(scalarText(header));
    const isRead = Number.isFinite(time);
    if (isRead) this.last = { time, elapsed };
    this.answeredAt = elapsed;
    for (const listener of this.listeners) listener(isRead ? new Date(time) : null);
  }

  /** Calls back for each answer: with its `Date`, or null for one without. */
  onAnswer(listener: (date: Date | null) => void): void {
    this.listeners.add(listener);
  }

  /** Returns what the clock of the aggregator shows at `elapsed` by its last `Date`; null without one. */
  at(elapsed: number): Date | null {
    return this.last ? new Date(this.last.time + elapsed - this.last.elapsed) : null;
  }

  /** Returns how long ago the last answer came, ms; Infinity without one. */
  silentMs(elapsed: number): number {
    return this.answeredAt === undefined ? Infinity : elapsed - this.answeredAt;
  }
}
