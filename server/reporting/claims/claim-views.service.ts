import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { likePattern, type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { accountOfSql } from '../../payments/transactions/lifecycle/account-sql.js';
import type { ClaimQuery } from './claim.dto.js';
import type { ClaimActView, ClaimRow, ClaimView } from './claim.view.js';

const JOINS = sql`JOIN projects p ON p.id = c.project_id JOIN transactions t ON t.id = c.transaction_id`;

@Injectable()
export class ClaimViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  list(query: ClaimQuery, scope: ProjectScope): Promise<Page<ClaimRow>> {
    const { list, where } = this.selection(query, scope);
    return readPage<ClaimRow>(this.db, list, query, where);
  }

  /** Selects the claims of a list. */
  selection(query: ClaimQuery, scope: ProjectScope): { list: ListDefinition; where: Where } {
    const where = new Where()
      .within(scope, sql`c.project_id`, accountOfSql(sql`c.transaction_id`))
      .given(query.projectId, (value) => sql`c.project_id = ${value}`)
      .given(query.transactionId, (value) => sql`c.transaction_id = ${value}`)
      .given(query.state, (value) => sql`c.state = ANY(${value}::text[])`);
    if (query.open !== undefined)
      where.and(query.open ? sql`c.closed_at IS NULL` : sql`c.closed_at IS NOT NULL`);
    if (query.overdue !== undefined) where.and(sql`${this.overdue()} = ${query.overdue}`);
    const part = query.q?.trim();
    if (part) {
      const pattern = likePattern(part);
      where.and(
        sql`(c.ticket ILIKE ${pattern} OR EXISTS (
          SELECT FROM transactions n WHERE n.id = c.transaction_id AND n.reference ILIKE ${pattern}))`,
      );
    }
    return { list: this.definition(), where };
  }

  /** @throws Problem not_found, also for a claim of a project that the user cannot access */
  async view(id: string, scope: ProjectScope, manager: EntityManager = this.db.manager): Promise<ClaimView> {
    const { sql: within } = new Where()
      .within(scope, sql`c.project_id`, accountOfSql(sql`c.transaction_id`))
      .and(sql`c.id = ${id}`);
    const claim = await queryRow<Omit<ClaimView, 'acts'>>(
      manager,
      sql`SELECT ${this.columns()}, c.evidence_sha256 AS "evidenceSha256" FROM claims c ${JOINS} ${within}`,
    );
    if (!claim) throw notFound();
    const acts = await queryRows<ClaimActView>(
      manager,
      sql`SELECT id, at, actor, act, text, ticket, due_day::text AS "dueDay" FROM claim_acts WHERE claim_id = ${id} ORDER BY at, id`,
    );
    return { ...claim, acts };
  }

  /** Compares with today in the zone of each project. */
  private overdue() {
    return sql`coalesce(c.closed_at IS NULL AND c.due_day <
      (SELECT (${this.clock.now()}::timestamptz AT TIME ZONE z.zone)::date FROM projects z WHERE z.id = c.project_id), false)`;
  }

  private columns() {
    return sql`c.id, c.number, c.project_id AS "projectId", p.name AS "projectName", p.zone,
      c.transaction_id AS "transactionId", t.reference, t.kind, t.status, c.amount, c.reason, c.state, c.ticket,
      c.opened_by AS "openedBy", c.opened_at AS "openedAt", c.sent_at AS "sentAt", c.due_day::text AS "dueDay",
      ${this.overdue()} AS overdue, c.version, c.changed_at AS "changedAt", c.closed_at AS "closedAt"`;
  }

  private definition(): ListDefinition {
    return {
      table: sql`claims c`,
      key: sql`c.id`,
      columns: this.columns(),
      joins: JOINS,
      sortable: {
        openedAt: sql`c.opened_at`,
        dueDay: sql`c.due_day`,
        amount: sql`c.amount`,
        number: sql`c.number`,
        changedAt: sql`c.changed_at`,
      },
      defaultSort: 'openedAt',
    };
  }
}
