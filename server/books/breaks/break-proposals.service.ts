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
import type { CauseKind, ResolutionCode } from './break-words.js';
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
    const about = { kind: 'break.resolve' as const, reason, fileId };
    if (causeKind === null)
      return this.propose(manager, lead, { ...about, payload: { code }, details: { code } }, by);
    const numbers = parts.map(({ number }) => number).sort((one, other) => one - other);
    const payload = { code, amount, causeKind, parts: numbers, breakIds: parts.map(({ id }) => id) };
    await this.propose(manager, lead, { ...about, payload, details: { code, parts: numbers }, parts }, by);
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
