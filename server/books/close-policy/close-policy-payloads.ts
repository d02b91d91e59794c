import type { CloseLimits } from './close-policy.view.js';

declare module '../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'close_policy.change': Pick<CloseLimits, keyof CloseLimits> & { version: number };
  }
}
