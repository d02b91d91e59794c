import type { RetryPolicy } from '../../aggregator/sub-codes/sub-code.js';
import { payoutRetryPolicy } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { parseInstant } from '../../common/time/clock.js';
import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { RetryAdvice } from './payout-page.view.js';

const HOUR = 3_600_000;
/** How long (ms) a wallet that was paid refuses another payout (docs/aggregator-interface.md#limits). */
export const WALLET_INTERVAL_MS = 24 * HOUR;
/** How long (ms) people wait after an internal error, so that a callback can prove that it was created all the same. */
export const INTERNAL_ERROR_WAIT_MS = 15 * 60_000;

/** The last call of a payout, as far as a decision about the next one needs it. */
export interface LastAttempt {
  status: TransactionStatus;
  statusAt: Date;
  list: string | null;
  code: string | null;
  /** The call surely never left: refused connection, unresolved name, blocked address. */
  neverSent: boolean;
  /** Two people recorded that it created nothing. */
  settledByPeople: boolean;
  /** Something speaks against the failure: a callback about a refused call, or word that it was completed. */
  mayHavePaid: boolean;
}

export interface RetrySituation {
  /** `payouts.state`. */
  state: string;
  holdWhy: string | null;
  /** Whether its order is approved still. */
  approved: boolean;
  /** Null before the first call. */
  last: LastAttempt | null;
  /** The account may hold its amount now, as far as is known. */
  funded: boolean;
}

type Why = RetryAdvice['why'];

/** What the catalogue says of a sub-code, in the words of the interface. */
const WHY: Record<RetryPolicy, Why> = {
  never: 'never',
  after24Hours: 'after_24h',
  afterFunding: 'after_funding',
  afterFix: 'after_fix',
  lookFirst: 'look_first',
};

/**
 * Whether a person may have a payout sent again. It takes a person for every single attempt, and:
 * - only after an attempt that is `rejected` or `notcompleted`, and against which nothing speaks: a callback about a
 *   refused call, or word that a failed one was completed, makes it possibly paid;
 * - `notcompleted` is the operator's definite failure: now, unless its reason says that it cannot pass (`never`) or when;
 * - what never left this machine, or was settled as not created by two people: now;
 * - a wallet that was paid within 24 h: 24 h after the refusal;
 * - low balance: once the account may hold the amount (`funded`);
 * - what people correct at the aggregator, in the settings or with the beneficiary (credentials, activation, whitelist,
 *   hash, no deposit for 3 months …): at once, with a reason that says what was corrected (`after_fix`);
 * - what cannot pass with this number and amount: never;
 * - internal errors, a reference that was used before, and every code outside the catalogue: `look_first`. The answer
 *   says that nothing was done, but it comes from something that broke. A second person decides, not sooner than 15
 *   minutes after the refusal, and not when a callback has come meanwhile.
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
  return afterFailure(last, situation.funded, now);
}

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
      return { allowed: funded, why, from: null };
    default:
      return { allowed: true, why, from: null };
  }
}

/** What the end of an attempt asks for, whatever the time and the balance. */
export function retryRuleOf(last: Omit<LastAttempt, 'statusAt'>): Why {
  if (last.settledByPeople || last.neverSent) return 'now';
  const byCode = WHY[payoutRetryPolicy(last.list, last.code)];
  if (last.status === 'notcompleted') return byCode === 'look_first' ? 'now' : byCode;
  return byCode;
}

const no = (why: Why): RetryAdvice => ({ allowed: false, why, from: null });

function fromThen(why: Why, from: number, now: Date): RetryAdvice {
  const passed = now.getTime() >= from;
  return { allowed: passed, why, from: passed ? null : (parseInstant(from)?.toISOString() ?? null) };
}
