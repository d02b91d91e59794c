import { Problem } from '../../../platform/common/problems/problem.js';
import { KNOWN_STATUSES } from '../../../aggregator/contract/outcome-words.js';

/**
 * Statuses of the aggregator that can be overridden; calls refused or without an answer are resolved by other
 * actions.
 */
export const OVERRIDABLE = KNOWN_STATUSES;

interface OverridableStatus {
  status: string;
  /** True while an override is in force. */
  overridden: boolean;
}

/** @throws Problem 409 overridden_already, not_overridable, override_same */
export function requireOverridable({ status, overridden }: OverridableStatus, to: string): void {
  if (overridden) throw new Problem(409, 'overridden_already');
  if (!OVERRIDABLE.some((one) => one === status))
    throw new Problem(409, 'not_overridable', { values: { status } });
  if (status === to) throw new Problem(409, 'override_same', { values: { status } });
}
