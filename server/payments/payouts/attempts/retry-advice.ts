import type { RetryPolicy } from '../../../aggregator/sub-codes/sub-code.js';
import { payoutRetryPolicy } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { RetryAdvice } from './payout-page.view.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

/** Milliseconds during which a paid wallet refuses another payout (docs/aggregator-interface.md#limits). */
export const WALLET_INTERVAL_MS = 24 * HOUR_MS;
/**
 * Milliseconds to wait after an internal error of the aggregator: a callback may still prove that the payout was
 * created.
 */
export const INTERNAL_ERROR_WAIT_MS = 15 * 60_000;

export interface LastAttempt {
  status: TransactionStatus;
  statusAt: Date;
  list: string | null;
  code: string | null;
  /** True when the call was certainly not sent: connection refused, name not resolved, address blocked. */
  neverSent: boolean;
  /** True when two users recorded that it created nothing or failed. */
  settledByUsers: boolean;
  /** True when evidence contradicts the failure of any attempt: a callback about a refused call, or a report of its completion. */
  mayHavePaid: boolean;
}

export interface RetrySituation {
  /** `payouts.state`. */
  state: string;
  holdWhy: string | null;
  approved: boolean;
  /** Null before the first call. */
  last: LastAttempt | null;
  funded: boolean;
  /** End of the cool-off of a payout that was ever in doubt; null for any other. */
  coolOffEnds: Date | null;
  /** True while another open request contains its retry. */
  isRequested: boolean;
  /** True while a new payout to the same number with the same amount is approved and not sent. */
  isReplaced: boolean;
}

type Why = RetryAdvice['why'];

const WHY: Record<RetryPolicy, Why> = {
  never: 'never',
  after24Hours: 'after_24h',
  afterFunding: 'after_funding',
  afterFix: 'after_fix',
  lookFirst: 'look_first',
};

/**
 * Advises on a retry of a payout. A user requests each single attempt; the rules:
 * - Every attempt must be `rejected` or `notcompleted`, without contradicting evidence: after a callback about a refused
 * call, or a report that a failed one was completed, the payout is possibly paid.
 * - `notcompleted` is the operator's definite failure: now, unless its code excludes or delays a retry.
 * - Never sent, or resolved as not created by two users: now.
 * - Wallet paid within 24 h: 24 h after the refusal.
 * - Low balance: once the account may hold the amount (`funded`).
 * - Corrected at the aggregator, in the settings or with the beneficiary (credentials, activation, whitelist, hash, no
 * deposit for 3 months …): at once, with a reason that names the correction (`after_fix`).
 * - Impossible with this number and amount: never.
 * - Internal error, reference already used, or code outside the catalogue: `look_first`. The answer says that nothing
 * was done, but its sender failed; a second user approves, at the earliest 15 minutes after the refusal, and only
 * without a callback.
 * - A payout of which any attempt was ever unknown, or had a token from users: all of these only with a second user, at the
 * earliest after the cool-off (`was_unknown`).
 * - While a new payout of the same money is approved and not sent: not (`replaced`). Once it is sent, its attempts count here.
 * - While a request that contains its retry is open: not by another one (`requested`).
 */
export function retryAdvice(situation: RetrySituation, now: Date): RetryAdvice {
  const { last } = situation;
  if (situation.state === 'requested') return no('not_decided');
  if (situation.state === 'rejected' || situation.state === 'cancelled') return no('never');
  if (situation.state !== 'sent')
    return no(situation.holdWhy === 'low_balance' ? 'after_funding' : 'not_failed');
  if (!last) return no('not_failed');
  if (last.status === 'unknown') return no('possibly_paid');
  if (last.status !== 'rejected' && last.status !== 'notcompleted') return no('not_failed');
  if (last.mayHavePaid) return no('possibly_paid');
  if (!situation.approved) return no('never');
  if (situation.isReplaced) return no('replaced');
  const advice = afterFailure(last, situation.funded, now);
  if (advice.allowed && situation.isRequested) return no('requested');
  return situation.coolOffEnds ? afterDoubt(advice, situation.coolOffEnds, now) : advice;
}

/** Adds the cool-off and the second user to the advice on a payout that was ever in doubt. */
function afterDoubt(advice: RetryAdvice, coolOffEnds: Date, now: Date): RetryAdvice {
  if (!advice.allowed && advice.from === null) return advice;
  if (now < coolOffEnds) return { ...no('was_unknown'), from: later(advice.from, coolOffEnds.toISOString()) };
  return advice.why === 'now'
    ? { ...advice, why: 'was_unknown', needsApproval: true }
    : { ...advice, needsApproval: true };
}

const later = (from: string | null, other: string): string => (from !== null && from > other ? from : other);

function afterFailure(last: LastAttempt, funded: boolean, now: Date): RetryAdvice {
  const why = retryRuleOf(last);
  switch (why) {
    case 'never':
      return no(why);
    case 'after_24h':
      return fromThen(why, last.statusAt.getTime() + WALLET_INTERVAL_MS, now);
    case 'look_first':
      return fromThen(why, last.statusAt.getTime() + INTERNAL_ERROR_WAIT_MS, now);
    case 'after_funding':
      return { ...no(why), allowed: funded };
    default:
      return { ...no(why), allowed: true };
  }
}

/** Returns the rule that follows from the end of an attempt, regardless of time and balance. */
export function retryRuleOf(last: Omit<LastAttempt, 'statusAt'>): Why {
  if (last.settledByUsers || last.neverSent) return 'now';
  const byCode = WHY[payoutRetryPolicy(last.list, last.code)];
  if (last.status === 'notcompleted') return byCode === 'look_first' ? 'now' : byCode;
  return byCode;
}

const no = (why: Why): RetryAdvice => ({
  allowed: false,
  why,
  from: null,
  needsApproval: why === 'look_first',
});

function fromThen(why: Why, from: number, now: Date): RetryAdvice {
  const passed = now.getTime() >= from;
  return { ...no(why), allowed: passed, from: passed ? null : (parseInstant(from)?.toISOString() ?? null) };
}
