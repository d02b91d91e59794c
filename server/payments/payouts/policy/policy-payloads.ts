import type { Limit, PolicySettings, Tier } from './policy.view.js';

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'policy.change': { tiers: Tier[]; limits: Limit[]; settings: PolicySettings; version: number };
  }
}
