import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { AlertsService } from '../../alerts/register/alerts.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import type { OutagesQuery } from '../catalogue/operator.dto.js';
import type { OutageView } from '../catalogue/operator.view.js';
import { OperatorsService } from '../catalogue/operators.service.js';
import { OperatorOutageEntity } from './operator-outage.entity.js';

interface MarkedOutage {
  projectId: string;
  operatorId: string;
  holdsPayouts: boolean;
  note: string;
}

const COLUMNS = sql`o.id, o.project_id AS "projectId", o.operator_id AS "operatorId",
  coalesce((SELECT v.name FROM operator_versions v WHERE v.operator_id = o.operator_id ORDER BY v.version DESC LIMIT 1),
    o.operator_id) AS "operatorName",
  o.holds_payouts AS "holdsPayouts", o.note, o.marked_by AS "markedBy", o.marked_at AS "markedAt",
  o.ended_by AS "endedBy", o.ended_at AS "endedAt"`;

const LIST: ListDefinition = {
  table: sql`operator_outages o`,
  key: sql`o.id`,
  columns: COLUMNS,
  sortable: { markedAt: sql`o.marked_at`, endedAt: sql`o.ended_at` },
  defaultSort: 'markedAt',
};

/** Records outages reported by users; at most one open outage for each project and operator. */
@Injectable()
export class OutagesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly operators: OperatorsService,
  ) {}

  async open(projectId: string): Promise<OutageView[]> {
    return queryRows<OutageView>(
      this.db,
      sql`SELECT ${COLUMNS} FROM operator_outages o WHERE o.project_id = ${projectId} AND o.ended_at IS NULL ORDER BY o.marked_at`,
    );
  }

  list(query: OutagesQuery, scope: ProjectScope): Promise<Page<OutageView>> {
    const where = new Where()
      .within(scope, sql`o.project_id`, sql`o.operator_id`)
      .given(query.projectId, (value) => sql`o.project_id = ${value}`)
      .given(query.operatorId, (value) => sql`o.operator_id = ${value}`)
      .given(query.open, (value) => sql`(o.ended_at IS NULL) = ${value}`);
    return readPage<OutageView>(this.db, LIST, query, where);
  }

  /**
   * Opens an outage and raises its alert. Support may not hold payouts.
   * @throws Problem not_found, outage_hold_forbidden, invalid, outage_open
   */
  async mark(outage: MarkedOutage, by: UserActor): Promise<OutageView> {
    const { projectId, operatorId, holdsPayouts, note } = outage;
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    if (holdsPayouts && by.role === 'support') throw new Problem(403, 'outage_hold_forbidden');
    await this.projects.ref(projectId);
    if (!(await this.operators.byId(operatorId))) throw invalid('operatorId', 'noOperator');
    const at = this.clock.now();
    const id = newId(at);
    await this.db.transaction(async (manager) => {
      const marked = await queryRows<unknown>(
        manager,
        sql`INSERT INTO operator_outages (id, project_id, operator_id, holds_payouts, note, marked_by, marked_at)
         VALUES (${id}, ${projectId}, ${operatorId}, ${holdsPayouts}, ${note}, ${by.email}, ${at})
         ON CONFLICT (project_id, operator_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
      );
      if (!marked.length) throw new Problem(409, 'outage_open');
      await this.alerts.raise(manager, {
        projectId,
        kind: 'outage',
        subject: operatorId,
        details: { note, holdsPayouts },
        at,
      });
      await this.audit.record(manager, {
        actor: by,
        act: 'outage.marked',
        subjectType: 'outage',
        subjectId: id,
        projectId,
        details: { operatorId, holdsPayouts },
      });
    });
    return this.one(id);
  }

  /**
   * Ends an outage; an ended one is left unchanged. One that holds payouts is ended by the finance user who reported it
   * or by an administrator.
   * @throws Problem not_found, outage_end_forbidden
   */
  async end(id: string, by: UserActor): Promise<OutageView> {
    const outage = await this.one(id);
    if (!canAccessProject(by.scope, outage.projectId)) throw notFound();
    const mayRelease = by.role === 'admin' || (by.role === 'finance' && outage.markedBy === by.email);
    if (outage.holdsPayouts && !outage.endedAt && !mayRelease)
      throw new Problem(403, 'outage_end_forbidden', { values: { by: outage.markedBy } });
    const at = this.clock.now();
    const { projectId, operatorId } = outage;
    await this.db.transaction(async (manager) => {
      const outages = manager.getRepository(OperatorOutageEntity);
      const ended = await outages.update({ id, endedAt: IsNull() }, { endedBy: by.email, endedAt: at });
      if (!ended.affected) return;
      await this.alerts.close(manager, { projectId, kind: 'outage', subject: operatorId, at });
      await this.audit.record(manager, {
        actor: by,
        act: 'outage.ended',
        subjectType: 'outage',
        subjectId: id,
        projectId,
        details: { operatorId },
      });
    });
    return this.one(id);
  }

  private async one(id: string): Promise<OutageView> {
    const row = await queryRow<OutageView>(
      this.db,
      sql`SELECT ${COLUMNS} FROM operator_outages o WHERE o.id = ${id}`,
    );
    if (!row) throw notFound();
    return row;
  }
}
