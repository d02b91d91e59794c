import type { CallbackSelection } from '../kinds/alert-words.js';

/** Relay in a proposal. It leaves the selection of the webhook where it has no callbacks, or is older than selections. */
export type ProposedRelay = {
  url: string;
  statuses: boolean;
  callbacks: boolean;
  callbackSelection?: CallbackSelection;
};

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'webhook.relay': ProposedRelay & { before: ProposedRelay };
  }
}
