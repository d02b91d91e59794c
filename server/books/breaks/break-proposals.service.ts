import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { Closes } from '../../access/approvals/approves.js';
import type { Proposal } from '../../access/approvals/proposal.js';
import { ProposalsService } from '../../access/approvals/proposals.service.js';
import { execute } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { addBreakAction, type LockedBreak } from './locked-break.js';

interface NewBreakProposal {
  kind: 'break.resolve' | 'break.carry_over';
  reason: string;
  fileId: string | null;
  /** Beside the description of the break. */
  payload?: Record<string, unknown>;
  /** Of the entry in the break's history. */
  details: Record<string, unknown>;
  /** All breaks that the proposal decides, locked, the break among them; without it the break alone. */
  parts?: readonly LockedBreak[];
}

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
    { kind, reason, fileId, parts = [held], ...about }: NewBreakProposal,
    by: UserActor,
  ): Promise<void> {
    const { id, number, subject, amount, day, projectId } = held;
    if (held.proposalId) throw new Problem(409, 'proposal_open');
    const payload = { number, kind: held.kind, subject, amount, day, reason, ...about.payload };
    const proposal = { kind, projectId, subjectId: id, payload, reason, fileId };
    const proposalId = await this.proposals.propose(manager, proposal, by);
    const ids = parts.map((part) => part.id);
    await execute(manager, sql`UPDATE breaks SET proposal_id = ${proposalId} WHERE id = ANY(${ids}::uuid[])`);
    const details = { ...about.details, proposalId };
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

  @Closes('break.resolve', 'break.carry_over')
  private async withdraw(manager: EntityManager, proposal: Proposal): Promise<void> {
    await execute(
      manager,
      sql`UPDATE breaks SET proposal_id = NULL WHERE id = ANY(${decidedBy(proposal)}::uuid[]) AND proposal_id = ${proposal.id}`,
    );
  }
}

/** Returns the ids of the breaks that a proposal decides: one, or the parts of a cause. */
export function decidedBy({ subjectId, payload }: Proposal): string[] {
  const ids = payload['breakIds'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [subjectId ?? ''];
}
