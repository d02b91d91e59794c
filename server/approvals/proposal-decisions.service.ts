import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../common/database/query.js';
import type { UserActor } from '../access/identity/actor.js';
import { AuditService } from '../access/audit/audit.service.js';
import type { Role } from '../access/identity/user.view.js';
import { SecondFactorService } from '../access/second-factor/second-factor.service.js';
import { Clock } from '../common/time/clock.js';
import { invalid, notFound, Problem } from '../common/problems/problem.js';
import type { Proposal } from './proposal.js';
import type { ProposalVerdict } from './proposal.view.js';
import { ProposalsService } from './proposals.service.js';
import { wholeProjects } from '../common/values/scope.js';

type LockedRow = Proposal & { verdict: ProposalVerdict | null };

/** A locked proposal and the user who decides, with the role read within the transaction. */
interface LockedProposal {
  proposal: LockedRow;
  by: UserActor;
  /** Undefined when the proposer is disabled. */
  proposerRole: Role | undefined;
}

const PROPOSERS: readonly Role[] = ['admin', 'finance'];

/** Decides proposals. The decision, the action and its audit entry are one database transaction. */
@Injectable()
export class ProposalDecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /**
   * Carries out the proposal. The code is consumed first, regardless of the outcome.
   *
   * @throws Problem not_found; 403 `forbidden` (role) or `proposal_own`; 409 `proposal_decided`, `proposer_gone`,
   * `proposal_kind_unknown`, `too_early`; those of the second factor; those of the action itself, which roll the
   * decision back
   */
  async approve(id: string, decision: { code: string; reason?: string }, person: UserActor): Promise<void> {
    await this.secondFactor.consumeForApproval(person, decision.code);
    await this.db.transaction(async (manager) => {
      const locked = await this.lockProposal(manager, id, person);
      const { proposal, by, proposerRole } = locked;
      const handler = this.proposals.handlerOf(proposal.kind);
      if (!handler) throw new Problem(409, 'proposal_kind_unknown');
      requireDecider(locked, handler.approvers);
      if (!proposerRole || !(handler.requesters ?? PROPOSERS).includes(proposerRole))
        throw new Problem(409, 'proposer_gone');
      if (proposal.notBefore && proposal.notBefore > this.clock.now())
        throw new Problem(409, 'too_early', { values: { at: proposal.notBefore.toISOString() } });
      await handler.approve(manager, proposalOf(proposal), by);
      await this.decide(manager, locked, { verdict: 'approved', reason: decision.reason });
    });
  }

  /**
   * @throws Problem as `approve`, except those of the second factor, `too_early`, `proposer_gone` and
   * `proposal_kind_unknown`
   */
  async refuse(id: string, reason: string, person: UserActor): Promise<void> {
    if (!reason.trim()) throw invalid('reason', 'isNotEmpty');
    await this.db.transaction(async (manager) => {
      const locked = await this.lockProposal(manager, id, person);
      const handler = this.proposals.handlerOf(locked.proposal.kind);
      requireDecider(locked, handler?.approvers ?? ['admin']);
      await handler?.close?.(manager, proposalOf(locked.proposal), 'refused', locked.by);
      await this.decide(manager, locked, { verdict: 'refused', reason });
    });
  }

  /** @throws Problem not_found, 403 `proposal_not_yours`, 409 `proposal_decided` */
  async withdraw(id: string, reason: string | undefined, person: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const locked = await this.lockProposal(manager, id, person);
      if (locked.proposal.proposedBy !== person.personId) throw new Problem(403, 'proposal_not_yours');
      const handler = this.proposals.handlerOf(locked.proposal.kind);
      await handler?.close?.(manager, proposalOf(locked.proposal), 'withdrawn', locked.by);
      await this.decide(manager, locked, { verdict: 'withdrawn', reason });
    });
  }

  /**
   * Locks the proposal against concurrent decisions and reads both users again, so that a role removed since the
   * request began no longer counts.
   */
  private async lockProposal(manager: EntityManager, id: string, person: UserActor): Promise<LockedProposal> {
    const scope = wholeProjects(person.scope);
    const proposal = await queryRow<LockedRow>(
      manager,
      sql`SELECT r.id, r.kind, r.project_id AS "projectId", r.subject_id AS "subjectId", r.payload, r.reason,
         r.file_id AS "fileId", r.proposed_by AS "proposedBy", p.email AS "proposedByEmail",
         r.proposed_at AS "proposedAt", r.not_before AS "notBefore", r.verdict
       FROM proposals r JOIN people p ON p.id = r.proposed_by
       WHERE r.id = ${id} AND (${scope}::uuid[] IS NULL OR r.project_id = ANY(${scope})) FOR UPDATE OF r`,
    );
    if (!proposal) throw notFound();
    const people = await queryRows<{ id: string; role: Role }>(
      manager,
      sql`SELECT id, role FROM people WHERE id = ANY(${[person.personId, proposal.proposedBy]}::uuid[]) AND disabled_at IS NULL ORDER BY id FOR SHARE`,
    );
    const roles = new Map(people.map((one) => [one.id, one.role]));
    const role = roles.get(person.personId);
    if (!role) throw new Problem(403, 'forbidden');
    if (proposal.verdict) throw new Problem(409, 'proposal_decided');
    return { proposal, by: { ...person, role }, proposerRole: roles.get(proposal.proposedBy) };
  }

  private async decide(
    manager: EntityManager,
    { proposal, by }: LockedProposal,
    { verdict, reason }: { verdict: ProposalVerdict; reason: string | undefined },
  ): Promise<void> {
    const decisionReason = reason?.trim() || null;
    await execute(
      manager,
      sql`UPDATE proposals SET verdict = ${verdict}, decided_by = ${by.personId}, decided_at = ${this.clock.now()}, decision_reason = ${decisionReason}
       WHERE id = ${proposal.id} AND verdict IS NULL`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: `proposal.${verdict}`,
      subjectType: 'proposal',
      subjectId: proposal.id,
      ...(proposal.projectId ? { projectId: proposal.projectId } : {}),
      details: {
        kind: proposal.kind,
        about: proposal.subjectId,
        ...(decisionReason ? { reason: decisionReason } : {}),
      },
    });
  }
}

function requireDecider({ proposal, by }: LockedProposal, deciders: readonly Role[]): void {
  if (proposal.proposedBy === by.personId) throw new Problem(403, 'proposal_own');
  if (!deciders.includes(by.role)) throw new Problem(403, 'forbidden');
}

function proposalOf({ verdict: _, ...proposal }: LockedRow): Proposal {
  return proposal;
}
