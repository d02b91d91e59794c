import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import { Clock } from '../../platform/common/time/clock.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { FilesService } from '../../access/files/files.service.js';
import { Approves } from '../../access/approvals/approves.js';
import type { Proposal } from '../../access/approvals/proposal.js';
import { BreakProposalsService } from './break-proposals.service.js';
import type { CarryOverDto } from './break.dto.js';
import { addBreakAction, breakAuditEntry, lockBreakForUpdate, requireOpenBreak } from './locked-break.js';

/** Carries an open break over by dual control, so that its day can be signed. The break stays open. */
@Injectable()
export class CarryOverService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly proposals: BreakProposalsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Proposes the carry-over, once for the same request.
   * @throws Problem 404; 409 `break_resolved`, `proposal_open`, `request_conflict`; 422 on `reason`, `fileId`
   */
  async propose(
    id: string,
    { requestId, reason, fileId = null }: CarryOverDto,
    by: UserActor,
  ): Promise<void> {
    const text = reason.trim();
    if (!text) throw invalid('reason', 'isNotEmpty');
    const content = { id, reason: text, fileId };
    const request = {
      ...{ requestId, userId: by.userId, kind: 'break.carry_over', content },
      at: this.clock.now(),
    };
    const propose = async (manager: EntityManager): Promise<void> => {
      const locked = requireOpenBreak(await lockBreakForUpdate(manager, id, by));
      if (fileId) await this.files.require(manager, locked.projectId, fileId);
      const proposal = {
        about: { kind: 'break.carry_over', payload: {} },
        reason: text,
        fileId,
        details: { carryOver: true },
      } as const;
      await this.proposals.propose(manager, locked, proposal, by);
    };
    await this.db.transaction((manager) => actOnce(manager, request, () => propose(manager)));
  }

  /** Accepts the amount of the proposal: a break that has grown since blocks the signature again. */
  @Approves({ kind: 'break.carry_over', approvers: ['finance', 'admin'] })
  private async accept(
    manager: EntityManager,
    proposal: Proposal<'break.carry_over'>,
    by: UserActor,
  ): Promise<void> {
    const locked = requireOpenBreak(await lockBreakForUpdate(manager, proposal.subjectId ?? '', by));
    const { amount } = proposal.payload;
    const users = `${proposal.proposedByEmail}, ${by.email}`;
    const at = this.clock.now();
    await execute(
      manager,
      sql`UPDATE breaks SET carried_amount = ${amount}, carried_by = ${users}, carried_at = ${at}, proposal_id = NULL
        WHERE id = ${locked.id}`,
    );
    const { reason, fileId } = proposal;
    await addBreakAction(manager, locked, {
      ...{ act: 'carried_over', by: users, at, text: reason, fileId },
      details: { amount },
    });
    const details = { amount, reason, proposalId: proposal.id };
    await this.audit.record(manager, breakAuditEntry(locked, by, { act: 'break.carried_over', details }));
  }
}
