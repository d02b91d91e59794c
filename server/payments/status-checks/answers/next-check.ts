import type { ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
import { hasMeaning } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { expiresAt } from '../../../merchant/projects/check-policy/check-policy.js';
import type { CallPolicy } from '../../../merchant/projects/check-policy/check-policy.view.js';
import { isFinal } from '../../transactions/lifecycle/lifecycle.js';
import {
  LATER_CHECK_RETRY_MS,
  MIN_CHECK_INTERVAL_MS,
  nextAfterExpiry,
  nextCheckInMs,
} from '../../transactions/schedule/backoff.js';
import type { ConfirmationClaim } from '../../transactions/schedule/confirmation-claims.service.js';
import type { ConfirmationResult } from './confirmation-result.js';

const PROBE_IN_MS = 5_000;
/** Delay after refused credentials; the project is paused meanwhile. */
const LOCKED_OUT_MS = 30_000;

export interface EvaluatedAnswer {
  claim: ConfirmationClaim;
  outcome: ConfirmOutcome;
  verdict: ConfirmationResult;
}

/**
 * Returns the time of the next check of a transaction whose status did not change, or null for none. The minimum gap of
 * 3 s between two checks of one token counts from the end of the answer.
 */
export function nextDueAt(
  answer: EvaluatedAnswer,
  policy: CallPolicy,
  { now, expiredAt, chance }: { now: Date; expiredAt: Date | null; chance: number },
): Date | null {
  const { claim, verdict, outcome } = answer;
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (isFinal(claim.status))
    return claim.cause === 'later' && outcome.kind === 'unanswered' ? after(LATER_CHECK_RETRY_MS) : null;
  if (verdict.locksOut) return after(LOCKED_OUT_MS);
  if (claim.parameter === 'set' && nextParameter(answer) === 'probe') return after(PROBE_IN_MS);
  if (expiredAt)
    return outcome.kind === 'unanswered' ? after(LATER_CHECK_RETRY_MS) : nextAfterExpiry(expiredAt, now);
  const regular = after(nextCheckInMs(policy.steps, now.getTime() - claim.occurredAt.getTime(), chance));
  const expiry = expiresAt(policy, claim.occurredAt);
  if (!expiry || expiry >= regular || expiry <= now) return regular;
  return new Date(Math.max(expiry.getTime(), now.getTime() + MIN_CHECK_INTERVAL_MS));
}

/**
 * Chooses the token parameter of the next check. A token not found under the project's parameter name is probed once
 * under the other (docs/aggregator-interface.md#names-and-paths).
 */
export function nextParameter({ claim, outcome, verdict }: EvaluatedAnswer): ConfirmationClaim['parameter'] {
  const notFound = outcome.kind === 'refused' && hasMeaning(outcome, 'notFound');
  if (claim.parameter === 'set') return notFound && !claim.answeredOnce ? 'probe' : 'set';
  if (claim.parameter === 'probe') return verdict.answered ? 'other' : notFound ? 'probed' : 'probe';
  return claim.parameter;
}

/** True when the aggregator still answers pending after the time-out of the payin, and nothing contradicts that. */
export function hasExpiredBy(
  { claim, outcome, verdict }: EvaluatedAnswer,
  policy: CallPolicy,
  answeredAt: Date,
): boolean {
  if (claim.kind !== 'payin' || claim.status !== 'pending' || claim.expiredAt) return false;
  if (outcome.kind !== 'status' || outcome.status !== 'pending' || verdict.contradictions.length)
    return false;
  const expiry = expiresAt(policy, claim.occurredAt);
  return expiry !== null && expiry <= answeredAt;
}
