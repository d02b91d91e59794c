import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../access/identity/actor.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Approves } from '../../access/approvals/approves.js';
import type { Proposal } from '../../access/approvals/proposal.js';
import { ProposalsService } from '../../access/approvals/proposals.service.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { type DayKey, BusinessDaysService } from '../calendar/business-days.service.js';
import { reopenDay } from '../calendar/business-day-writes.js';
import { unsignLater } from './later-signatures.js';

@Injectable()
export class ReopeningService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly guard: DayLocksService,
    private readonly proposals: ProposalsService,
  ) {}

  /**
   * Proposes the reopening and returns the id of the proposal.
   * @throws Problem 404; 409 `day_state`, `days_in_order`, `proposal_open`
   */
  async propose(key: DayKey, reason: string, by: UserActor): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { projectId, day } = key;
      const { revision } = await this.rows.lockFor(manager, key, 'reopen', by);
      const payload = { day, revision };
      const proposal = {
        kind: 'day.reopen',
        projectId,
        subjectId: `${projectId}:${day}`,
        payload,
        reason,
      } as const;
      return this.proposals.propose(manager, proposal, by);
    });
  }

  /**
   * Reopens the day in the database transaction of the approval. Removes the signatures of later days, because their
   * opening balances are no longer sealed.
   */
  @Approves({ kind: 'day.reopen', approvers: ['finance', 'admin'] })
  private async reopen(
    manager: EntityManager,
    proposal: Proposal<'day.reopen'>,
    by: UserActor,
  ): Promise<void> {
    const { projectId, payload, reason } = proposal;
    const { day } = payload;
    if (!projectId) throw notFound();
    const key = { projectId, day };
    await this.guard.lockExclusive(manager, projectId, day);
    const { revision } = await this.rows.lockFor(manager, key, 'reopen', by);
    if (revision !== payload.revision) throw new Problem(409, 'changed_meanwhile');
    await reopenDay(manager, key);
    const details = { proposalId: proposal.id, proposedBy: proposal.proposedByEmail };
    await this.rows.recordAction(manager, { ...key, revision, act: 'reopened', by, reason, details });
    await unsignLater(manager, key, { rows: this.rows, by, details: { reopened: day } });
  }
}
