import type { Role } from '../identity/user-words.js';
import type { StandInView } from './handover.view.js';
import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { ProposalKind } from './proposal-kinds.js';

export type DecidedVerdict = 'approved' | 'refused' | 'withdrawn';
/** `overtaken`: its matter was settled without a decision. */
export type ProposalVerdict = DecidedVerdict | 'overtaken';

/** A request that waited so long that further roles may approve it too. */
export class EscalationView {
  /** ISO 8601 UTC. */
  at!: string;
  waitedSince!: Plain;
  /** Hours of the payout policy after which it happens. */
  afterHours!: number;
  /** Roles that may approve it too since. */
  roles!: Role[];
}

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
  /** E-mail address; null while open, and when overtaken. */
  decidedBy!: string | null;
  /** E-mail address of the user for whom `decidedBy` approved; null: in their own name. */
  decidedFor!: Plain | null;
  decidedAt!: string | null;
  decisionReason!: Plain | null;
  /** True if the current user made the proposal: another user must decide, and this one may withdraw it. */
  mine!: boolean;
  /** True when the reader may approve it now. */
  mayApprove!: boolean;
  /** Users for whom the reader may approve it now, under a hand-over. */
  standIns!: StandInView[];
  /** Null: not waited so long. */
  escalation!: EscalationView | null;
}

/**
 * Payload of each kind of proposal, without secrets. Each room adds its kinds in a `*-payloads.ts`; a value that an
 * earlier version did not store is optional.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- declared by the rooms
export interface ProposalPayloads {}

/** Kind and payload of a proposal: the kind says what the payload holds. */
export type ProposedAct<K extends ProposalKind = ProposalKind> = {
  [P in K]: { kind: P; payload: ProposalPayloads[P] };
}[K];

/** Proposal as the console reads it. */
export type ProposalOf<K extends ProposalKind = ProposalKind> = {
  [P in K]: Omit<ProposalView, 'kind' | 'payload'> & ProposedAct<P>;
}[K];

/** Names the proposal that awaits the decision of a second user. */
export class ProposalMadeView {
  proposalId!: string;
}

export class ApprovedProposalsView {
  /** Ids of the proposals, now carried out. */
  approved!: Plain[];
}
