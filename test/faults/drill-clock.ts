import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Clock } from '../../server/platform/common/time/clock.js';

/** Setting of a server under test: file that says by how many ms which clocks are wrong. */
export const CLOCK_FILE = 'DRILL_CLOCK_FILE';

/** Clocks that a machine has: of its database, of its server, or of both. */
export type ClocksOf = 'database' | 'server' | 'both';

/** Puts clocks wrong by `ms`; 0 corrects them. */
export function leapClocks(file: string, ms: number, of: ClocksOf = 'both'): void {
  if (ms) writeFileSync(file, `${ms} ${of}`);
  else rmSync(file, { force: true });
}

/** Clock of a server under test, whose wall clock and database show what the file says; elapsed time stays right. */
export class DrillClock extends Clock {
  constructor(private readonly file = process.env[CLOCK_FILE]) {
    super();
  }

  /** Milliseconds by which a clock is wrong. */
  get wrong(): number {
    return this.wrongBy('database') || this.wrongBy('server');
  }

  override shownBy(database: Date): Date {
    return new Date(super.shownBy(database).getTime() + this.wrongBy('database'));
  }

  override wall(): Date {
    return new Date(super.wall().getTime() + this.wrongBy('server'));
  }

  private wrongBy(clock: ClocksOf): number {
    if (!this.file) return 0;
    try {
      const [ms, of] = readFileSync(this.file, 'utf8').split(' ');
      return of === clock || of === 'both' ? Number(ms) : 0;
    } catch {
      return 0; // no file: they are right
    }
  }
}

/** Returns a view of a clock on which durations pass sixty times faster: a second of sleep is a minute. */
export function hurried(clock: Clock): Clock {
  return Object.create(clock, { elapsed: { value: () => clock.elapsed() * 60 } }) as Clock;
}
