const HOUR_MS = 3_600_000;
const MOST_HOURS = 50_000;

/** Converts between UTC and the wall clock of a time zone; offsets are looked up once an hour of the calendar. */
export class ZoneClock {
  private readonly offsets = new Map<number, number>();
  private readonly format: Intl.DateTimeFormat;

  constructor(zone: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      },
    });
  }

  /** Returns the offset from UTC in ms at a time in ms. */
  offset(ms: number): number {
    const hour = Math.floor(ms / HOUR_MS);
    const known = this.offsets.get(hour);
    if (known !== undefined) return known;
    if (this.offsets.size > MOST_HOURS) this.offsets.clear();
    const found = this.offsetAt(hour * HOUR_MS);
    this.offsets.set(hour, found);
    return found;
  }

  /** Returns the time in ms of a wall clock, given as if it were UTC. */
  toUtc(wall: number): number {
    const first = wall - this.offset(wall);
    return wall - this.offset(first);
  }

  private offsetAt(ms: number): number {
    const part: Record<string, number> = {};
    for (const { type, value } of this.format.formatToParts(ms)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
  }
}
