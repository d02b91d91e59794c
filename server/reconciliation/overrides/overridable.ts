import { Problem } from '../../common/problems/problem.js';

/** What the aggregator must say for people to say otherwise: of a call nobody answered, or that was refused, there are other acts. */
export const OVERRIDABLE = ['pending', 'completed', 'notcompleted'] as const;

interface OverridableStatus {
  /** The aggregator's status. */
  status: string;
  /** An override that counts now. */
  overridden: boolean;
}

/** @throws Problem 409 overridden_already, not_overridable, override_same */
export function requireOverridable({ status, overridden }: OverridableStatus, to: string): void {
  if (overridden) throw new Problem(409, 'overridden_already');
  if (!OVERRIDABLE.some((one) => one === status))
    throw new Problem(409, 'not_overridable', { values: { status } });
  if (status === to) throw new Problem(409, 'override_same', { values: { status } });
}
