import type { QuestionExample } from '../import.view.js';
import { type DayFindings, emptyFindings } from './questions.js';
import { dayText } from './line-key.js';

/** In days: lines further apart than this from the others are far from them. */
const GAP = 31;
/** Share of the lines of a file that may be far from the others. */
const FEW = 0.2;
const MOST_EXAMPLES = 5;
const MOST_DAYS = 1_000;

/** Counts the lines of each day of a file. */
export class DayCounts {
  private readonly found = new Map<number, { rows: number; first: QuestionExample }>();
  private total = 0;

  add(day: number, row: number, cell: string): void {
    this.total++;
    const known = this.found.get(day);
    if (known) known.rows++;
    else {
      const first = { rowNumber: row, cell: cell.slice(0, 60), readings: [dayText(day)] };
      this.found.set(day, { rows: 1, first });
    }
  }

  get days(): string[] {
    return [...this.found.keys()]
      .sort((one, other) => one - other)
      .slice(0, MOST_DAYS)
      .map(dayText);
  }

  /** Finds lines before the first business day, and those far from the rest. */
  findings(booksFrom: string | null): DayFindings {
    const findings = emptyFindings();
    const days = [...this.found.keys()].sort((one, other) => one - other);
    const far = new Set(this.farDays(days));
    for (const day of days) {
      const about = this.found.get(day);
      if (!about) continue;
      const kinds = [
        ...(booksFrom !== null && dayText(day) < booksFrom ? [findings.outside] : []),
        ...(far.has(day) ? [findings.far] : []),
      ];
      for (const kind of kinds) {
        kind.rows += about.rows;
        if (kind.examples.length < MOST_EXAMPLES) kind.examples.push(about.first);
      }
    }
    return findings;
  }

  private farDays(days: readonly number[]): number[] {
    const groups: number[][] = [];
    for (const day of days) {
      const group = groups.at(-1);
      if (group && day - (group.at(-1) ?? day) <= GAP) group.push(day);
      else groups.push([day]);
    }
    const rowsOf = (group: readonly number[]): number =>
      group.reduce((sum, day) => sum + (this.found.get(day)?.rows ?? 0), 0);
    const main = groups.reduce<number[]>((best, one) => (rowsOf(one) > rowsOf(best) ? one : best), []);
    const others = groups.filter((group) => group !== main).flat();
    return rowsOf(others) <= this.total * FEW ? others : [];
  }
}
