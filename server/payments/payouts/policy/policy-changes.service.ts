import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { type ActiveUser, policyFaults, type Staff } from './policy-rules.js';
import { type PolicyChangeDto, PolicyDto } from './policy.dto.js';
import { PAYOUT_POLICY } from './policy.service.js';
import { requireAllProjects } from '../../../access/approvals/policy-versions.js';

/** Common subject of all proposals, so that at most one is open. */
const SUBJECT = 'payout-policy';

/** Changes the policy under dual control: two administrators with access to all projects. */
@Injectable()
export class PolicyChangesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
  ) {}

  /**
   * @returns the id of the proposal
   * @throws Problem 403 forbidden without access to all projects, 409 changed_meanwhile, proposal_open, 422 invalid
   */
  async propose(dto: PolicyChangeDto, user: UserActor): Promise<string> {
    requireAllProjects(user);
    const { reason, tiers, limits, settings, version } = dto;
    return this.db.transaction(async (manager) => {
      await this.requireValid(manager, dto);
      const payload = { tiers, limits, settings, version };
      const proposal = {
        kind: 'policy.change' as const,
        projectId: null,
        subjectId: SUBJECT,
        payload,
        reason,
      };
      return this.proposals.propose(manager, proposal, user);
    });
  }

  /** Validates again, since users and the policy may have changed since the proposal. */
  @Approves({ kind: 'policy.change', approvers: ['admin'] })
  private async publish(
    manager: EntityManager,
    proposal: Proposal<'policy.change'>,
    by: UserActor,
  ): Promise<void> {
    requireAllProjects(by);
    const draft = plainToInstance(PolicyDto, proposal.payload);
    await this.requireValid(manager, draft);
    const version = await PAYOUT_POLICY.add(manager, {
      seen: draft.version,
      columns: sql`tiers, limits, settings, reason, proposal_id, at`,
      values: sql`${JSON.stringify(draft.tiers)}, ${JSON.stringify(draft.limits)}, ${JSON.stringify(draft.settings)},
          ${proposal.reason}, ${proposal.id}, ${this.clock.now()}`,
    });
    await this.audit.record(manager, {
      actor: by,
      act: 'payout_policy.changed',
      subjectType: 'payout_policy',
      subjectId: String(version),
      details: { proposedBy: proposal.proposedByEmail, reason: proposal.reason },
    });
  }

  private async requireValid(manager: EntityManager, draft: PolicyDto): Promise<void> {
    await PAYOUT_POLICY.requireSeen(manager, draft.version);
    const fields = policyFaults(draft, await staff(manager));
    if (Object.keys(fields).length > 0) throw new Problem(422, 'invalid', { fields });
  }
}

async function staff(manager: EntityManager): Promise<Staff> {
  const users = await queryRows<ActiveUser>(
    manager,
    sql`SELECT p.role, CASE WHEN p.all_projects THEN NULL
       ELSE ARRAY(SELECT s.project_id::text FROM person_projects s WHERE s.person_id = p.id) END AS "projectIds"
     FROM people p WHERE p.disabled_at IS NULL AND p.countries IS NULL AND p.operators IS NULL`,
  );
  const projects = await queryRows<{ id: string }>(manager, sql`SELECT id FROM projects`);
  return { users, projectIds: new Set(projects.map(({ id }) => id)) };
}
