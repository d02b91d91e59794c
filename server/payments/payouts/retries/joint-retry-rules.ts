import type { FieldProblem } from '../../../platform/common/problems/problem.js';
import type { RetryAdvice } from '../attempts/payout-page.view.js';
import type { AdvisedPayout } from '../attempts/retry-advice.service.js';

/** Names of texts in `PAYOUT_ACT_RULE_TEXTS`, each a sentence about the payout. */
const RULES: Record<RetryAdvice['why'], string> = {
  not_failed: 'retryNotFailed',
  not_decided: 'retryNotFailed',
  now: 'retryNotFailed',
  possibly_paid: 'retryPossiblyPaid',
  was_unknown: 'retryWasUnknown',
  never: 'retryNever',
  after_fix: 'retryNever',
  look_first: 'retryFrom',
  after_24h: 'retryFrom',
  after_funding: 'retryUnfunded',
  requested: 'retryRequested',
  replaced: 'retryReplaced',
};

/**
 * Returns why a payout cannot be retried together with others; null where it can. One that was ever possibly paid never
 * can, whatever its advice.
 * @param others a payout of the same request: all have its account and cause
 */
export function jointRetryRefusal(
  { row, advice }: AdvisedPayout,
  others: AdvisedPayout['row'],
): FieldProblem | null {
  if (row.mayHavePaid || row.status === 'unknown') return { rule: RULES.possibly_paid };
  if (row.doubtedAt) return { rule: RULES.was_unknown };
  if (!advice.allowed)
    return { rule: RULES[advice.why], ...(advice.from ? { values: { from: advice.from } } : {}) };
  const isAlike =
    row.projectId === others.projectId && row.accountId === others.accountId && row.cause === others.cause;
  return isAlike ? null : { rule: 'retryMixed' };
}
