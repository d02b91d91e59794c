import type { DayStep, DayStepName } from '../../../../server/reconciliation/close/day.view.js';

/** The step to look at: what blocks, else what comes next, else what warns; of a locked day its last one. */
export function currentStep(steps: readonly DayStep[]): DayStepName {
  const first = (state: DayStep['state']) => steps.find((step) => step.state === state);
  return (
    (first('blocked') ?? first('next') ?? first('warning') ?? first('uncovered') ?? steps.at(-1))?.name ??
    'lock'
  );
}
