import type { EntityManager } from 'typeorm';
import type { UserActor } from '../access/identity/actor.js';
import type { Role } from '../access/identity/user.view.js';
import type { ProposalKind } from './proposal.view.js';

/** An act that was proposed, as whoever does it reads it. */
export interface Proposal {
  id: string;
  kind: ProposalKind;
  /** Null where it concerns all projects. */
  projectId: string | null;
  subjectId: string | null;
  payload: Record<string, unknown>;
  reason: string;
  fileId: string | null;
  /** Person id. */
  proposedBy: string;
  proposedByEmail: string;
  proposedAt: Date;
  /** The end of its cool-off. */
  notBefore: Date | null;
}

/** What a room proposes. */
export interface NewProposal {
  kind: ProposalKind;
  projectId: string | null;
  /** What it is about, where it is one thing: while a proposal about it is open, there is no second one of its kind. */
  subjectId: string | null;
  /** What will be done: complete, never changed, and without secrets. */
  payload: Record<string, unknown>;
  /** 1–1000 characters. */
  reason: string;
  fileId?: string | null;
  notBefore?: Date | null;
}

/**
 * How a room does what was proposed. Both run in the database transaction of the decision: a thrown Problem undoes the
 * decision, which then stays to be made.
 */
export interface ProposalHandler {
  /** Who may approve or refuse it; never the proposer. */
  approvers: readonly Role[];
  /** Whose role its proposer must still have at the approval; admin or finance where it is not said. */
  requesters?: readonly Role[];
  approve(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void>;
  /** It will not be done: what waited for it goes back. */
  close?(
    manager: EntityManager,
    proposal: Proposal,
    verdict: 'refused' | 'withdrawn',
    by: UserActor,
  ): Promise<void>;
}
