import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { ProposalKind } from './proposal-kinds.js';

export type ProposalVerdict = 'approved' | 'refused' | 'withdrawn';

/** Times in ISO 8601 UTC. */
export class ProposalView {
  id!: string;
  kind!: ProposalKind;
  /** Null: concerns all projects. */
  projectId!: string | null;
  projectName!: Plain | null;
  subjectId!: string | null;
  /** Complete description of the action, by kind; amounts in XOF. Never contains a secret. */
  payload!: Personal<'record', Record<string, unknown>>;
  /** XOF; null where the action names no amount. */
  amount!: number | null;
  reason!: Plain;
  fileId!: string | null;
  fileName!: Plain | null;
  /** E-mail address. */
  proposedBy!: string;
  proposedAt!: string;
  /** End of the cool-off, before which approval is refused. */
  notBefore!: Plain | null;
  verdict!: ProposalVerdict | null;
  /** E-mail address. */
  decidedBy!: string | null;
  decidedAt!: string | null;
  decisionReason!: Plain | null;
  /** True if the current user made the proposal: another user must decide, and this one may withdraw it. */
  mine!: boolean;
  /** True when the reader may approve it now. */
  mayApprove!: boolean;
}

/** Names the proposal that awaits the decision of a second user. */
export class ProposalMadeView {
  proposalId!: string;
}

export class ApprovedProposalsView {
  /** Ids of the proposals, now carried out. */
  approved!: Plain[];
}
