import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Clock } from '../../server/platform/common/time/clock.js';

/** Setting of a server under test: file with the ms by which the clocks of its machine are wrong. */
export const CLOCK_FILE = 'DRILL_CLOCK_FILE';

/** Puts the clocks of the machine, of the database and of the server, wrong by `ms`; 0 corrects them. */
export function leapClocks(file: string, ms: number): void {
  if (ms) writeFileSync(file, String(ms));
  else rmSync(file, { force: true });
}

/** Clock of a server under test, whose wall clock and database show what the file says; elapsed time stays right. */
export class DrillClock extends Clock {
  constructor(private readonly file = process.env[CLOCK_FILE]) {
    super();
  }

  /** Milliseconds by which the clocks are wrong. */
  get wrong(): number {
    try {
      return this.file ? Number(readFileSync(this.file, 'utf8')) : 0;
    } catch {
      return 0; // no file: they are right
    }
  }

  override shownBy(database: Date): Date {
    return new Date(super.shownBy(database).getTime() + this.wrong);
  }

  override wall(): Date {
    return new Date(super.wall().getTime() + this.wrong);
  }
}

/** Returns a view of a clock on which durations pass sixty times faster: a second of sleep is a minute. */
export function hurried(clock: Clock): Clock {
  return Object.create(clock, { elapsed: { value: () => clock.elapsed() * 60 } }) as Clock;
}
