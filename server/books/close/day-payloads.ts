declare module '../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'day.reopen': { day: string; revision: number };
  }
}

export {};
