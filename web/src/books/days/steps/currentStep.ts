import type { DayStep } from '../../../../../server/books/close/day.view.js';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';

/** Returns the step to show: the blocking one, else the next, else one with a warning; of a locked day the last. */
export function currentStep(steps: readonly DayStep[]): DayStepName {
  const first = (state: DayStep['state']) => steps.find((step) => step.state === state);
  return (
    (first('blocked') ?? first('next') ?? first('warning') ?? first('uncovered') ?? steps.at(-1))?.name ??
    'lock'
  );
}
