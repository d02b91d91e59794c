import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import { Clock } from '../../platform/common/time/clock.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { FilesService } from '../../access/files/files.service.js';
import { Approves } from '../../access/approvals/approves.js';
import type { Proposal } from '../../access/approvals/proposal.js';
import { BreakProposalsService, type BreakResolution, decidedBy } from './break-proposals.service.js';
import { WriteOffLimitsService } from './write-off-limits.service.js';
import type { BreakReasonDto, ResolveDto } from './break.dto.js';
import { DIVERGENCES, type ResolutionCode, WRITE_OFF_CODES } from './break-words.js';
import { lockPartsForUpdate } from './cause-parts.js';
import {
  breakAuditEntry,
  addBreakAction,
  type LockedBreak,
  lockBreakForUpdate,
  requireOpenBreak,
} from './locked-break.js';

/** @throws Problem 409 `break_outcome_unknown`: the break is cleared by a status check, or by a proof that nothing was created */
export function requireKnownOutcome(locked: LockedBreak): LockedBreak {
  if (locked.outcomeUnknown)
    throw new Problem(409, 'break_outcome_unknown', { values: { number: locked.number } });
  return locked;
}

/** @throws Problem 409 `break_outcome_unknown`, `break_cause_undecided` */
function requireDecided(locked: LockedBreak): LockedBreak {
  const { number, undecidedBy } = requireKnownOutcome(locked);
  if (undecidedBy !== null)
    throw new Problem(409, 'break_cause_undecided', { values: { number, other: undecidedBy } });
  return locked;
}

/**
 * Resolves and reopens breaks; both need a reason. A divergence (disagreement with the aggregator about the outcome)
 * needs approval, as does a write-off above the limits.
 */
