import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import type { Role } from '../identity/user-words.js';
import { SecondFactorService } from '../sign-in/second-factor/second-factor.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../platform/common/trusted-time/trusted-time.service.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { retryOnConflict } from '../../platform/common/database/database-faults.js';
import { HandoversService } from './handovers.service.js';
import { collectRefusal, noneApproved } from './none-approved.js';
import { type Principal, requireCovered } from './stand-in.js';
import { proposalAmount, type Proposal, type ProposalHandler } from './proposal.js';
import type { ApproveProposalDto, ApproveProposalsDto } from './proposal.dto.js';
import type { ProposalVerdict } from './proposal.view.js';
import { ProposalsService } from './proposals.service.js';
import { wholeProjects } from '../../platform/common/values/scope.js';

type LockedRow = Proposal & { verdict: ProposalVerdict | null; escalatedTo: Role[] };

/** A locked proposal and the user who decides, with the role read within the transaction. */
interface LockedProposal {
  proposal: LockedRow;
  by: UserActor;
  /** Undefined when the proposer is disabled. */
  proposerRole: Role | undefined;
}

interface Approval {
  reason?: string | undefined;
  /** User for whom it is given; undefined: in one's own name. */
  principal?: Principal | undefined;
  /** Time at which the hand-over was in force. */
  at?: Date;
}

const TRIES = 3;

const PROPOSERS: readonly Role[] = ['admin', 'finance'];

