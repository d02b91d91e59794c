import { Injectable } from '@nestjs/common';

/**
 * Only source of time. Times that are stored or compared with stored ones come from `now()`, which follows the database
 * clock (see `alignTo`), so that servers with wrong clocks agree. Durations use the monotonic `elapsed()`.
 */
@Injectable()
export class Clock {
  private origin = Date.now();
  private mark = performance.now();

  now(): Date {
    return new Date(this.origin + performance.now() - this.mark);
  }

  /** Returns `now()` plus `ms`, which may be negative. */
  in(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }

  /** Returns monotonic milliseconds, for durations only. */
  elapsed(): number {
    return performance.now();
  }

  alignTo(instant: Date): void {
    this.origin = instant.getTime();
    this.mark = performance.now();
  }
}

/** Clock controlled by tests and the demo; stopped until `release()` when it has a start. */
export class MovableClock extends Clock {
  private fixed: Date | undefined;
  /** Offset in ms from `skip`. */
  private ahead = 0;
  /** Offset in ms of the monotonic clock, from `elapse`. */
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

  /** Advances only the monotonic clock, so that tests can expire caches without sleeping. */
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

  /** Advances the running clock and keeps it ahead of the database clock. */
  skip(ms: number): void {
    this.ahead += ms;
    super.alignTo(new Date(this.now().getTime() + ms));
  }

  release(): void {
    this.fixed = undefined;
    this.ahead = 0;
  }

  override alignTo(instant: Date): void {
    if (!this.fixed) super.alignTo(new Date(instant.getTime() + this.ahead));
  }
}
