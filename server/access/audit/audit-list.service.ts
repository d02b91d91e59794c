import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { likePattern, type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { ReadingDatabase } from '../../platform/common/database/reading-database.js';
import { ProjectRegistry } from '../identity/project-registry.js';
import type { AuditFilter, AuditQuery } from './audit.query.js';
import type { UnnamedAuditView } from './audit.view.js';

const LIST: ListDefinition = {
  table: sql`audit_entries a`,
  key: sql`a.id`,
  columns: sql`a.id, a.at, a.person_id AS "userId", a.actor, p.name AS "actorName", a.act, a.subject_type AS "subjectType",
            a.subject_id AS "subjectId", a.project_id AS "projectId", a.details`,
  joins: sql`LEFT JOIN people p ON p.id = a.person_id`,
  sortable: { at: sql`a.at`, actor: sql`a.actor`, act: sql`a.act`, subjectType: sql`a.subject_type` },
  defaultSort: 'at',
};

@Injectable()
export class AuditListService {
  constructor(
    private readonly reading: ReadingDatabase,
    private readonly registry: ProjectRegistry,
  ) {}

  /**
   * Lists entries of the user's projects; entries without a project (users, sign-ins) require access to all projects.
   */
  list(query: AuditQuery, scope: ProjectScope): Promise<Page<UnnamedAuditView>> {
    const where = this.where(query, scope);
    return this.reading.read((db) => readPage<UnnamedAuditView>(db, LIST, query, where));
  }

  /** Conditions of the list and of its export, on `audit_entries a`. */
  where(query: AuditFilter, scope: ProjectScope): Where {
    return new Where()
      .within(scope, sql`a.project_id`)
      .given(query.act, (value) => sql`a.act = ${value}`)
      .given(query.actor, (value) => sql`a.actor ILIKE ${likePattern(value)}`)
      .given(query.userId, (value) => sql`a.person_id = ${value}`)
      .given(query.subjectType, (value) => sql`a.subject_type = ${value}`)
      .given(query.subjectId, (value) => sql`a.subject_id = ${value}`)
      .given(query.projectId, (value) => sql`a.project_id = ${value}`)
      .during(query, this.registry.period(sql`a.at`, sql`a.project_id`), {
        ...{ field: 'at', scope, projectId: query.projectId, beyondProjects: true },
      });
  }
}