/** Decides proposals. The decision, the action and its audit entry are one database transaction. */
@Injectable()
export class ProposalDecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly handovers: HandoversService,
    private readonly secondFactor: SecondFactorService,
    private readonly time: TrustedTimeService,
  ) {}

  /**
   * Carries out the proposal. The code is consumed first, regardless of the outcome.
   *
   * @throws Problem not_found; 403 `forbidden` (role) or `proposal_own`; 409 `proposal_decided`, `proposer_gone`,
   * `proposal_kind_unknown`, `too_early`, `clock_doubtful`; of a hand-over `handover_ended`, `handover_giver_left`,
   * `handover_not_covered`; those of the second factor; those of the action itself, which roll the decision back
   */
  async approve(id: string, decision: ApproveProposalDto, user: UserActor): Promise<void> {
    await this.time.require();
    await this.secondFactor.consumeForApproval(user, decision.code);
    await this.db.transaction(async (manager) => {
      const locked = await this.lockProposal(manager, id, user);
      const given = await this.lockPrincipal(manager, decision, user);
      await this.carryOut(manager, locked, { reason: decision.reason, ...given });
    });
  }

  /**
   * Carries out all proposals or none, in the order of their list, in one database transaction: each is decided and
   * audited as by `approve`. The code is consumed first, regardless of the outcome.
   *
   * @throws Problem 403 or 409 `none_approved`, which names each proposal that cannot be approved; 409 `changed_meanwhile`
   * where the total differs; 422 on `ids` for several kinds; those of the second factor
   */
  async approveTogether(dto: ApproveProposalsDto, user: UserActor): Promise<void> {
    await this.time.require();
    await this.secondFactor.consumeForApproval(user, dto.code);
    // Lists of two approvers may reach the same accounts in another order.
    await retryOnConflict(TRIES, () =>
      this.db.transaction((manager) => this.carryOutAll(manager, dto, user)),
    );
  }

  private async carryOutAll(
    manager: EntityManager,
    { ids, total, reason, handoverId }: ApproveProposalsDto,
    user: UserActor,
  ): Promise<void> {
    const found = await this.lockProposals(manager, ids, user);
    const given = await this.lockPrincipal(manager, { handoverId }, user);
    const refusals = new Map<string, Problem>();
    for (const id of ids)
      collectRefusal(refusals, id, () => this.requireApprovable(requireOpen(found.get(id)), given.principal));
    if (refusals.size) throw noneApproved(refusals);
    const proposals = [...found.values()].map(({ proposal }) => proposal);
    if (new Set(proposals.map(({ kind }) => kind)).size > 1) throw invalid('ids', 'oneKind');
    const sum = proposals.reduce((amount, { payload }) => amount + (proposalAmount(payload) ?? 0), 0);
    if (sum !== total) throw new Problem(409, 'changed_meanwhile');
    for (const id of ids) {
      try {
        await this.carryOut(manager, requireOpen(found.get(id)), { reason, ...given });
      } catch (error) {
        throw error instanceof Problem ? noneApproved(new Map([[id, error]])) : error;
      }
    }
  }

  private async carryOut(manager: EntityManager, locked: LockedProposal, approval: Approval): Promise<void> {
    const handler = this.requireApprovable(locked, approval.principal);
    await handler.approve(manager, proposalOf(locked.proposal), locked.by);
    await this.decide(manager, locked, { verdict: 'approved', ...approval });
  }

  private requireApprovable(locked: LockedProposal, principal?: Principal): ProposalHandler {
    const { proposal, proposerRole } = locked;
    const handler = this.proposals.handlerOf(proposal.kind);
    if (!handler) throw new Problem(409, 'proposal_kind_unknown');
    const approvers = [...handler.approvers, ...proposal.escalatedTo];
    requireDecider(locked, approvers);
    if (principal)
      requireCovered(principal, {
        projectId: proposal.projectId,
        requestedBy: proposal.proposedBy,
        approvers,
      });
    if (!proposerRole || !(handler.requesters ?? PROPOSERS).includes(proposerRole))
      throw new Problem(409, 'proposer_gone');
    if (proposal.notBefore && proposal.notBefore > this.clock.now())
      throw new Problem(409, 'too_early', { values: { at: proposal.notBefore.toISOString() } });
    return handler;
  }

  /**
   * @throws Problem as `approve`, except those of the second factor, `too_early`, `proposer_gone` and
   * `proposal_kind_unknown`
   */
  async reject(id: string, reason: string, user: UserActor): Promise<void> {
    if (!reason.trim()) throw invalid('reason', 'isNotEmpty');
    await this.db.transaction(async (manager) => {
      const locked = await this.lockProposal(manager, id, user);
      const handler = this.proposals.handlerOf(locked.proposal.kind);
      requireDecider(locked, [...(handler?.approvers ?? ['admin']), ...locked.proposal.escalatedTo]);
      await handler?.close?.(manager, proposalOf(locked.proposal), 'refused', locked.by);
      await this.decide(manager, locked, { verdict: 'refused', reason });
    });
  }

  /** @throws Problem not_found, 403 `proposal_not_yours`, 409 `proposal_decided` */
  async withdraw(id: string, reason: string | undefined, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const locked = await this.lockProposal(manager, id, user);
      if (locked.proposal.proposedBy !== user.userId) throw new Problem(403, 'proposal_not_yours');
      const handler = this.proposals.handlerOf(locked.proposal.kind);
      await handler?.close?.(manager, proposalOf(locked.proposal), 'withdrawn', locked.by);
      await this.decide(manager, locked, { verdict: 'withdrawn', reason });
    });
  }

  private async lockPrincipal(
    manager: EntityManager,
    { handoverId }: Pick<ApproveProposalDto, 'handoverId'>,
    user: UserActor,
  ): Promise<Pick<Approval, 'principal' | 'at'>> {
    if (!handoverId) return {};
    const at = this.clock.now();
    return { principal: await this.handovers.lockInForce(manager, { handoverId, at }, user), at };
  }

  private async lockProposal(manager: EntityManager, id: string, user: UserActor): Promise<LockedProposal> {
    return requireOpen((await this.lockProposals(manager, [id], user)).get(id));
  }

  /**
   * Locks the proposals by id against concurrent decisions and reads their users again, so that a role removed since the
   * request began no longer counts. Those outside the projects of the user are left out.
   */
  private async lockProposals(
    manager: EntityManager,
    ids: readonly string[],
    user: UserActor,
  ): Promise<Map<string, LockedProposal>> {
    const scope = wholeProjects(user.scope);
    const proposals = await queryRows<LockedRow>(
      manager,
      sql`SELECT r.id, r.kind, r.project_id AS "projectId", r.subject_id AS "subjectId", r.payload, r.reason,
         r.file_id AS "fileId", r.proposed_by AS "proposedBy", p.email AS "proposedByEmail",
         r.proposed_at AS "proposedAt", r.not_before AS "notBefore", r.verdict,
         coalesce((SELECT e.roles FROM proposal_escalations e WHERE e.proposal_id = r.id), '{}') AS "escalatedTo"
       FROM proposals r JOIN people p ON p.id = r.proposed_by
       WHERE r.id = ANY(${ids}::uuid[]) AND (${scope}::uuid[] IS NULL OR r.project_id = ANY(${scope})) ORDER BY r.id FOR UPDATE OF r`,
    );
    const involved = [user.userId, ...proposals.map(({ proposedBy }) => proposedBy)];
    const users = await queryRows<{ id: string; role: Role }>(
      manager,
      sql`SELECT id, role FROM people WHERE id = ANY(${involved}::uuid[]) AND disabled_at IS NULL ORDER BY id FOR SHARE`,
    );
    const roles = new Map(users.map((one) => [one.id, one.role]));
    const role = roles.get(user.userId);
    if (!role) throw new Problem(403, 'forbidden');
    const by = { ...user, role };
    return new Map(
      proposals.map((proposal) => [
        proposal.id,
        { proposal, by, proposerRole: roles.get(proposal.proposedBy) },
      ]),
    );
  }

  private async decide(
    manager: EntityManager,
    { proposal, by }: LockedProposal,
    { verdict, reason, principal, at = this.clock.now() }: Approval & { verdict: ProposalVerdict },
  ): Promise<void> {
    const decisionReason = reason?.trim() || null;
    await execute(
      manager,
      sql`UPDATE proposals
        SET verdict = ${verdict}, decided_by = ${by.userId}, decided_at = ${at}, decision_reason = ${decisionReason},
          for_id = ${principal?.userId ?? null}, handover_id = ${principal?.handoverId ?? null}
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
        ...(principal ? { onBehalfOf: principal.email } : {}),
      },
    });
  }
}

/** @throws Problem not_found, 409 `proposal_decided` */
function requireOpen(locked: LockedProposal | undefined): LockedProposal {
  if (!locked) throw notFound();
  if (locked.proposal.verdict) throw new Problem(409, 'proposal_decided');
  return locked;
}

function requireDecider({ proposal, by }: LockedProposal, deciders: readonly Role[]): void {
  if (proposal.proposedBy === by.userId) throw new Problem(403, 'proposal_own');
  if (!deciders.includes(by.role)) throw new Problem(403, 'forbidden');
}

function proposalOf({ verdict: _, escalatedTo: __, ...proposal }: LockedRow): Proposal {
  return proposal;
}
