import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { Closes } from '../../access/approvals/approves.js';
import type { Proposal } from '../../access/approvals/proposal.js';
import type { ProposalPayloads } from '../../access/approvals/proposal.view.js';
import { ProposalsService } from '../../access/approvals/proposals.service.js';
import { execute } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { CauseKind, ResolutionCode } from './break-words.js';
import { addBreakAction, type LockedBreak } from './locked-break.js';

interface NewBreakProposal {
  /** Kind, and payload beside the description of the break. */
  about:
    | {
        kind: 'break.resolve';
        payload: Pick<ProposalPayloads['break.resolve'], 'code' | 'causeKind' | 'parts' | 'breakIds'> & {
          amount?: number;
        };
      }
    | { kind: 'break.carry_over'; payload: Record<string, never> };
  reason: string;
  fileId: string | null;
  /** Of the entry in the break's history. */
  details: Record<string, unknown>;
  /** All breaks that the proposal decides, locked, the break among them; without it the break alone. */
  parts?: readonly LockedBreak[];
}

export interface BreakResolution {
  code: ResolutionCode;
  reason: string;
  fileId?: string | null | undefined;
}

interface ResolvedTogether {
  lead: LockedBreak;
  parts: readonly LockedBreak[];
  /** Null for a break alone. */
  causeKind: CauseKind | null;
  amount: number;
}
type BreakProposal = Proposal<'break.resolve' | 'break.carry_over'>;

/** Proposals about one break; a break has at most one that is open, of either kind. */
@Injectable()
export class BreakProposalsService {
  constructor(
    private readonly clock: Clock,
    private readonly proposals: ProposalsService,
  ) {}

  /** Proposes in the caller's database transaction, about a break that is locked. @throws Problem 409 `proposal_open` */
  async propose(
    manager: EntityManager,
    held: LockedBreak,
    { about, reason, fileId, parts = [held], details: noted }: NewBreakProposal,
    by: UserActor,
  ): Promise<void> {
    const { id, number, subject, amount, day, projectId } = held;
    if (held.proposalId) throw new Problem(409, 'proposal_open');
    const described = { number, kind: held.kind, subject, amount, day, reason };
    const proposal = { projectId, subjectId: id, reason, fileId };
    const proposalId = await this.proposals.propose(
      manager,
      about.kind === 'break.resolve'
        ? { ...proposal, kind: about.kind, payload: { ...described, ...about.payload } }
        : { ...proposal, kind: about.kind, payload: described },
      by,
    );
    const ids = parts.map((part) => part.id);
    await execute(manager, sql`UPDATE breaks SET proposal_id = ${proposalId} WHERE id = ANY(${ids}::uuid[])`);
    const details = { ...noted, proposalId };
    const act = {
      act: 'proposed' as const,
      by: by.email,
      at: this.clock.now(),
      text: reason,
      fileId,
      details,
    };
    for (const part of parts) await addBreakAction(manager, part, act);
  }

  /**
   * Proposes to resolve breaks that are decided together, in the caller's database transaction: one, or the open parts of a
   * cause with their amount counted once (XOF). They are locked. @throws Problem 409 `proposal_open`
   */
  async proposeResolution(
    manager: EntityManager,
    { lead, parts, causeKind, amount }: ResolvedTogether,
    { code, reason: given, fileId = null }: BreakResolution,
    by: UserActor,
  ): Promise<void> {
    const reason = given.trim();
    const kind = 'break.resolve' as const;
    if (causeKind === null)
      return this.propose(
        manager,
        lead,
        { about: { kind, payload: { code } }, reason, fileId, details: { code } },
        by,
      );
    const numbers = parts.map(({ number }) => number).sort((one, other) => one - other);
    const payload = { code, amount, causeKind, parts: numbers, breakIds: parts.map(({ id }) => id) };
    const about = { kind, payload };
    await this.propose(
      manager,
      lead,
      { about, reason, fileId, details: { code, parts: numbers }, parts },
      by,
    );
  }

  @Closes('break.resolve', 'break.carry_over')
  private async withdraw(manager: EntityManager, proposal: BreakProposal): Promise<void> {
    await execute(
      manager,
      sql`UPDATE breaks SET proposal_id = NULL WHERE id = ANY(${decidedBy(proposal)}::uuid[]) AND proposal_id = ${proposal.id}`,
    );
  }
}

/** Returns the ids of the breaks that a proposal decides: one, or the parts of a cause. */
export function decidedBy({ subjectId, ...proposal }: BreakProposal): string[] {
  const ids = proposal.kind === 'break.resolve' ? proposal.payload.breakIds : undefined;
  return ids ?? [subjectId ?? ''];
}
