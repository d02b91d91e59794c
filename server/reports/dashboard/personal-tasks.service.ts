import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../common/time/clock.js';
import { Where } from '../../common/lists/list-sql.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import { OrderViewsService } from '../../payouts/orders/order-views.service.js';
import { OrderQuery } from '../../payouts/orders/order.query.js';
import type { ProposalKind } from '../../approvals/proposal.view.js';
import { ProposalsService } from '../../approvals/proposals.service.js';
import type { PersonalTasksView } from './personal-tasks.view.js';

/** What waits for one person's own word. Support looks and decides nothing: only breaks wait for them. */
@Injectable()
export class PersonalTasksService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly proposals: ProposalsService,
    private readonly orders: OrderViewsService,
  ) {}

  /** @throws Problem not_found for a project out of reach */
  async ofPerson(person: UserActor, projectId?: string): Promise<PersonalTasksView> {
    if (projectId && !canAccessProject(person.scope, projectId)) throw notFound();
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
    const rows = await this.db.query<{ kind: ProposalKind; count: number }[]>(
      `SELECT r.kind, count(*)::int AS count FROM proposals r ${where.sql} GROUP BY 1`,
      where.values,
    );
    return rows
      .filter(({ kind }) => this.proposals.handlerOf(kind)?.approvers.includes(person.role))
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async ordersOf(person: UserActor, projectId: string | undefined): Promise<number> {
    if (person.role === 'support') return 0;
    const query = Object.assign(new OrderQuery(), { perPage: 1, waitingForMe: true, projectId });
    return (await this.orders.list(query, person)).total;
  }

  private async breaksOf(person: UserActor, projectId: string | undefined): Promise<number> {
    const where = new Where()
      .within(person.scope, 'b.project_id')
      .given(projectId, 'b.project_id = ?')
      .and(`b.state = 'open' AND b.assignee_id = ?`, person.personId);
    return this.count(`SELECT count(*)::int AS count FROM breaks b ${where.sql}`, where.values);
  }

  /** Of each project only the oldest day that is not locked: days are closed in their order. */
  private async daysOf(person: UserActor, projectId: string | undefined): Promise<number> {
    if (person.role === 'support') return 0;
    const where = new Where()
      .within(person.scope, 'd.project_id')
      .given(projectId, 'd.project_id = ?')
      .and(`d.state <> 'locked'`);
    const now = where.bind(this.clock.now());
    const me = where.bind(person.personId);
    return this.count(
      `SELECT count(*)::int AS count FROM (
         SELECT DISTINCT ON (d.project_id) d.state, d.signed_by, d.ends_at FROM business_days d ${where.sql}
         ORDER BY d.project_id, d.day) first
       WHERE first.ends_at <= ${now} AND (first.state <> 'signed' OR first.signed_by <> ${me}::uuid)`,
      where.values,
    );
  }

  private async count(sql: string, values: unknown[]): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(sql, values);
    return row?.count ?? 0;
  }
}
