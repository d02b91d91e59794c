import type { EntityManager } from 'typeorm';
import type { UserActor } from '../identity/actor.js';
import type { Role } from '../identity/user-words.js';
import type { ProposalKind } from './proposal-kinds.js';

export interface Proposal {
  id: string;
  kind: ProposalKind;
  /** Null: concerns all projects. */
  projectId: string | null;
  subjectId: string | null;
  payload: Record<string, unknown>;
  reason: string;
  fileId: string | null;
  proposedBy: string;
  proposedByEmail: string;
  proposedAt: Date;
  /** End of the cool-off. */
  notBefore: Date | null;
}

/** Returns the amount of the action in XOF, which the total of an approval counts; null where it names none. */
export function proposalAmount(payload: Record<string, unknown>): number | null {
  const amount = payload['total'] ?? payload['amount'];
  return typeof amount === 'number' ? amount : null;
}

export interface NewProposal {
  /** Chosen by the client, which repeats a request under it; by default a new one. */
  id?: string;
  kind: ProposalKind;
  projectId: string | null;
  /** Only one open proposal per kind and subject; null means several subjects. */
  subjectId: string | null;
  /** Complete description of the action, never changed, without secrets. */
  payload: Record<string, unknown>;
  /** 1 to 1,000 characters. */
  reason: string;
  fileId?: string | null;
  notBefore?: Date | null;
}

/**
 * Carries out one kind of proposal, within the database transaction of the decision: a thrown Problem rolls the
 * decision back.
 */
export interface ProposalHandler {
  /** Roles that may approve or reject; never the proposer. */
  approvers: readonly Role[];
  /** Roles of which the proposer must have one at the time of approval; default: admin and finance. */
  requesters?: readonly Role[];
  approve(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void>;
  /** Releases what the proposal reserved, when it is rejected or withdrawn. */
  close?(
    manager: EntityManager,
    proposal: Proposal,
    verdict: 'refused' | 'withdrawn',
    by: UserActor,
  ): Promise<void>;
}
