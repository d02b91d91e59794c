import type { CallPolicy, CheckStep, LaterCheckPolicy } from './check-policy.view.js';
import type { FieldProblems } from '../../../platform/common/problems/problem.js';

/** Every policy has exactly one entry for each of these. */
const CHECKED_CALLS = [
  { kind: 'payin', channel: 'hosted' },
  { kind: 'payin', channel: 'direct' },
  { kind: 'payin', channel: 'wallet' },
  { kind: 'payout', channel: 'wallet' },
  { kind: 'payout', channel: 'mobile_money' },
] as const;

export interface CheckPolicy {
  calls: CallPolicy[];
  laterChecks: LaterCheckPolicy;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Starts at 3–5 s (docs/aggregator-interface.md#polling); a payin may stay pending for days. */
const PAYIN_STEPS: readonly CheckStep[] = [
  { untilMinutes: 1, everySeconds: 4 },
  { untilMinutes: 5, everySeconds: 20 },
  { untilMinutes: HOUR, everySeconds: 120 },
  { untilMinutes: 6 * HOUR, everySeconds: 600 },
  { untilMinutes: DAY, everySeconds: 1_800 },
  { untilMinutes: 7 * DAY, everySeconds: 10_800 },
  { untilMinutes: null, everySeconds: 86_400 },
];

/** Starts at 30–60 s. */
const PAYOUT_STEPS: readonly CheckStep[] = [
  { untilMinutes: 10, everySeconds: 45 },
  { untilMinutes: HOUR, everySeconds: 180 },
  { untilMinutes: 6 * HOUR, everySeconds: 900 },
  { untilMinutes: DAY, everySeconds: 3_600 },
  { untilMinutes: 7 * DAY, everySeconds: 10_800 },
  { untilMinutes: null, everySeconds: 86_400 },
];

/** Version 0 of every project. */
export const BUILT_IN_POLICY: CheckPolicy = {
  calls: CHECKED_CALLS.map(({ kind, channel }) => ({
    kind,
    channel,
    steps: [...(kind === 'payin' ? PAYIN_STEPS : PAYOUT_STEPS)],
    expiresAfterMinutes: kind === 'payout' ? null : channel === 'hosted' ? DAY : 3 * DAY,
  })),
  laterChecks: { sharePercent: 100, perDay: 5_000 },
};

/** @throws Error when the policy lacks the entry, which validation excludes */
export function callPolicyOf(
  { calls }: CheckPolicy,
  { kind, channel }: { kind: string; channel: string },
): CallPolicy {
  const found = calls.find((call) => call.kind === kind && call.channel === channel);
  if (!found) throw new Error(`The status check policy has no entry for ${kind} ${channel}`);
  return found;
}

export function expiresAt({ expiresAfterMinutes }: CallPolicy, occurredAt: Date): Date | null {
  return expiresAfterMinutes === null ? null : new Date(occurredAt.getTime() + expiresAfterMinutes * 60_000);
}

/** Validates rules across fields; problems are keyed by the path of the field. */
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
