import type { EntityManager } from 'typeorm';
import type { UserActor } from '../identity/actor.js';
import type { Role } from '../identity/user-words.js';
import type { ProposalKind } from './proposal-kinds.js';
import type { ProposedAct } from './proposal.view.js';

interface StoredProposal {
  id: string;
  /** Null: concerns all projects. */
  projectId: string | null;
  subjectId: string | null;
  reason: string;
  fileId: string | null;
  proposedBy: string;
  proposedByEmail: string;
  proposedAt: Date;
  /** End of the cool-off. */
  notBefore: Date | null;
}

/** Proposal of a kind, or of one of several: the kind says what its payload holds. */
export type Proposal<K extends ProposalKind = ProposalKind> = {
  [P in K]: StoredProposal & ProposedAct<P>;
}[K];

/** Returns the amount of the action in XOF, which the total of an approval counts; null where it names none. */
export function proposalAmount(payload: Record<string, unknown>): number | null {
  const amount = payload['total'] ?? payload['amount'];
  return typeof amount === 'number' ? amount : null;
}

interface RequestedProposal {
  /** Chosen by the client, which repeats a request under it; by default a new one. */
  id?: string;
  projectId: string | null;
  /** Only one open proposal per kind and subject; null means several subjects. */
  subjectId: string | null;
  /** 1 to 1,000 characters. */
  reason: string;
  fileId?: string | null;
  notBefore?: Date | null;
}

/** Proposal to be made; the payload describes the action completely and never changes. */
export type NewProposal<K extends ProposalKind = ProposalKind> = {
  [P in K]: RequestedProposal & ProposedAct<P>;
}[K];

/**
 * Carries out one kind of proposal, within the database transaction of the decision: a thrown Problem rolls the
 * decision back.
 */
export interface ProposalHandler<K extends ProposalKind = ProposalKind> {
  /** Roles that may approve or reject; never the proposer. */
  approvers: readonly Role[];
  /** Roles of which the proposer must have one at the time of approval; default: admin and finance. */
  requesters?: readonly Role[];
  approve(manager: EntityManager, proposal: Proposal<K>, by: UserActor): Promise<void>;
  /** Releases what the proposal reserved, when it is rejected or withdrawn. */
  close?(
    manager: EntityManager,
    proposal: Proposal<K>,
    verdict: 'refused' | 'withdrawn',
    by: UserActor,
  ): Promise<void>;
}
