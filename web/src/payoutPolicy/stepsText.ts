import type { ApprovalStep } from '../../../server/payouts/policy/policy.view.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Approvals in words: `1 × Finance, then 1 × Administrator`. */
export function stepsText(steps: readonly ApprovalStep[], translate: Translate): string {
  return steps
    .map(({ people, roles }) =>
      translate('policy.step', {
        people,
        roles: roles.map((role) => translate(`role.${role}`)).join(translate('policy.or')),
      }),
    )
    .join(' + ');
}
