import type { DayFinding, DayView } from '../../../../../server/books/close/day.view.js';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';

export interface Exception {
  step: DayStepName;
  finding: DayFinding;
}

/** Returns what blocks the signature of a day, or what it accepts; the same finding of two steps once. */
export function exceptionsOf({ steps }: Pick<DayView, 'steps'>, what: 'blocks' | 'accepted'): Exception[] {
  const found = steps.flatMap(({ name, findings }) =>
    findings
      .filter(({ blocks }) => blocks === (what === 'blocks'))
      .map((finding) => ({ step: name, finding })),
  );
  const keys = found.map(({ finding }) => keyOf(finding));
  return found.filter(({ finding }, place) => keys.indexOf(keyOf(finding)) === place);
}

export const keyOf = ({ code, values }: DayFinding): string => `${code}${JSON.stringify(values)}`;
