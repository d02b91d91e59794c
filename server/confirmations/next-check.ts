import type { ConfirmOutcome } from '../aggregator/outcome.js';
import { expiresAt } from '../projects/check-policy.js';
import type { CallPolicy } from '../projects/check-policy.view.js';
import { isFinal } from '../transactions/lifecycle.js';
import { LATER_RETRY_MS, LEAST_INTERVAL_MS, nextAfterExpiry, nextAskIn } from './backoff.js';
import type { Claim } from './claims.service.js';
import type { Verdict } from './verdict.js';

/** The other name of the token parameter is tried this long after a Code02, in ms. */
const PROBE_IN_MS = 5_000;
/** What was refused for our credentials is due again after this, in ms; the project is paused meanwhile. */
const LOCKED_OUT_MS = 30_000;

/** An answer and what it means. */
export interface JudgedAnswer {
  claim: Claim;
  outcome: ConfirmOutcome;
  verdict: Verdict;
}

/**
 * When a transaction that this answer left as it was is checked next; null: not by itself. The 3 s between two checks of one
 * token count from the end of the answer.
 */
export function nextDue(
  answer: JudgedAnswer,
  policy: CallPolicy,
  { now, expiredAt, chance }: { now: Date; expiredAt: Date | null; chance: number },
): Date | null {
  const { claim, verdict, outcome } = answer;
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (isFinal(claim.status))
    return claim.cause === 'later' && outcome.kind === 'unanswered' ? after(LATER_RETRY_MS) : null;
  if (verdict.locksOut) return after(LOCKED_OUT_MS);
  if (claim.parameter === 'set' && nextParameter(answer) === 'probe') return after(PROBE_IN_MS);
  if (expiredAt)
    return outcome.kind === 'unanswered' ? after(LATER_RETRY_MS) : nextAfterExpiry(expiredAt, now);
  const regular = after(nextAskIn(policy.steps, now.getTime() - claim.occurredAt.getTime(), chance));
  const expiry = expiresAt(policy, claim.occurredAt);
  if (!expiry || expiry >= regular || expiry <= now) return regular;
  return new Date(Math.max(expiry.getTime(), now.getTime() + LEAST_INTERVAL_MS));
}

/** A Code02 under the project's name of the parameter is worth one probe under the other (variants, "Names and paths"). */
export function nextParameter({ claim, outcome, verdict }: JudgedAnswer): Claim['parameter'] {
  const notFound = outcome.kind === 'refused' && outcome.code === '02';
  if (claim.parameter === 'set') return notFound && !claim.answeredOnce ? 'probe' : 'set';
  if (claim.parameter === 'probe') return verdict.answered ? 'other' : notFound ? 'probed' : 'probe';
  return claim.parameter;
}

/** The aggregator still said pending after the payin's time-out: the project stops expecting the payment. */
export function expiresBy(
  { claim, outcome, verdict }: JudgedAnswer,
  policy: CallPolicy,
  answeredAt: Date,
): boolean {
  if (claim.kind !== 'payin' || claim.status !== 'pending' || claim.expiredAt) return false;
  if (outcome.kind !== 'status' || outcome.status !== 'pending' || !verdict.answered) return false;
  const expiry = expiresAt(policy, claim.occurredAt);
  return expiry !== null && expiry <= answeredAt;
}
