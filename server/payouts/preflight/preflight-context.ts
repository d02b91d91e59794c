import type { RecipientRefusal } from '../../aggregator/sub-codes/sub-code.js';
import type { PreflightCheck } from './preflight.view.js';

type Link = PreflightCheck['links'][number];

/** The aggregator refused a payout to the number for a reason that concerns the number. Time in ISO 8601 UTC. */
export interface PastRefusal {
  kind: RecipientRefusal;
  at: string;
  link: Link;
}

/** What our own payouts to a number say about another one. Times in ISO 8601 UTC, amounts in XOF. */
export interface PayoutHistory {
  /** Payouts of the same amount to it, within the set window. */
  duplicates: Link[];
  /** Calls to pay it whose answer was lost. */
  possiblyPaid: Link[];
  /** Payouts to its wallet that are not settled, or were paid within the last 24 hours. */
  recentWalletPayouts: Link[];
  /** Refusals that concern the number, the latest of each. */
  refusals: PastRefusal[];
  /** The latest payout to its wallet that was paid. */
  walletPaidAt: string | null;
}

/** What every transaction of a number says about it: what another request of this moment does not change. */
export interface RecipientPast {
  /** The latest operator that one of them named. */
  operator: { id: string; name: string | null } | null;
  /** The latest payin that this number paid, within 90 days. */
  lastPayinAt: string | null;
}

/** What is known besides, before anything is stored. */
export interface PreflightContext {
  /** ISO 8601 UTC. */
  now: string;
  lastPayinAt: string | null;
  project: { payoutEnabled: boolean; hasCredentials: boolean; pausedWhy: string | null };
  number: { callingCode: string | null; paysXof: boolean; lengthFits: boolean };
  operator: {
    id: string;
    name: string;
    source: 'prefix' | 'history';
    /** XOF; null where it is unpublished. */
    payoutMinimum: number | null;
    active: boolean;
  } | null;
  outage: { holdsPayouts: boolean; note: string; markedAt: string } | null;
  /** What is known of the account; null without an operator. */
  /** XOF; `mayArrive` may be credited to this account beside its upper bound. */
  balance: {
    low: number | null;
    high: number | null;
    mayArrive: number;
    asOf: string | null;
    source: string | null;
  } | null;
}
