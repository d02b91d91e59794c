import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { notFound, Problem } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import type { Proposal } from '../../approvals/proposal.js';
import { ProposalsService } from '../../approvals/proposals.service.js';
import type { ReleaseDto } from './hold.dto.js';
import { HoldsService } from './holds.service.js';
import { DOUBTED_AT_SQL, MAY_HAVE_PAID_SQL } from '../attempts/last-attempt.js';
/** Maximum of payouts in one proposal. */
const AT_ONCE = 10_000;

/** Releases payouts on hold for a low balance, first in first out, after approval by a second user. */
@Injectable()
export class ReleasesService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly holds: HoldsService,
  ) {}

  onModuleInit(): void {
    this.proposals.registerHandler('payout.release', {
      approvers: ['admin', 'finance'],
      approve: (manager, proposal, by) => this.approve(manager, proposal, by),
    });
  }

  /**
   * Proposes to release the payouts of an account held for a low balance, in the order of the queue: with `upTo` (XOF)
   * the first ones within that sum, with `payoutIds` only these.
   * @returns the id of the proposal
   * @throws Problem not_found, 409 nothing_to_release, 409 proposal_open
   */
  async propose(wanted: ReleaseDto, person: UserActor): Promise<string> {
    const { projectId, operatorId, upTo, payoutIds, reason } = wanted;
    if (!canAccessProject(person.scope, projectId)) throw notFound();
    return this.db.transaction(async (manager) => {
      const queue = withinBudget(await this.queue(manager, { projectId, operatorId, payoutIds }), upTo);
      if (!queue.length) throw new Problem(409, 'nothing_to_release');
      const total = queue.reduce((sum, { amount }) => sum + amount, 0);
      const payload = {
        projectId,
        operatorId,
        operatorName: await nameOf(manager, operatorId),
        payoutIds: queue.map(({ id }) => id),
        count: queue.length,
        total,
      };
      const subjectId = `${projectId}:${operatorId}`;
      return this.proposals.propose(
        manager,
        { kind: 'payout.release', projectId, subjectId, payload, reason },
        person,
      );
    });
  }

  private queue(
    manager: EntityManager,
    {
      projectId,
      operatorId,
      payoutIds,
    }: { projectId: string; operatorId: string; payoutIds?: string[] | undefined },
  ): Promise<QueuedPayout[]> {
    return queryRows<QueuedPayout>(
      manager,
      sql`SELECT p.id, p.amount FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id
       WHERE p.project_id = ${projectId} AND coalesce(t.account_id, p.operator_id) = ${operatorId} AND p.state IN ('held', 'returned')
         AND p.hold_why = 'low_balance' AND NOT ${MAY_HAVE_PAID_SQL} AND ${DOUBTED_AT_SQL} IS NULL
         AND (${payoutIds ?? null}::uuid[] IS NULL OR p.id = ANY(${payoutIds ?? null}))
       ORDER BY p.queue_at, p.id LIMIT ${AT_ONCE}`,
    );
  }

  /** Queues the payouts still on hold at their old places; the audit record lists those skipped. */
  private async approve(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const wanted = idsOf(proposal.payload['payoutIds']);
    const now = this.clock.now();
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`UPDATE payouts p SET state = 'ready', state_at = ${now}, queue_at = coalesce(p.queue_at, ${now}), hold_why = NULL, hold_note = NULL,
         hold_by = NULL, hold_until = NULL, ask_by = ${proposal.proposedByEmail}, ask_reason = ${proposal.reason}
       FROM (SELECT q.id FROM payouts q JOIN payout_orders o ON o.id = q.order_id
             LEFT JOIN transactions t ON t.id = q.attempt_id
             WHERE q.id = ANY(${wanted}::uuid[]) AND q.project_id = ${proposal.projectId} AND q.state IN ('held', 'returned')
               AND q.hold_why = 'low_balance' AND o.state = 'approved' AND NOT ${MAY_HAVE_PAID_SQL} AND payout_doubted_at(q.id) IS NULL
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
        operator: proposal.payload['operatorId'],
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

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}

interface QueuedPayout {
  id: string;
  /** XOF. */
  amount: number;
}

/**
 * Returns the longest head of the queue within the budget. Stops at the first payout that exceeds it, so that no
 * smaller one overtakes it.
 * @param upTo XOF; undefined: no limit
 */
export function withinBudget(queue: readonly QueuedPayout[], upTo: number | undefined): QueuedPayout[] {
  if (upTo === undefined) return [...queue];
  let left = upTo;
  const end = queue.findIndex(({ amount }) => (left -= amount) < 0);
  return end < 0 ? [...queue] : queue.slice(0, end);
}
