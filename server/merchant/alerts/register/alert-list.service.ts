import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { join } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { wholeProjects } from '../../../platform/common/values/scope.js';
import {
  ALERT_FIGURES,
  ALERT_OPERATOR_ID,
  ALERT_OPERATOR_NAME,
  ALERT_SEVERITY,
  MATTERS,
  URGENT_KINDS,
} from '../kinds/alert-subject.js';
import { AlertEntity } from './alert.entity.js';
import type { AlertsQuery } from './alert.query.js';
import type { AlertView } from '../kinds/alert.view.js';

const COLUMNS = sql`a.id, a.project_id AS "projectId", p.name AS "projectName", a.kind,
  ${ALERT_SEVERITY} AS severity, a.subject, ${ALERT_OPERATOR_ID} AS "operatorId",
  ${ALERT_OPERATOR_NAME} AS "operatorName",
  a.details, ${ALERT_FIGURES.count} AS count, ${ALERT_FIGURES.amount} AS amount, ${ALERT_FIGURES.since} AS since,
  a.opened_at AS "openedAt", a.last_seen_at AS "lastSeenAt", a.seen_count AS "seenCount",
  a.acknowledged_at AS "acknowledgedAt", a.acknowledged_by AS "acknowledgedBy", a.closed_at AS "closedAt"`;
const JOINS = sql`LEFT JOIN projects p ON p.id = a.project_id`;

const URGENT = sql`(a.kind IN (${join(URGENT_KINDS.map(constantSql), ', ')}))`;

const LIST: ListDefinition = {
  table: sql`alerts a`,
  key: sql`a.id`,
  columns: COLUMNS,
  joins: JOINS,
  sortable: {
    openedAt: sql`a.opened_at`,
    lastSeenAt: sql`a.last_seen_at`,
    seenCount: sql`a.seen_count`,
    severity: URGENT,
  },
  defaultSort: 'openedAt',
};

@Injectable()
export class AlertListService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  page(query: AlertsQuery, by: UserActor): Promise<Page<AlertView>> {
    const where = new Where()
      .within(by.scope, sql`a.project_id`, ALERT_OPERATOR_ID)
      .and(sql`(a.project_id IS NOT NULL OR ${readsInstallation(by)})`)
      .given(query.projectId, (value) => sql`a.project_id = ${value}`)
      .given(query.kind, (value) => sql`a.kind = ${value}`)
      .given(query.operatorId, (value) => sql`${ALERT_OPERATOR_ID} = ${value}`)
      .given(query.subject, (value) => sql`a.subject = ${value}`)
      .given(query.open, (value) => sql`(a.closed_at IS NULL) = ${value}`)
      .given(
        query.waiting,
        (value) => sql`(a.closed_at IS NULL AND a.acknowledged_at IS NULL AND ${MATTERS}) = ${value}`,
      );
    return readPage<AlertView>(this.db, LIST, query, where);
  }

  /** @throws Problem not_found */
  async one(id: string, by: UserActor): Promise<AlertView> {
    const scope = wholeProjects(by.scope);
    const view = await queryRow<AlertView>(
      this.db,
      sql`SELECT ${COLUMNS} FROM alerts a ${JOINS} WHERE a.id = ${id}
          AND (${scope}::uuid[] IS NULL OR a.project_id = ANY(${scope})) AND (a.project_id IS NOT NULL OR ${readsInstallation(by)})`,
    );
    if (!view) throw notFound();
    return view;
  }

  /** Keeps the first acknowledgement when called again. @throws Problem not_found */
  async acknowledge(id: string, by: UserActor): Promise<AlertView> {
    await this.acknowledgeAll([id], by);
    return this.one(id, by);
  }

  /** Acknowledges all or none; keeps the first acknowledgement of each. @throws Problem not_found */
  async acknowledgeAll(ids: readonly string[], by: UserActor): Promise<void> {
    const scope = wholeProjects(by.scope);
    await this.db.transaction(async (manager) => {
      const known = await queryRows<Pick<AlertEntity, 'id' | 'projectId'> & { isNew: boolean }>(
        manager,
        sql`SELECT id, project_id AS "projectId", acknowledged_at IS NULL AS "isNew" FROM alerts
         WHERE id = ANY(${ids}::uuid[]) AND (${scope}::uuid[] IS NULL OR project_id = ANY(${scope}))
           AND (project_id IS NOT NULL OR ${readsInstallation(by)}) ORDER BY id FOR UPDATE`,
      );
      if (known.length < ids.length) throw notFound();
      for (const { id, projectId } of known.filter(({ isNew }) => isNew)) {
        await manager.update(AlertEntity, id, {
          acknowledgedAt: this.clock.now(),
          acknowledgedBy: by.email,
        });
        await this.audit.record(manager, {
          actor: by,
          act: 'alert.acknowledged',
          subjectType: 'alert',
          subjectId: id,
          ...(projectId ? { projectId } : {}),
        });
      }
    });
  }
}

/** Alerts without a project are about sign-ins and the audit log. */
const readsInstallation = ({ role, scope }: UserActor): boolean =>
  (role === 'admin' || role === 'auditor') && scope === 'all';
