import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { Role } from '../../../access/identity/user-words.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { HandoversService } from '../../../access/approvals/handovers.service.js';
import { type Principal, requireCovered } from '../../../access/approvals/stand-in.js';
import { collectRefusal, noneApproved } from '../../../access/approvals/none-approved.js';
import { PredecessorsService } from '../predecessors/predecessors.service.js';
import { PolicyService } from '../policy/policy.service.js';
import {
  type Approver,
  approvalProgress,
  type ApprovalRefusal,
  refusalToApprove,
  refusalToReject,
} from './approval-rules.js';
import { approvable, type OrderRecord, neededSteps } from './order-record.js';
import type { ApprovalOutcomeView } from './order.view.js';
import type { ApproveOrdersDto, RejectOrderDto } from './order.dto.js';
import { OrderViewsService } from './order-views.service.js';

interface NewDecision {
  verdict: 'approved' | 'rejected';
  reason: string | null;
  at: Date;
  handoverId?: string | undefined;
}

@Injectable()
export class OrderApprovalsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly views: OrderViewsService,
    private readonly policy: PolicyService,
    private readonly predecessors: PredecessorsService,
    private readonly handovers: HandoversService,
  ) {}

  /**
   * Approves all orders or none. The second-factor code is consumed in any case.
   * @throws Problem 403 second_factor_missing, payout_own_request, payout_not_your_step; 409 changed_meanwhile where
   * revisions, count or total differ from those stored, payout_order_decided, payout_decided_once,
   * payout_decided_for_once, payout_requester_left, handover_ended, handover_giver_left, handover_not_covered,
   * predecessor_… where a failed payout of the same number and amount is not known to have failed; of
   * several orders none_approved, which names those that cannot be approved; 422 wrong code
   */
  async approve(dto: ApproveOrdersDto, user: UserActor): Promise<ApprovalOutcomeView> {
    await this.secondFactor.consumeForApproval(user, dto.code);
    return this.db.transaction(async (manager) => {
      const at = this.clock.now();
      const approver = await this.lockApprover(manager, user);
      const principal = dto.handoverId
        ? await this.handovers.lockInForce(manager, { handoverId: dto.handoverId, at }, user)
        : undefined;
      const decider = { ...approver, forId: principal?.userId };
      const orders = await this.lockOrders(
        manager,
        dto.orders.map(({ id }) => id),
        user,
      );
      const against = await this.predecessors.refusals(
        manager,
        orders.map(({ id }) => id),
      );
      requireAllAsSeen(orders, dto, { decider, principal, against });
      const outcome: ApprovalOutcomeView = { approved: [], recorded: [] };
      for (const order of orders) {
        const complete = await this.approveOne(manager, order, { decider, principal, user, at });
        outcome[complete ? 'approved' : 'recorded'].push(order.id);
      }
      return outcome;
    });
  }

  /**
   * Rejects the order, which ends it; any user named by a step may reject.
   * @throws Problem 403 payout_own_request, payout_not_your_step; 404 not_found; 409 changed_meanwhile,
   * payout_order_decided, payout_decided_once
   */
  async reject(orderId: string, dto: RejectOrderDto, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const at = this.clock.now();
      const decider = await this.lockApprover(manager, user);
      const [order] = await this.lockOrders(manager, [orderId], user);
      if (!order) throw notFound();
      requireAllowed(refusalToReject(approvable(order), order.verdicts, decider));
      if (order.revision !== dto.revision) throw new Problem(409, 'changed_meanwhile');
      await this.recordDecision(manager, order, decider, { verdict: 'rejected', reason: dto.reason, at });
      await execute(
        manager,
        sql`UPDATE payout_orders SET state = 'rejected', decided_at = ${at}, updated_at = ${at} WHERE id = ${order.id}`,
      );
      await execute(
        manager,
        sql`UPDATE payouts SET state = 'rejected', state_at = ${at} WHERE order_id = ${order.id} AND state = 'requested'`,
      );
      const details = { ...figuresOf(order), reason: dto.reason };
      await this.record(manager, order, user, { act: 'payout_order.rejected', details });
    });
  }

  /**
   * Queues the payouts of an approved order by row, or holds them during an outage of their operator that holds
   * payouts. Runs in the database transaction of the last approval, which holds the lock of the order.
   */
  async enqueue(manager: EntityManager, orderId: string, at: Date): Promise<void> {
    const { settings } = await this.policy.current(manager);
    // lock order: payouts by id, everywhere
    await execute(
      manager,
      sql`WITH released AS (
         SELECT p.id, outage.id AS outage_id, outage.note, outage.marked_by, requester.email
         FROM payouts p
         JOIN payout_orders o ON o.id = p.order_id
         JOIN people requester ON requester.id = o.requested_by
         LEFT JOIN operator_outages outage ON outage.project_id = p.project_id AND outage.operator_id = p.operator_id
           AND outage.ended_at IS NULL AND outage.holds_payouts
         WHERE p.order_id = ${orderId} AND p.state = 'requested'
         ORDER BY p.id FOR UPDATE OF p
       )
       UPDATE payouts p SET
         state = CASE WHEN r.outage_id IS NULL THEN 'ready' ELSE 'held' END,
         state_at = ${at},
         queue_at = ${at}::timestamptz + p.row_number * interval '1 microsecond', -- first in, first out, by row
         hold_why = CASE WHEN r.outage_id IS NULL THEN NULL ELSE 'outage' END,
         hold_note = r.note,
         hold_by = r.marked_by,
         hold_until = CASE WHEN r.outage_id IS NULL THEN NULL ELSE ${at}::timestamptz + make_interval(hours => ${settings.holdHours}) END,
         ask_by = r.email
       FROM released r WHERE p.id = r.id`,
    );
  }

  private async approveOne(
    manager: EntityManager,
    order: OrderRecord,
    given: { decider: Approver; principal: Principal | undefined; user: UserActor; at: Date },
  ): Promise<boolean> {
    const { decider, principal, user, at } = given;
    const handoverId = principal?.handoverId;
    const id = await this.recordDecision(manager, order, decider, {
      ...{ verdict: 'approved', reason: null, at, handoverId },
    });
    const { userId, forId = null, role } = decider;
    const decision = {
      id,
      userId,
      forId,
      verdict: 'approved' as const,
      role,
      roleNow: role,
      active: true,
      revision: order.revision,
    };
    const { complete, approved, needed } = approvalProgress(approvable(order), [...order.verdicts, decision]);
    if (complete) {
      await execute(
        manager,
        sql`UPDATE payout_orders SET state = 'approved', decided_at = ${at}, updated_at = ${at} WHERE id = ${order.id}`,
      );
      await this.enqueue(manager, order.id, at);
    }
    const onBehalfOf = principal ? { onBehalfOf: principal.email } : {};
    const details = { ...figuresOf(order), approved, needed, complete, ...onBehalfOf };
    await this.record(manager, order, user, { act: 'payout_order.approved', details });
    return complete;
  }

  private async recordDecision(
    manager: EntityManager,
    order: OrderRecord,
    decider: Approver,
    said: NewDecision,
  ): Promise<string> {
    const id = newId(said.at);
    await execute(
      manager,
      sql`INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, reason, count, total, at,
         for_id, handover_id)
       VALUES (${id}, ${order.id}, ${order.requestedById}, ${order.revision}, ${decider.userId},
         ${decider.role}, ${said.verdict}, ${said.reason}, ${order.count}, ${order.total}, ${said.at},
         ${decider.forId ?? null}, ${said.handoverId ?? null})`,
    );
    return id;
  }

  /** Reads the approver's current role and locks it until the end of the transaction against concurrent changes. */
  private async lockApprover(manager: EntityManager, { userId }: UserActor): Promise<Approver> {
    const row = await queryRow<{ role: Role }>(
      manager,
      sql`SELECT role FROM people WHERE id = ${userId} AND disabled_at IS NULL FOR SHARE`,
    );
    if (!row) throw new Problem(403, 'forbidden');
    return { userId, role: row.role };
  }

  /** Locks orders by id before reading them, so that earlier decisions are visible. @throws Problem not_found */
  private async lockOrders(
    manager: EntityManager,
    ids: readonly string[],
    { scope }: UserActor,
  ): Promise<OrderRecord[]> {
    await execute(
      manager,
      sql`SELECT FROM payout_orders WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`,
    );
    const orders = await this.views.records(manager, ids);
    const known = orders.filter(
      ({ projectId, state }) => canAccessProject(scope, projectId) && state !== 'draft',
    );
    if (known.length !== ids.length) throw notFound();
    return known;
  }

  private record(
    manager: EntityManager,
    { id, projectId }: OrderRecord,
    actor: UserActor,
    entry: { act: string; details: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(manager, {
      ...entry,
      actor,
      projectId,
      subjectType: 'payout_order',
      subjectId: id,
    });
  }
}

