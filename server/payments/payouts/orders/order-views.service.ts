import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { HandoversService } from '../../../access/approvals/handovers.service.js';
import { PredecessorsService } from '../predecessors/predecessors.service.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';
import { payoutStateSql } from './payout-state.js';
import type { OrderRow, OrderView } from './order.view.js';
import type { PayoutRow, StatedPayout } from './payout.view.js';
import { withStated } from './stated-payouts.js';
import type { PayoutState } from './payout-words.js';
import { PAYOUTS_SQL, PAYOUT_COLUMNS, PAYOUT_JOINS } from './payout-list.js';
import {
  approvalViews,
  canApprove,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRecord,
  orderRow,
  neededSteps,
} from './order-record.js';
import type { OrderQuery } from './order.dto.js';

const LIST: ListDefinition = {
  table: sql`payout_orders o`,
  key: sql`o.id`,
  columns: ORDER_COLUMNS,
  joins: ORDER_JOINS,
  sortable: {
    createdAt: sql`o.created_at`,
    requestedAt: sql`o.requested_at`,
    decidedAt: sql`o.decided_at`,
    title: sql`o.title`,
    state: sql`o.state`,
    kind: sql`o.kind`,
    count: sql`o.count`,
    total: sql`o.total`,
  },
  defaultSort: 'createdAt',
};

/** Open orders evaluated per reader; far above any real number. */
const MOST_WAITING = 2_000;

@Injectable()
export class OrderViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly predecessors: PredecessorsService,
    private readonly handovers: HandoversService,
    private readonly statements: StatementEvidence,
  ) {}

  async list(query: OrderQuery, reader: UserActor): Promise<Page<OrderRow>> {
    const { list, where } = await this.selection(query, reader);
    const page = await readPage<OrderRecord>(this.db, list, query, where);
    const principals = await this.handovers.inForceFor(reader);
    return { ...page, data: page.data.map((order) => orderRow(order, reader, principals)) };
  }

  /** Selects the orders of a list. */
  async selection(query: OrderQuery, reader: UserActor): Promise<{ list: ListDefinition; where: Where }> {
    const where = new Where()
      .within(reader.scope, sql`o.project_id`)
      .given(query.projectId, (value) => sql`o.project_id = ${value}`)
      .given(query.state, (value) => sql`o.state = ANY(${value}::text[])`)
      .given(query.kind, (value) => sql`o.kind = ${value}`)
      .and(sql`(o.state <> 'draft' OR o.requested_by = ${reader.userId})`); // drafts are visible to their author only
    if (query.waitingForMe !== undefined) {
      const waits = sql`(o.id = ANY(${await this.awaitingApprovalOf(reader)}::uuid[]))`;
      where.and(query.waitingForMe ? waits : sql`NOT ${waits}`);
    }
    return { list: LIST, where };
  }

  /** @throws Problem not_found, also for orders of inaccessible projects */
  async row(orderId: string, reader: UserActor): Promise<OrderRow> {
    const order = await this.record(this.db.manager, orderId, reader);
    return orderRow(order, reader, await this.handovers.inForceFor(reader));
  }

  /** @throws Problem not_found, also for orders of inaccessible projects */
  async view(orderId: string, reader: UserActor): Promise<OrderView> {
    const order = await this.record(this.db.manager, orderId, reader);
    const [progress, payout, predecessors, principals] = await Promise.all([
      this.progress(orderId),
      order.payoutId === null ? null : this.payout(order.payoutId),
      this.predecessors.ofOrder(this.db.manager, orderId),
      this.handovers.inForceFor(reader),
    ]);
    const { escalation } = order;
    return {
      ...orderRow(order, reader, principals),
      zone: order.zone,
      steps: neededSteps(order),
      escalation: escalation && {
        at: escalation.at,
        waitedSince: escalation.waitedSince,
        afterHours: escalation.afterHours,
        roles: escalation.roles,
      },
      inSequence: order.terms?.inSequence ?? false,
      approvals: approvalViews(order),
      duplicateReason: order.duplicateReason,
      preflight: order.preflight,
      payout,
      progress,
      fileName: order.fileName,
      policyVersion: order.policyVersion,
      pausedBy: order.pausedBy,
      predecessors,
    };
  }

  /** Pass the manager that holds the lock of the order, if any. @throws Problem not_found */
  async record(
    manager: EntityManager,
    orderId: string,
    { scope }: Pick<UserActor, 'scope'>,
  ): Promise<OrderRecord> {
    const [order] = await this.records(manager, [orderId]);
    if (!order || !canAccessProject(scope, order.projectId)) throw notFound();
    return order;
  }

  /** Ordered by id. */
  records(manager: EntityManager, orderIds: readonly string[]): Promise<OrderRecord[]> {
    return queryRows<OrderRecord>(
      manager,
      sql`SELECT ${ORDER_COLUMNS} FROM payout_orders o ${ORDER_JOINS} WHERE o.id = ANY(${orderIds}::uuid[]) ORDER BY o.id`,
    );
  }

  private async awaitingApprovalOf(reader: UserActor): Promise<string[]> {
    const where = new Where()
      .within(reader.scope, sql`o.project_id`)
      .and(sql`o.state = 'requested' AND o.requested_by <> ${reader.userId}`)
      .and(
        sql`NOT EXISTS (SELECT FROM payout_approvals a
          WHERE a.order_id = o.id AND a.revision = o.revision AND ${reader.userId} IN (a.person_id, a.for_id))`,
      );
    const orders = await queryRows<OrderRecord>(
      this.db,
      sql`SELECT ${ORDER_COLUMNS} FROM payout_orders o ${ORDER_JOINS} ${where.sql} ORDER BY o.requested_at LIMIT ${MOST_WAITING}`,
    );
    return orders.filter((order) => canApprove(order, reader)).map(({ id }) => id);
  }

  private async progress(orderId: string): Promise<OrderView['progress']> {
    const rows = await queryRows<{ state: PayoutState; count: number; total: number }>(
      this.db,
      sql`SELECT ${payoutStateSql()} AS state, count(*) AS count, sum(p.amount) AS total
       FROM ${PAYOUTS_SQL} WHERE p.order_id = ${orderId} GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ state, ...sums }) => [state, sums]));
  }

  private async payout(payoutId: string): Promise<StatedPayout | null> {
    const row = await queryRow<PayoutRow>(
      this.db,
      sql`SELECT ${PAYOUT_COLUMNS} FROM ${PAYOUTS_SQL} ${PAYOUT_JOINS} WHERE p.id = ${payoutId}`,
    );
    const [payout] = row ? await withStated(this.db.manager, this.statements, [row]) : [];
    return payout ?? null;
  }
}
