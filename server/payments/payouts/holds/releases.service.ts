import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { FloatService } from '../../accounts/balance/float.service.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import type { ReleaseDto } from './hold.dto.js';
import { HoldsService } from './holds.service.js';
import { releaseByRequestSql, statedInterruption } from '../interruptions/interrupted.js';
import { allFailedSql } from '../predecessors/earlier-attempts.js';
import { withinBudget } from '../funding/cashin-proposal.js';
import { waitingQueue } from '../funding/waiting-queue.js';

/** Maximum of payouts in one proposal. */
const AT_ONCE = 10_000;

/** Releases payouts on hold for a low balance, first in first out, after approval by a second user. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly holds: HoldsService,
    private readonly float: FloatService,
  ) {}

  /**
   * Proposes to release the payouts of an account held for a low balance, in the order of the queue: with `upTo` (XOF)
   * the first ones that it pays with their fees, with `payoutIds` only these.
   * @returns the id of the proposal
   * @throws Problem not_found, 409 nothing_to_release, 409 proposal_open
   */
  async propose(wanted: ReleaseDto, user: UserActor): Promise<string> {
    const { projectId, operatorId, upTo, payoutIds, reason } = wanted;
    if (!canAccessProject(user.scope, projectId)) throw notFound();
    const { low } = await this.float.balance(projectId, operatorId);
    return this.db.transaction(async (manager) => {
      const at = this.clock.now();
      const all = await waitingQueue(manager, { projectId, operatorId, payoutIds, at }, AT_ONCE);
      const queue = withinBudget(all, upTo);
      if (!queue.length) throw new Problem(409, 'nothing_to_release');
      const total = queue.reduce((sum, { amount }) => sum + amount, 0);
      const payload = {
        ...(await statedInterruption(
          manager,
          queue.map(({ id }) => id),
        )),
        projectId,
        operatorId,
        operatorName: await nameOf(manager, operatorId),
        payoutIds: queue.map(({ id }) => id),
        count: queue.length,
        total,
        // What the lower bound leaves after the release; negative where it does not cover it.
        left: low === null ? null : low - queue.reduce((sum, { need }) => sum + need, 0),
      };
      const subjectId = `${projectId}:${operatorId}`;
      return this.proposals.propose(
        manager,
        { kind: 'payout.release', projectId, subjectId, payload, reason },
        user,
      );
    });
  }

  /** Queues the payouts still on hold at their old places; the audit record lists those skipped. */
  @Approves({ kind: 'payout.release', approvers: ['admin', 'finance'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'payout.release'>,
    by: UserActor,
  ): Promise<void> {
    const wanted = proposal.payload.payoutIds;
    const now = this.clock.now();
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`UPDATE payouts p
        SET state = 'ready', state_at = ${now}, queue_at = coalesce(p.queue_at, ${now}), hold_why = NULL, hold_note = NULL,
         hold_by = NULL, hold_until = NULL, ask_by = ${proposal.proposedByEmail}, ask_reason = ${proposal.reason},
         interruption_release = ${releaseByRequestSql(proposal)}
       FROM (SELECT q.id FROM payouts q JOIN payout_orders o ON o.id = q.order_id
             WHERE q.id = ANY(${wanted}::uuid[]) AND q.project_id = ${proposal.projectId} AND q.state IN ('held', 'returned')
               AND q.hold_why = 'low_balance' AND o.state = 'approved' AND ${allFailedSql(sql`q.id`)} AND payout_doubted_at(q.id) IS NULL
             ORDER BY q.id FOR UPDATE OF q) s
       WHERE p.id = s.id RETURNING p.id`,
    );
    const released = new Set(rows.map(({ id }) => id));
    await this.holds.holdForOutages(manager, [...released]);
    await this.audit.record(manager, {
      actor: by,
      act: 'payout.released',
      subjectType: 'proposal',
      subjectId: proposal.id,
      ...(proposal.projectId ? { projectId: proposal.projectId } : {}),
      details: {
        operator: proposal.payload.operatorId,
        released: released.size,
        skipped: wanted.filter((id) => !released.has(id)),
      },
    });
  }
}

async function nameOf(manager: EntityManager, operatorId: string): Promise<string | null> {
  const operator = await queryRow<{ name: string }>(
    manager,
    sql`SELECT name FROM operator_versions WHERE operator_id = ${operatorId} ORDER BY version DESC LIMIT 1`,
  );
  return operator?.name ?? null;
}
