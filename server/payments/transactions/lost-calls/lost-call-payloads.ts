import type { TransactionKind } from '../lifecycle/lifecycle.js';
import type { DoubtView, NeighbourView } from './doubt.view.js';

/** Transaction that a proposal concerns. */
export type ProposedTransaction = {
  transactionId: string;
  kind: TransactionKind;
  channel: string;
  reference: string;
  /** XOF. */
  amount: number;
};

/** A token beside the call for which it was found. What an earlier version did not compare is absent. */
export type ProposedToken = ProposedTransaction & {
  phone?: string;
  operatorName?: string | null;
  /** ISO 8601 UTC. */
  calledAt?: string;
  token: string;
  /** Token that it takes the place of. */
  wrongToken?: string | null;
  /** Unsigned claims of the token, `name: value`. */
  claims?: string[];
  /** ISO 8601 UTC. */
  startsAt?: string | null;
  /** Seconds between the call and the start that the token names. */
  startsApart?: number | null;
  /** Of a payout. */
  neighbours?: NeighbourView[] | null;
};

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'transaction.not_created': ProposedTransaction & { doubt?: DoubtView[] };
    'transaction.failed': ProposedTransaction & { callbackId?: string; doubt?: DoubtView[] };
    'transaction.failure_review': ProposedTransaction & { finding: 'not_paid' | 'paid'; doubt?: DoubtView[] };
    'transaction.token': ProposedToken;
    'transaction.token_replacement': ProposedToken;
  }
}
