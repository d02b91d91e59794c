import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import type { Role } from '../../access/identity/user.view.js';
import { Clock } from '../../common/time/clock.js';
import { Where } from '../../common/lists/list-sql.js';
import { notFound } from '../../common/problems/problem.js';
import { canSeeProject } from '../../common/values/scope.js';
import { OrderViewsService } from '../../payouts/orders/order-views.service.js';
import { OrderQuery } from '../../payouts/orders/order.dto.js';
import type { ProposalKind } from '../../approvals/proposal.view.js';
import { ProposalsService } from '../../approvals/proposals.service.js';
import { waitsFor } from '../../reconciliation/close/waiting-days.js';
import type { PersonalTasksView } from './dashboard.view.js';

const DECIDING_ROLES: readonly Role[] = ['finance', 'admin'];

/** Counts the pending tasks of one user. Support decides nothing, so only breaks count for this role; an auditor has none. */
@Injectable()
export class PersonalTasksService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly proposals: ProposalsService,
    private readonly orders: OrderViewsService,
  ) {}

  /** @throws Problem not_found for a project that the user cannot access */
  async ofPerson(person: UserActor, projectId?: string): Promise<PersonalTasksView> {
    if (projectId && !canSeeProject(person.scope, projectId)) throw notFound();
    const [proposals, payouts, breaks, days] = await Promise.all([
      this.openProposals(person, projectId),
      this.ordersOf(person, projectId),
      this.breaksOf(person, projectId),
      this.daysOf(person, projectId),
    ]);
    return { proposals, payouts, breaks, days };
  }

  private async openProposals(person: UserActor, projectId: string | undefined): Promise<number> {
    const where = new Where()
      .within(person.scope, 'r.project_id')
      .given(projectId, '(r.project_id = ? OR r.project_id IS NULL)')
      .and('r.verdict IS NULL AND r.proposed_by <> ?', person.personId)
      .and('(r.not_before IS NULL OR r.not_before <= ?)', this.clock.now());
    const rows = await queryRows<{ kind: ProposalKind; count: number }>(
      this.db,
      sql`SELECT r.kind, count(*) AS count FROM proposals r ${where.sql} GROUP BY 1`,
    );
    return rows
      .filter(({ kind }) => this.proposals.handlerOf(kind)?.approvers.includes(person.role))
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async ordersOf(person: UserActor, projectId: string | undefined): Promise<number> {
    if (!DECIDING_ROLES.includes(person.role)) return 0;
    const query = Object.assign(new OrderQuery(), { perPage: 1, waitingForMe: true, projectId });
    return (await this.orders.list(query, person)).total;
  }

  private async breaksOf(person: UserActor, projectId: string | undefined): Promise<number> {
    const where = new Where()
      .within(person.scope, 'b.project_id', 'b.operator_id')
      .given(projectId, 'b.project_id = ?')
      .and(`b.state = 'open' AND b.assignee_id = ?`, person.personId);
    return this.count(sql`SELECT count(*) AS count FROM breaks b ${where.sql}`);
  }

  private async daysOf(person: UserActor, projectId: string | undefined): Promise<number> {
    const where = new Where()
      .within(person.scope, 'b.project_id')
      .given(projectId, 'b.project_id = ?')
      .and(waitsFor(person, this.clock.now()));
    return this.count(sql`SELECT count(*) AS count FROM business_days b ${where.sql}`);
  }

  private async count(statement: Sql): Promise<number> {
    const row = await queryRow<{ count: number }>(this.db, statement);
    return row?.count ?? 0;
  }
}
