/** Statement of a request about the latest interruption in which its payouts may have been sent; empty where there is none. */
export type StatedInterruption = {
  interruptionId?: string;
  /** ISO 8601 UTC. */
  interruptedFrom?: string;
  interruptedUntil?: string;
};

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'payout.interruption': {
      /** ISO 8601 UTC. */
      interruptedFrom: string | null;
      interruptedUntil: string | null;
      interruptionId: string;
      count: number;
      /** XOF. */
      total: number;
      payoutIds: string[];
    };
  }
}
