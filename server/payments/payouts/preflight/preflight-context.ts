import type { NumberPlan } from '../../../merchant/operators/catalogue/number-plan.js';
import type { PauseCause } from '../../../merchant/projects/registry/project.view.js';
import type { RecipientRefusal } from '../../../aggregator/sub-codes/sub-code.js';
import type { PreflightCheck } from './preflight.view.js';

type Link = PreflightCheck['links'][number];

/** A refusal for a reason that concerns the number. Time in ISO 8601 UTC. */
export interface PastRefusal {
  kind: RecipientRefusal;
  at: string;
  link: Link;
}

/** Earlier payouts to a number, relevant to another one. Times in ISO 8601 UTC, amounts in XOF. */
export interface PayoutHistory {
  /** Payouts of the same amount within `duplicateHours`. */
  duplicates: Link[];
  possiblyPaid: Link[];
  /** Payouts of the project with the same amount that failed within 30 days and can have been paid. */
  failedBefore: Link[];
  /** Payouts to its wallet that are open or were paid within the last 24 hours. */
  recentWalletPayouts: Link[];
  /** Latest refusal of each code that concerns the number. */
  refusals: PastRefusal[];
  /** Time of the latest successful payout to its wallet. */
  walletPaidAt: string | null;
}

/** Facts from all transactions of a number, unaffected by concurrent requests. */
export interface RecipientPast {
  /** Operator named by the latest transaction that names one. */
  operator: { id: string; name: string | null } | null;
  /** Time of the latest successful payin within 90 days. */
  lastPayinAt: string | null;
}

/** Facts beside the history, read before anything is stored. */
export interface PreflightContext {
  /** ISO 8601 UTC. */
  now: string;
  lastPayinAt: string | null;
  project: { payoutEnabled: boolean; hasCredentials: boolean; pauseCause: PauseCause | null };
  number: NumberPlan;
  /** The number with the calling code of the project's country, where the code seems to be missing. */
  completedPhone: string | null;
  operator: {
    id: string;
    name: string;
    source: 'prefix' | 'history';
    /** XOF; null if unpublished. */
    payoutMinimum: number | null;
    active: boolean;
  } | null;
  outage: { holdsPayouts: boolean; note: string; markedAt: string } | null;
  /** XOF; null without an operator. `mayArrive` may be credited beyond `high`. */
  balance: {
    low: number | null;
    high: number | null;
    mayArrive: number;
    asOf: string | null;
    source: string | null;
  } | null;
}