const TOO_LATE: readonly ApprovalRefusal[] = [
  'payout_order_decided',
  'payout_decided_once',
  'payout_decided_for_once',
];

const figuresOf = ({ revision, count, total }: OrderRecord) => ({ revision, count, total });

/**
 * Compares the stored orders with those shown to the approver, and the rules of approval.
 * @throws Problem of the order; none_approved, which names the orders, where there are several; changed_meanwhile
 */
function requireAllAsSeen(
  orders: readonly OrderRecord[],
  seen: ApproveOrdersDto,
  {
    decider,
    principal,
    against,
  }: { decider: Approver; principal: Principal | undefined; against: ReadonlyMap<string, Problem> },
): void {
  const revisions = new Map(seen.orders.map(({ id, revision }) => [id, revision]));
  const refusals = new Map<string, Problem>();
  for (const order of orders)
    collectRefusal(refusals, order.id, () => {
      if (revisions.get(order.id) !== order.revision) throw new Problem(409, 'changed_meanwhile');
      requireApprovable(order, decider);
      if (principal)
        requireCovered(principal, {
          projectId: order.projectId,
          requestedBy: order.requestedById,
          approvers: neededSteps(order).flatMap(({ roles }) => roles),
        });
      const refusal = against.get(order.id);
      if (refusal) throw refusal;
    });
  const [refusal] = refusals.values();
  if (refusal) throw orders.length > 1 ? noneApproved(refusals) : refusal;
  const count = orders.reduce((sum, order) => sum + order.count, 0);
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  if (count !== seen.count || total !== seen.total) throw new Problem(409, 'changed_meanwhile');
}

function requireApprovable(order: OrderRecord, decider: Approver): void {
  requireAllowed(refusalToApprove(approvable(order), order.verdicts, decider));
  if (!order.requesterStands) throw new Problem(409, 'payout_requester_left');
}

function requireAllowed(refusal: ApprovalRefusal | null): void {
  if (!refusal) return;
  throw new Problem(TOO_LATE.includes(refusal) ? 409 : 403, refusal);
}
