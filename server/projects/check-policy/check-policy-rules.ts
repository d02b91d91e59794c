import type { FieldProblems } from '../../common/problems/problem.js';
import { CHECKED_CALLS, type CheckPolicy } from './check-policy.js';
import type { CallPolicy } from './check-policy.view.js';

/** What is wrong with a policy besides the form of its fields, by the path of the field. */
export function checkPolicyProblems({ calls }: CheckPolicy): FieldProblems {
  const fields: FieldProblems = {};
  const complete = CHECKED_CALLS.every(
    ({ kind, channel }) =>
      calls.filter((call) => call.kind === kind && call.channel === channel).length === 1,
  );
  if (!complete || calls.length !== CHECKED_CALLS.length) fields['calls'] = { rule: 'eachCallOnce' };
  calls.forEach((call, index) => Object.assign(fields, callFlaws(call, `calls.${index}`)));
  return fields;
}

function callFlaws({ kind, steps, expiresAfterMinutes }: CallPolicy, path: string): FieldProblems {
  const fields: FieldProblems = {};
  if (kind === 'payout' && expiresAfterMinutes !== null)
    fields[`${path}.expiresAfterMinutes`] = { rule: 'payoutNeverExpires' };
  steps.forEach(({ untilMinutes }, index) => {
    const isLast = index === steps.length - 1;
    const before = steps[index - 1]?.untilMinutes ?? 0;
    const field = `${path}.steps.${index}.untilMinutes`;
    if (isLast && untilMinutes !== null) fields[field] = { rule: 'lastStepOpen' };
    if (!isLast && (untilMinutes === null || untilMinutes <= before)) fields[field] = { rule: 'stepsAscend' };
  });
  return fields;
}
