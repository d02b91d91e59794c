import type { Personal, Plain } from '../../../platform/common/values/view-text.js';

/** Payouts that wait for the balance of an account, and the money for them. Amounts in XOF, times in ISO 8601 UTC. */
export class FundingView {
  projectId!: string;
  operatorId!: string;
  /** Lower bound of the balance; null if unknown. */
  low!: number | null;
  /** Payouts on hold for a low balance; `need` includes the merchant's fees. */
  waiting!: { count: number; amount: number; need: number };
  /** The first of them, in the order in which they are sent. */
  queue!: WaitingPayout[];
  release!: ReleaseForecast;
  cashin!: CashinProposal;
  /** Refusals of the last 14 days in the project's zone, oldest first, today last. */
  days!: RefusalDay[];
}

export interface WaitingPayout {
  payoutId: string;
  /** Place in the queue, from 1. */
  place: number;
  phone: Personal<'phone'>;
  beneficiary: Personal<'name'> | null;
  purpose: Personal<'text'>;
  amount: number;
  since: Plain;
  attempts: number;
  /** Missing from the lower bound to send this one and all before it, fees included; null without a bound. */
  missing: number | null;
}

/** The head of the queue that the lower bound covers. */
export interface ReleaseForecast {
  count: number;
  amount: number;
  /** Amounts with the merchant's fees; never more than the lower bound. */
  need: number;
  /** Left of the lower bound afterwards; null without a bound. */
  left: number | null;
}

/** A Cashin that pays what waits and the usual need until the next morning. */
export interface CashinProposal {
  /** `need` + `usual` − `low`, at least 0. */
  amount: number;
  need: number;
  usual: number;
  low: number;
  /** The next morning. */
  until: Plain;
  /** Days of history of which `usual` is the mean; 0: no payout before. */
  days: number;
}

export interface RefusalCount {
  from: Plain;
  /** Exclusive. */
  to: Plain;
  count: number;
  amount: number;
  /** Those of them whose payout was paid by a later attempt. */
  paid: number;
}

export interface RefusalDay extends RefusalCount {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Hours with refusals. */
  hours: RefusalCount[];
}
