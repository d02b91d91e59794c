import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import type { Role } from '../../access/identity/user-words.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Where } from '../../platform/common/lists/list-sql.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canSeeProject } from '../../platform/common/values/scope.js';
import { OrderViewsService } from '../../payments/payouts/orders/order-views.service.js';
import { OrderQuery } from '../../payments/payouts/orders/order.dto.js';
import { ProposalsQuery } from '../../access/approvals/proposal.dto.js';
import { ProposalListService } from '../../access/approvals/proposal-list.service.js';
import { waitsFor } from '../../books/close/waiting-days.js';
import type { PersonalTasksView } from './dashboard.view.js';

const DECIDING_ROLES: readonly Role[] = ['finance', 'admin'];

/** Counts the pending tasks of one user. Support decides nothing, so only breaks count for this role; an auditor has none. */
@Injectable()
export class PersonalTasksService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly proposals: ProposalListService,
    private readonly orders: OrderViewsService,
  ) {}

  /** @throws Problem not_found for a project that the user cannot access */
  async ofUser(user: UserActor, projectId?: string): Promise<PersonalTasksView> {
    if (projectId && !canSeeProject(user.scope, projectId)) throw notFound();
    const [proposals, payouts, breaks, days] = await Promise.all([
      this.requestsToDecide(user, projectId),
      this.ordersOf(user, projectId),
      this.breaksOf(user, projectId),
      this.daysOf(user, projectId),
    ]);
    return { proposals: proposals.count, payouts, breaks, days };
  }

  /** Counts the proposals that wait for the user, as the list of approvals does, with the time of the oldest. */
  async requestsToDecide(
    user: UserActor,
    projectId: string | undefined,
  ): Promise<{ count: number; since: Date | null }> {
    const query = Object.assign(new ProposalsQuery(), {
      perPage: 1,
      waitingForMe: true,
      projectId,
      order: 'ASC',
    });
    const { total, data } = await this.proposals.list(query, user);
    return { count: total, since: data[0] ? new Date(data[0].proposedAt) : null };
  }

  private async ordersOf(user: UserActor, projectId: string | undefined): Promise<number> {
    if (!DECIDING_ROLES.includes(user.role)) return 0;
    const query = Object.assign(new OrderQuery(), { perPage: 1, waitingForMe: true, projectId });
    return (await this.orders.list(query, user)).total;
  }

  private async breaksOf(user: UserActor, projectId: string | undefined): Promise<number> {
    const where = new Where()
      .within(user.scope, sql`b.project_id`, sql`b.operator_id`)
      .given(projectId, (value) => sql`b.project_id = ${value}`)
      .and(sql`b.state = 'open' AND b.assignee_id = ${user.userId}`);
    return this.count(sql`SELECT count(*) AS count FROM breaks b ${where.sql}`);
  }

  private async daysOf(user: UserActor, projectId: string | undefined): Promise<number> {
    const where = new Where()
      .within(user.scope, sql`b.project_id`)
      .given(projectId, (value) => sql`b.project_id = ${value}`)
      .and(waitsFor(user, this.clock.now()));
    return this.count(sql`SELECT count(*) AS count FROM business_days b ${where.sql}`);
  }

  private async count(statement: Sql): Promise<number> {
    const row = await queryRow<{ count: number }>(this.db, statement);
    return row?.count ?? 0;
  }
}
