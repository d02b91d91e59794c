import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { type ProjectScope, wholeProjects } from '../../../platform/common/values/scope.js';
import type { DriftQuery } from './drift.query.js';
import type { DriftView } from './drift.view.js';

const COLUMNS = sql`d.id, d.project_id AS "projectId", p.name AS "projectName", d.kind, d.place, d.seen,
  d.first_seen_at AS "firstSeenAt", d.last_seen_at AS "lastSeenAt", d.seen_count AS "seenCount", d.exchange_id AS "exchangeId",
  d.delivery_id AS "callbackId", d.acknowledged_at AS "acknowledgedAt", d.acknowledged_by AS "acknowledgedBy",
  (SELECT e.transaction_id FROM exchanges e WHERE e.id = d.exchange_id) AS "transactionId"`;

const LIST: ListDefinition = {
  table: sql`drift_items d`,
  key: sql`d.id`,
  columns: COLUMNS,
  joins: sql`JOIN projects p ON p.id = d.project_id`,
  sortable: {
    lastSeenAt: sql`d.last_seen_at`,
    firstSeenAt: sql`d.first_seen_at`,
    seenCount: sql`d.seen_count`,
    kind: sql`d.kind`,
  },
  defaultSort: 'lastSeenAt',
};

export function driftList(query: DriftQuery, scope: ProjectScope): { list: ListDefinition; where: Where } {
  const where = new Where()
    .within(scope, sql`d.project_id`)
    .given(query.projectId, (value) => sql`d.project_id = ${value}`)
    .given(query.kind, (value) => sql`d.kind = ${value}`)
    .given(query.acknowledged, (value) => sql`(d.acknowledged_at IS NOT NULL) = ${value}`);
  return { list: LIST, where };
}

@Injectable()
export class DriftViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  page(query: DriftQuery, scope: ProjectScope): Promise<Page<DriftView>> {
    const { list, where } = driftList(query, scope);
    return readPage<DriftView>(this.db, list, query, where);
  }

  /** Keeps the first acknowledgement when called again. @throws Problem not_found */
  async acknowledge(id: string, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const scope = wholeProjects(user.scope);
      const rows = await queryRows<{ project_id: string }>(
        manager,
        sql`UPDATE drift_items
          SET acknowledged_at = coalesce(acknowledged_at, ${this.clock.now()}), acknowledged_by = coalesce(acknowledged_by, ${user.email})
         WHERE id = ${id} AND (${scope}::uuid[] IS NULL OR project_id = ANY(${scope})) RETURNING project_id`,
      );
      if (!rows[0]) throw notFound();
      const projectId = rows[0].project_id;
      await this.audit.record(manager, {
        actor: user,
        act: 'drift.acknowledged',
        subjectType: 'drift',
        subjectId: id,
        projectId,
      });
    });
  }
}