@Injectable()
export class BreakResolutionService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly proposals: BreakProposalsService,
    private readonly audit: AuditService,
    private readonly limits: WriteOffLimitsService,
  ) {}

  /**
   * Resolves a break, or proposes to when it is a divergence or a write-off above the limits, once for the same request.
   * @throws Problem 404; 409 `break_resolved`, `break_outcome_unknown`, `break_cause_undecided`, `proposal_open`,
   * `request_conflict`; 422 on `reason`, `fileId`
   */
  async resolve(id: string, { requestId, ...ending }: ResolveDto, by: UserActor): Promise<void> {
    const { code, fileId = null } = ending;
    const reason = ending.reason.trim();
    if (!reason) throw invalid('reason', 'isNotEmpty');
    const request = {
      ...{ requestId, userId: by.userId, kind: 'break.resolved', at: this.clock.now() },
      content: { id, code, reason, fileId },
    };
    const resolve = async (manager: EntityManager): Promise<void> => {
      const locked = requireDecided(requireOpenBreak(await lockBreakForUpdate(manager, id, by)));
      if (ending.fileId) await this.files.require(manager, locked.projectId, ending.fileId);
      if (locked.proposalId) throw new Problem(409, 'proposal_open');
      if (DIVERGENCES.includes(locked.kind) || (await this.needsApproval(manager, locked, ending, by)))
        await this.proposals.proposeResolution(manager, alone(locked), ending, by);
      else await this.resolveLocked(manager, locked, ending, by);
    };
    await this.db.transaction((manager) => actOnce(manager, request, () => resolve(manager)));
  }

  /**
   * Returns true when the code writes off more than one user may; `planned` is XOF of earlier rows of a trial run. The
   * break must be locked.
   */
  async needsApproval(
    manager: EntityManager,
    { amount }: LockedBreak,
    { code, planned = 0 }: { code: ResolutionCode; planned?: number },
    by: UserActor,
  ): Promise<boolean> {
    return WRITE_OFF_CODES.includes(code) && (await this.limits.needsApproval(manager, amount, by, planned));
  }

  /**
   * Resolves in the caller's database transaction a break that is locked, open, no divergence and within the limits.
   */
  async resolveLocked(
    manager: EntityManager,
    locked: LockedBreak,
    ending: BreakResolution,
    by: UserActor,
  ): Promise<void> {
    await this.close(manager, locked, ending, by.email);
    await this.audit.record(
      manager,
      breakAuditEntry(locked, by, {
        act: 'break.resolved',
        details: { code: ending.code, reason: ending.reason.trim() },
      }),
    );
  }

  /**
   * Reopens a resolved break, once for the same request, and removes its escalation and carry-over.
   * @throws Problem 404; 409 `break_open`, `request_conflict`; 422 on `reason`
   */
  async reopen(id: string, { requestId, reason: given }: BreakReasonDto, by: UserActor): Promise<void> {
    const reason = given.trim();
    if (!reason) throw invalid('reason', 'isNotEmpty');
    const at = this.clock.now();
    const content = { id, reason };
    const request = { requestId, userId: by.userId, kind: 'break.reopened', content, at };
    const reopen = async (manager: EntityManager): Promise<void> => {
      const locked = await lockBreakForUpdate(manager, id, by);
      if (locked.state === 'open')
        throw new Problem(409, 'break_open', { values: { number: locked.number } });
      await execute(
        manager,
        sql`UPDATE breaks SET state = 'open', resolution_code = NULL, resolution_reason = NULL, resolved_by = NULL, resolved_at = NULL,
           proposal_id = NULL, escalated_at = NULL, escalated_to = NULL, carried_amount = NULL, carried_by = NULL, carried_at = NULL
         WHERE id = ${id}`,
      );
      await addBreakAction(manager, locked, { act: 'reopened', by: by.email, at, text: reason });
      await this.audit.record(
        manager,
        breakAuditEntry(locked, by, { act: 'break.reopened', details: { reason } }),
      );
    };
    await this.db.transaction((manager) => actOnce(manager, request, () => reopen(manager)));
  }

  @Approves({ kind: 'break.resolve', approvers: ['finance', 'admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'break.resolve'>,
    by: UserActor,
  ): Promise<void> {
    if (proposal.payload.breakIds) return this.approveParts(manager, proposal, by);
    const locked = requireDecided(
      requireOpenBreak(await lockBreakForUpdate(manager, proposal.subjectId ?? '', by)),
    );
    const { code, reason } = proposal.payload;
    const users = `${proposal.proposedByEmail}, ${by.email}`;
    await this.close(manager, locked, { code, reason, fileId: proposal.fileId }, users);
    await this.audit.record(
      manager,
      breakAuditEntry(locked, by, {
        act: 'break.resolved',
        details: { code, reason, proposalId: proposal.id },
      }),
    );
  }

  /**
   * Resolves the parts of a cause that the proposal names, as far as they are still open and their days not locked; the others
   * are released.
   */
  private async approveParts(
    manager: EntityManager,
    proposal: Proposal<'break.resolve'>,
    by: UserActor,
  ): Promise<void> {
    const ids = decidedBy(proposal);
    const parts = await lockPartsForUpdate(
      manager,
      sql`b.id = ANY(${ids}::uuid[]) AND b.proposal_id = ${proposal.id}`,
    );
    if (!parts.length) throw new Problem(409, 'cause_resolved');
    parts.forEach(requireKnownOutcome);
    const { code, reason } = proposal.payload;
    const users = `${proposal.proposedByEmail}, ${by.email}`;
    for (const part of parts) {
      await this.close(manager, part, { code, reason, fileId: proposal.fileId }, users);
      const details = { code, reason, proposalId: proposal.id };
      await this.audit.record(manager, breakAuditEntry(part, by, { act: 'break.resolved', details }));
    }
    await execute(
      manager,
      sql`UPDATE breaks SET proposal_id = NULL WHERE id = ANY(${ids}::uuid[]) AND proposal_id = ${proposal.id} AND state = 'open'`,
    );
  }

  private async close(
    manager: EntityManager,
    locked: LockedBreak,
    { code, reason, fileId }: BreakResolution,
    users: string,
  ): Promise<void> {
    const at = this.clock.now();
    await execute(
      manager,
      sql`UPDATE breaks SET state = 'resolved', resolution_code = ${code}, resolution_reason = ${reason.trim()},
        resolved_by = ${users}, resolved_at = ${at}
       WHERE id = ${locked.id}`,
    );
    const act = { by: users, at, text: reason.trim(), fileId: fileId ?? null };
    await addBreakAction(manager, locked, { ...act, act: 'resolved', details: { code } });
  }
}

/** Returns a break that is decided without others. */
const alone = (locked: LockedBreak) => ({
  lead: locked,
  parts: [locked],
  causeKind: null,
  amount: locked.amount,
});
