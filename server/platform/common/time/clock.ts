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

  /** Returns what the clock of the database shows. Tests put it wrong. */
  shownBy(database: Date): Date {
    return database;
  }

  /** Returns the wall clock of this server, which is compared with others only. */
  wall(): Date {
    return new Date();
  }
}

/** Clock controlled by tests and the demo; stopped until `release()` when it has a start. */
export class MovableClock extends Clock {
  private fixed: Date | undefined;
  /** Offset in ms from `skip`. */
  private ahead = 0;
  /** Offset in ms of the monotonic clock, from `elapse`. */
  private extraElapsed = 0;
  /** By how many ms the clocks of the database and of the server are wrong, from `leap`. */
  private readonly wrong = { database: 0, server: 0 };

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

  /**
   * Puts the clocks of the database and of the server wrong by `ms` against the monotonic clock, as a time server or a
   * power cut does: unlike `skip`, which lets time pass. 0 corrects them.
   */
  leap(ms: number, { database = true, server = true } = {}): void {
    if (database) this.wrong.database = ms;
    if (server) this.wrong.server = ms;
  }

  override shownBy(database: Date): Date {
    const shown = this.fixed?.getTime() ?? database.getTime() + this.ahead;
    return new Date(shown + this.wrong.database);
  }

  override wall(): Date {
    return new Date(super.wall().getTime() + this.extraElapsed + this.wrong.server);
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
    const target = this.in(ms);
    this.ahead += ms;
    super.alignTo(target);
  }

  release(): void {
    this.fixed = undefined;
    this.ahead = 0;
  }

  override alignTo(instant: Date): void {
    if (!this.fixed) super.alignTo(instant);
  }
}
