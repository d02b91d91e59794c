import type { ConnectionPayload } from './connection.view.js';

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'project.connection': Pick<ConnectionPayload, keyof ConnectionPayload>;
    'project.callback_key': { overlapHours: number };
  }
}
