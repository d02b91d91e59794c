import type { StatedInterruption } from '../interruptions/interruption-payloads.js';

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'payout.release': StatedInterruption & {
      projectId?: string;
      operatorId: string;
      operatorName?: string | null;
      payoutIds: string[];
      count: number;
      /** XOF. */
      total: number;
      /** Of the lower bound of the balance, XOF; negative where it does not cover the release, null where it is unknown. */
      left?: number | null;
    };
  }
}
