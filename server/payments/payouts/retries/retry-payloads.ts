import type { DoubtView } from '../../transactions/lost-calls/doubt.view.js';
import type { StatedInterruption } from '../interruptions/interruption-payloads.js';

/** Payout of a joint request. */
export type RequestedRetry = {
  payoutId: string;
  attemptId: string;
  phone: string;
  beneficiary: string | null;
  /** XOF. */
  amount: number;
};

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'payout.retry': StatedInterruption & {
      payoutId: string;
      attemptId: string | null;
      /** XOF. */
      amount: number;
      list: string | null;
      code: string | null;
      doubt?: DoubtView[];
    };
    'payout.retries': StatedInterruption & {
      operatorId: string | null;
      operatorName: string | null;
      /** Error code with its list, or what has none. */
      cause: string | null;
      count: number;
      /** XOF. */
      total: number;
      payouts: RequestedRetry[];
    };
  }
}
