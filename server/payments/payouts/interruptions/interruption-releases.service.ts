import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { affectedRows, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { IS_INTERRUPTED_SQL } from './interrupted.js';
import { INTERRUPTED_PAYOUTS_SQL } from './interrupted-payouts.service.js';

/** Maximum of payouts in one proposal. */
const AT_ONCE = 10_000;

/** Lets payouts that were approved before an interruption leave, after approval by a second administrator. */
@Injectable()
export class InterruptionReleasesService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
  ) {}

  /**
   * Proposes to send the payouts of a project that were approved before an interruption, in the order of the queue. Those on
   * hold or paused stay so.
   * @returns the id of the proposal
   * @throws Problem not_found, 409 nothing_interrupted, 409 proposal_open
   */
  propose(projectId: string, reason: string, user: UserActor): Promise<string> {
    if (!canAccessProject(user.scope, projectId)) throw notFound();
    return this.db.transaction(async (manager) => {
      const payouts = await queryRows<{ id: string; amount: number; interruptionId: string }>(
        manager,
        sql`SELECT p.id, p.amount, p.interruption_id AS "interruptionId" FROM ${INTERRUPTED_PAYOUTS_SQL} AND p.project_id = ${projectId}
         ORDER BY p.queue_at, p.id LIMIT ${AT_ONCE}`,
      );
      const [first] = payouts;
      if (!first) throw new Problem(409, 'nothing_interrupted');
      const times = await queryRow<{ from: Date; until: Date }>(
        manager,
        sql`SELECT from_at AS "from", until_at AS until FROM interruptions WHERE id = ${first.interruptionId}`,
      );
      const payload = {
        interruptedFrom: times?.from.toISOString() ?? null,
        interruptedUntil: times?.until.toISOString() ?? null,
        count: payouts.length,
        total: payouts.reduce((sum, { amount }) => sum + amount, 0),
        interruptionId: first.interruptionId,
        payoutIds: payouts.map(({ id }) => id),
      };
      return this.proposals.propose(
        manager,
        { kind: 'payout.interruption', projectId, subjectId: projectId, payload, reason },
        user,
      );
    });
  }

  /**
   * Releases the payouts of the request that no later interruption has put aside again.
   * @throws Problem changed_meanwhile when there is none
   */
  @Approves({ kind: 'payout.interruption', approvers: ['admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'payout.interruption'>,
    by: UserActor,
  ): Promise<void> {
    const { payoutIds: ids, interruptionId } = proposal.payload;
    const released = await affectedRows(
      manager,
      sql`UPDATE payouts p SET interruption_release = ${proposal.id}
       FROM (SELECT q.id FROM payouts q WHERE q.id = ANY(${ids}::uuid[]) ORDER BY q.id FOR UPDATE) s
       WHERE p.id = s.id AND p.project_id = ${proposal.projectId} AND p.interruption_id = ${interruptionId}::uuid
         AND p.state IN ('ready', 'held', 'returned') AND ${IS_INTERRUPTED_SQL}`,
    );
    if (!released) throw new Problem(409, 'changed_meanwhile');
    await this.audit.record(manager, {
      actor: by,
      act: 'payouts.released_after_interruption',
      subjectType: 'proposal',
      subjectId: proposal.id,
      ...(proposal.projectId ? { projectId: proposal.projectId } : {}),
      details: { released, skipped: ids.length - released },
    });
  }
}
