import { Injectable } from '@nestjs/common';

/**
 * The only source of time in the product. Every time that is stored or compared with a stored one comes from
 * `now()`, which follows the database's clock (see `alignTo`), so that servers whose own clocks are wrong agree.
 * Durations are measured with `elapsed()`, which never jumps.
 */
@Injectable()
export class Clock {
  private origin = Date.now();
  private mark = performance.now();

  /** The present instant, UTC. */
  now(): Date {
    return new Date(this.origin + performance.now() - this.mark);
  }

  /** `now()` moved by so many milliseconds. */
  in(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }

  /** Monotonic milliseconds, for durations only. */
  elapsed(): number {
    return performance.now();
  }

  /** Follows another clock from here on: the database's, read a moment ago. */
  alignTo(instant: Date): void {
    this.origin = instant.getTime();
    this.mark = performance.now();
  }
}

/** A clock that tests and the demo move by hand; it stands still until `release()`. */
export class MovableClock extends Clock {
  private fixed: Date | undefined;
  /** By how much (ms) it was put forward while it ran. */
  private ahead = 0;
  /** What `elapse` added to the monotonic clock, in ms. */
  private extraElapsed = 0;

  constructor(start?: Date) {
    super();
    this.fixed = start;
  }

  override now(): Date {
    return this.fixed ? new Date(this.fixed) : super.now();
  }

  override elapsed(): number {
    return super.elapsed() + this.extraElapsed;
  }

  /** Lets so many milliseconds pass on the monotonic clock alone: what is cached grows old, and no test sleeps. */
  elapse(ms: number): void {
    this.extraElapsed += ms;
  }

  moveTo(instant: Date): void {
    this.fixed = new Date(instant);
  }

  advance(ms: number): void {
    this.fixed = new Date(this.now().getTime() + ms);
  }

  get runs(): boolean {
    return !this.fixed;
  }

  /** Puts it forward without stopping it (ms); it stays ahead of the database's clock by that. */
  skip(ms: number): void {
    this.ahead += ms;
    super.alignTo(new Date(this.now().getTime() + ms));
  }

  /** Runs with the real time again. */
  release(): void {
    this.fixed = undefined;
    this.ahead = 0;
  }

  override alignTo(instant: Date): void {
    if (!this.fixed) super.alignTo(new Date(instant.getTime() + this.ahead));
  }
}

/** Reads an instant written by somebody else, as text or Unix milliseconds; undefined when it is not one. */
export function parseInstant(text: string | number): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
