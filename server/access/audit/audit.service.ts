import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import { wakeAfterCommit } from '../../platform/common/tasks/wake.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { likePattern, type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { type Actor, actorName, type UserActor } from '../identity/actor.js';
import { canReadPersonalData } from '../identity/personal-data.js';
import type { AuditFilter, AuditQuery } from './audit.query.js';
import type { UnnamedAuditView } from './audit.view.js';

export interface AuditEntry {
  /** A string when there is no signed-in user: the e-mail of a refused sign-in, or the name of a command. */
  actor: Actor | string;
  /** `<subject>.<participle>`: `project.credentials_replaced`. */
  act: string;
  subjectType: string;
  subjectId: string;
  projectId?: string;
  /** Never contains a secret, a full phone number or a raw body. */
  details?: Record<string, unknown>;
}

export interface DownloadedFile {
  subjectType: string;
  subjectId: string;
  projectId?: string;
  /** Name of the file as sent. */
  file: string;
  /** Filter or period; never a phone number. */
  details?: Record<string, unknown>;
}

const LIST: ListDefinition = {
  table: sql`audit_entries a`,
  key: sql`a.id`,
  columns: sql`a.id, a.at, a.person_id AS "userId", a.actor, p.name AS "actorName", a.act, a.subject_type AS "subjectType",
            a.subject_id AS "subjectId", a.project_id AS "projectId", a.details`,
  joins: sql`LEFT JOIN people p ON p.id = a.person_id`,
  sortable: { at: sql`a.at`, actor: sql`a.actor`, act: sql`a.act`, subjectType: sql`a.subject_type` },
  defaultSort: 'at',
};

/** Append-only; the database rejects UPDATE and DELETE. */
@Injectable()
export class AuditService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Appends the entry. Pass the manager of the action, so that both are in one database transaction. */
  async record(manager: EntityManager | DataSource, entry: AuditEntry): Promise<void> {
    const now = this.clock.now();
    const { actor } = entry;
    await execute(
      manager,
      sql`INSERT INTO audit_entries (id, at, person_id, actor, act, subject_type, subject_id, project_id, details)
       VALUES (${newId(now)}, ${now}, ${typeof actor === 'object' && actor.kind === 'user' ? actor.userId : null},
         ${typeof actor === 'string' ? actor : actorName(actor)}, ${entry.act}, ${entry.subjectType},
         ${entry.subjectId}, ${entry.projectId ?? null}, ${JSON.stringify(entry.details ?? {})})`,
    );
    wakeAfterCommit(manager); // Whatever a user decides may be work.
  }

  /**
   * Returns the function that records the download of a file when its number of rows is known; null for a file without
   * rows and for one that was interrupted.
   */
  download(
    actor: UserActor,
    { file, details, ...subject }: DownloadedFile,
  ): (rows: number | null) => Promise<void> {
    const masked = !canReadPersonalData(actor);
    return (rows) =>
      this.record(this.db, {
        ...{ actor, act: 'file.downloaded' },
        ...subject,
        details: { file, rows, masked, ...details },
      });
  }

  /**
   * Lists entries of the user's projects; entries without a project (users, sign-ins) require access to all projects.
   */
  list(query: AuditQuery, scope: ProjectScope): Promise<Page<UnnamedAuditView>> {
    return readPage<UnnamedAuditView>(this.db, LIST, query, auditWhere(query, scope));
  }
}

/** Conditions of the list and of its export, on `audit_entries a`. */
export function auditWhere(query: AuditFilter, scope: ProjectScope): Where {
  return new Where()
    .within(scope, sql`a.project_id`)
    .given(query.act, (value) => sql`a.act = ${value}`)
    .given(query.actor, (value) => sql`a.actor ILIKE ${likePattern(value)}`)
    .given(query.userId, (value) => sql`a.person_id = ${value}`)
    .given(query.subjectType, (value) => sql`a.subject_type = ${value}`)
    .given(query.subjectId, (value) => sql`a.subject_id = ${value}`)
    .given(query.projectId, (value) => sql`a.project_id = ${value}`)
    .during(
      query,
      { at: sql`a.at`, project: sql`a.project_id` },
      { field: 'at', scope, projectId: query.projectId, beyondProjects: true },
    );
}
