import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { Approves } from '../../access/approvals/approves.js';
import type { Proposal } from '../../access/approvals/proposal.js';
import { ProposalsService } from '../../access/approvals/proposals.service.js';
import type { ClosePolicyDto } from './close-policy.dto.js';
import { CLOSE_POLICY } from './close-policy.service.js';
import { requireAllProjects } from '../../access/approvals/policy-versions.js';

/** Constant subject, so that only one change of the limits can be pending. */
const SUBJECT = 'close-policy';

/** Changes the limits of the close by dual control; both administrators need access to all projects. */
@Injectable()
export class ClosePolicyChangesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
  ) {}

  /**
   * @returns the id of the proposal
   * @throws Problem 403 `forbidden` without access to all projects; 409 `changed_meanwhile`, `proposal_open`; 422 on
   * `writeOffDay`
   */
  async propose(dto: ClosePolicyDto, user: UserActor): Promise<string> {
    requireAllProjects(user);
    const { writeOffAct, writeOffDay, ownedBreak, version, reason } = dto;
    if (writeOffDay < writeOffAct) throw invalid('writeOffDay', 'atLeastPerAct');
    return this.db.transaction(async (manager) => {
      await CLOSE_POLICY.requireSeen(manager, version);
      const payload = { writeOffAct, writeOffDay, ownedBreak, version };
      const kind = 'close_policy.change' as const;
      return this.proposals.propose(
        manager,
        { kind, projectId: null, subjectId: SUBJECT, payload, reason },
        user,
      );
    });
  }

  @Approves({ kind: 'close_policy.change', approvers: ['admin'], requesters: ['admin'] })
  private async publish(
    manager: EntityManager,
    proposal: Proposal<'close_policy.change'>,
    by: UserActor,
  ): Promise<void> {
    requireAllProjects(by);
    const before = proposal.payload;
    const version = await CLOSE_POLICY.add(manager, {
      seen: before.version,
      columns: sql`write_off_act, write_off_day, owned_break, reason, proposal_id, at`,
      values: sql`${before.writeOffAct}, ${before.writeOffDay}, ${before.ownedBreak},
         ${proposal.reason}, ${proposal.id}, ${this.clock.now()}`,
    });
    await this.audit.record(manager, {
      actor: by,
      act: 'close_policy.changed',
      subjectType: 'close_policy',
      subjectId: String(version),
      details: { proposedBy: proposal.proposedByEmail, reason: proposal.reason },
    });
  }
}
