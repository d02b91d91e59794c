import type { CallPolicy, CheckStep, LaterCheckPolicy } from './check-policy.view.js';
import type { FieldProblems } from '../../common/problems/problem.js';

/** Kinds of calls that a policy names one by one. */
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

/** Payin every 3–5 s at first (docs/aggregator-interface.md#polling); pending may last for days. */
const PAYIN_STEPS: readonly CheckStep[] = [
  { untilMinutes: 1, everySeconds: 4 },
  { untilMinutes: 5, everySeconds: 20 },
  { untilMinutes: HOUR, everySeconds: 120 },
  { untilMinutes: 6 * HOUR, everySeconds: 600 },
  { untilMinutes: DAY, everySeconds: 1_800 },
  { untilMinutes: 7 * DAY, everySeconds: 10_800 },
  { untilMinutes: null, everySeconds: 86_400 },
];

/** Payout every 30–60 s at first. */
const PAYOUT_STEPS: readonly CheckStep[] = [
  { untilMinutes: 10, everySeconds: 45 },
  { untilMinutes: HOUR, everySeconds: 180 },
  { untilMinutes: 6 * HOUR, everySeconds: 900 },
  { untilMinutes: DAY, everySeconds: 3_600 },
  { untilMinutes: 7 * DAY, everySeconds: 10_800 },
  { untilMinutes: null, everySeconds: 86_400 },
];

/** What a project uses until an administrator changes it (version 0). */
export const BUILT_IN_POLICY: CheckPolicy = {
  calls: CHECKED_CALLS.map(({ kind, channel }) => ({
    kind,
    channel,
    steps: [...(kind === 'payin' ? PAYIN_STEPS : PAYOUT_STEPS)],
    expiresAfterMinutes: kind === 'payout' ? null : channel === 'hosted' ? DAY : 3 * DAY,
  })),
  laterChecks: { sharePercent: 100, perDay: 5_000 },
};

/** The part of a policy for one kind and channel. @throws where the policy lacks it, which validation excludes */
export function callPolicyOf(
  { calls }: CheckPolicy,
  { kind, channel }: { kind: string; channel: string },
): CallPolicy {
  const found = calls.find((call) => call.kind === kind && call.channel === channel);
  if (!found) throw new Error(`The policy of status checks lacks ${kind} ${channel}`);
  return found;
}

/** When an unpaid payin that was made at `occurredAt` expires; null: never. */
export function expiresAt({ expiresAfterMinutes }: CallPolicy, occurredAt: Date): Date | null {
  return expiresAfterMinutes === null ? null : new Date(occurredAt.getTime() + expiresAfterMinutes * 60_000);
}

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
