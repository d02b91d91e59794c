import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { invalid } from '../../common/problems/problem.js';
import { FilesService } from '../../files/files.service.js';
import type { Proposal } from '../../approvals/proposal.js';
import { BreakProposalsService } from './break-proposals.service.js';
import { addBreakAction, breakAuditEntry, lockBreakForUpdate, requireOpenBreak } from './locked-break.js';

interface Reason {
  reason: string;
  fileId?: string | null | undefined;
}

/** Carries an open break over by dual control, so that its day can be signed. The break stays open. */
@Injectable()
export class CarryOverService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly proposals: BreakProposalsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.proposals.registerHandler('break.carry_over', (manager, proposal, by) =>
      this.accept(manager, proposal, by),
    );
  }

  /** @throws Problem 404; 409 `break_resolved`, `proposal_open`; 422 on `reason`, `fileId` */
  async propose(id: string, { reason, fileId = null }: Reason, by: UserActor): Promise<void> {
    const text = reason.trim();
    if (!text) throw invalid('reason', 'isNotEmpty');
    await this.db.transaction(async (manager) => {
      const locked = requireOpenBreak(await lockBreakForUpdate(manager, id, by));
      if (fileId) await this.files.require(manager, locked.projectId, fileId);
      const proposal = {
        kind: 'break.carry_over',
        reason: text,
        fileId,
        details: { carryOver: true },
      } as const;
      await this.proposals.propose(manager, locked, proposal, by);
    });
  }

  /** Accepts the amount of the proposal: a break that has grown since blocks the signature again. */
  private async accept(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const locked = requireOpenBreak(await lockBreakForUpdate(manager, proposal.subjectId ?? '', by));
    const amount = Number(proposal.payload['amount']);
    const people = `${proposal.proposedByEmail}, ${by.email}`;
    const at = this.clock.now();
    await execute(
      manager,
      sql`UPDATE breaks SET carried_amount = ${amount}, carried_by = ${people}, carried_at = ${at}, proposal_id = NULL WHERE id = ${locked.id}`,
    );
    const { reason, fileId } = proposal;
    await addBreakAction(manager, locked, {
      ...{ act: 'carried_over', by: people, at, text: reason, fileId },
      details: { amount },
    });
    const details = { amount, reason, proposalId: proposal.id };
    await this.audit.record(manager, breakAuditEntry(locked, by, { act: 'break.carried_over', details }));
  }
}
