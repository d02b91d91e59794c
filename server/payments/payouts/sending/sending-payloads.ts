declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    /** State of the guard against restored backups. */
    'payout.generation': { found: string };
  }
}

export {};
