import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { empty } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { isUniqueViolation } from '../../platform/common/database/database-faults.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { invalid, notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import { coversDaySql } from '../ledger/covered-day-sql.js';
import type { ChangeSourceDto, NewSourceDto, SourcesQuery } from './import.dto.js';
import type { SourceSide } from './import-words.js';
import type { ImportSourcesRow } from './imports.rows.js';
import type { CoveringImport, SourceView } from './source.view.js';

export interface SourceRow extends Pick<ImportSourcesRow, 'id' | 'name' | 'operatorId' | 'zone'> {
  side: SourceSide;
  /** Days after which the lines of a day are due. */
  dueDays: number;
  /** `YYYY-MM-DD` in the project's zone; null before the first confirmed import. */
  lastDay: string | null;
}

const PAST_SOURCE = 'rappro:past-transactions';

const LIST: ListDefinition = {
  table: sql`import_sources s`,
  key: sql`s.id`,
  columns: sql`s.id, s.project_id AS "projectId", s.leg AS side, s.name, s.operator_id AS "operatorId", s.zone, s.due_days AS "dueDays",
    s.mapping,
    s.archived_at AS "archivedAt", o.name AS "operatorName", i.at AS "lastImportAt", i.day AS "lastDay"`,
  joins: sql`LEFT JOIN LATERAL (SELECT name FROM operator_versions v WHERE v.operator_id = s.operator_id
    ORDER BY version DESC LIMIT 1) o ON true
    LEFT JOIN LATERAL (SELECT max(confirmed_at) AS at, max(last_day)::text AS day FROM imports c
      WHERE c.source_id = s.id AND c.state = 'confirmed') i ON true`,
  sortable: { name: sql`s.name`, side: sql`s.leg`, createdAt: sql`s.created_at` },
  defaultSort: 'name',
};

type Found = Omit<SourceView, 'lastImportAt' | 'archivedAt'> & {
  lastImportAt: Date | null;
  archivedAt: Date | null;
};

@Injectable()
export class SourcesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly operators: OperatorsService,
  ) {}

  /** Returns the active sources of a project with their coverage, as known at `asOf` (default now). */
  active(manager: EntityManager, projectId: string, asOf?: Date): Promise<SourceRow[]> {
    const knownAt = asOf ?? this.clock.now();
    return queryRows<SourceRow>(
      manager,
      sql`SELECT s.id, s.name, s.leg AS side, s.operator_id AS "operatorId", s.zone, s.due_days AS "dueDays",
         max(i.last_day)::text AS "lastDay"
       FROM import_sources s LEFT JOIN imports i ON i.source_id = s.id AND i.confirmed_at <= ${knownAt}
         AND (i.withdrawn_at IS NULL OR i.withdrawn_at > ${knownAt})
       WHERE s.project_id = ${projectId} AND s.leg <> 'past' AND s.created_at <= ${knownAt}
         AND (s.archived_at IS NULL OR s.archived_at > ${knownAt})
       GROUP BY s.id ORDER BY s.name`,
    );
  }

  /** Returns the source of files of past transactions, which is made on first use and not shown. */
  async ofPastTransactions(projectId: string, by: UserActor): Promise<string> {
    const { zone } = await this.projects.ref(projectId);
    const now = this.clock.now();
    await execute(
      this.db,
      sql`INSERT INTO import_sources (id, project_id, leg, name, zone, due_days, created_by, created_at, updated_at)
        VALUES (${newId(now)}, ${projectId}, 'past', ${PAST_SOURCE}, ${zone}, 0, ${by.email}, ${now}, ${now})
        ON CONFLICT DO NOTHING`,
    );
    const source = await queryRow<{ id: string }>(
      this.db,
      sql`SELECT id FROM import_sources WHERE project_id = ${projectId} AND leg = 'past'`,
    );
    if (!source) throw new Error('The source of past transactions has another type');
    return source.id;
  }

  /** Returns the last confirmed file that covers the day, by the id of its source. */
  async covering(
    manager: EntityManager,
    projectId: string,
    day: string,
  ): Promise<ReadonlyMap<string, CoveringImport>> {
    const rows = await queryRows<Omit<CoveringImport, 'confirmedAt'> & { source: string; confirmedAt: Date }>(
      manager,
      sql`SELECT DISTINCT ON (i.source_id) i.source_id AS source, i.id AS "importId", i.file_name AS "fileName",
         i.good_rows AS rows, i.confirmed_at AS "confirmedAt"
       FROM imports i
       WHERE i.project_id = ${projectId} AND i.state = 'confirmed' AND ${coversDaySql(sql`${day}::date`)}
       ORDER BY i.source_id, i.confirmed_at DESC, i.id DESC`,
    );
    return new Map(
      rows.map(({ source, confirmedAt, ...file }) => [
        source,
        { ...file, confirmedAt: confirmedAt.toISOString() },
      ]),
    );
  }

  async page(query: SourcesQuery, scope: ProjectScope): Promise<Page<SourceView>> {
    const where = new Where()
      .and(sql`s.leg <> 'past'`)
      .within(scope, sql`s.project_id`)
      .given(query.projectId, (value) => sql`s.project_id = ${value}`)
      .given(query.side, (value) => sql`s.leg = ${value}`);
    if (query.archived !== true) where.and(sql`s.archived_at IS NULL`);
    const page = await readPage<Found>(this.db, LIST, query, where);
    return { ...page, data: page.data.map(toView) };
  }

  /** @throws Problem 404 */
  async one(id: string, scope: ProjectScope): Promise<SourceView> {
    const row = await queryRow<Found>(
      this.db,
      sql`SELECT ${LIST.columns} FROM ${LIST.table} ${LIST.joins ?? empty} WHERE s.id = ${id}`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    return toView(row);
  }

  /** @throws Problem 422 on `projectId`, `operatorId` or `name` */
  async create(dto: NewSourceDto, by: UserActor): Promise<SourceView> {
    const { projectId, side, name, operatorId = null, dueDays = 1 } = dto;
    if (!canAccessProject(by.scope, projectId)) throw invalid('projectId', 'notYours');
    const zone = dto.zone ?? (await this.projects.ref(projectId)).zone;
    await this.requireOperator(operatorId);
    const now = this.clock.now();
    const id = newId(now);
    await this.db.transaction(async (manager) => {
      await unique(
        execute(
          manager,
          sql`INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, due_days, created_by, created_at, updated_at)
           VALUES (${id}, ${projectId}, ${side}, ${name}, ${operatorId}, ${zone}, ${dueDays}, ${by.email}, ${now}, ${now})`,
        ),
      );
      const details = { name, leg: side, operatorId, zone, dueDays };
      await this.audit.record(manager, {
        actor: by,
        act: 'import_source.created',
        subjectType: 'import_source',
        subjectId: id,
        projectId,
        details,
      });
    });
    return this.one(id, by.scope);
  }

  /**
   * Changes future imports only.
   * @throws Problem 404, 422
   */
  async change(id: string, dto: ChangeSourceDto, by: UserActor): Promise<SourceView> {
    const known = await this.one(id, by.scope);
    const { name = known.name, zone = known.zone, dueDays = known.dueDays } = dto;
    const operatorId = dto.operatorId === undefined ? known.operatorId : dto.operatorId;
    const archived = dto.archived ?? known.archivedAt !== null;
    await this.requireOperator(operatorId);
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      await unique(
        execute(
          manager,
          sql`UPDATE import_sources
            SET name = ${name}, operator_id = ${operatorId}, zone = ${zone}, due_days = ${dueDays}, updated_at = ${now},
             archived_at = CASE WHEN ${archived} THEN coalesce(archived_at, ${now}) END WHERE id = ${id}`,
        ),
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'import_source.changed',
        subjectType: 'import_source',
        subjectId: id,
        projectId: known.projectId,
        details: { name, operatorId, zone, dueDays, archived },
      });
    });
    return this.one(id, by.scope);
  }

  private async requireOperator(operatorId: string | null): Promise<void> {
    if (operatorId !== null && !(await this.operators.byId(operatorId)))
      throw invalid('operatorId', 'operatorWord', { found: operatorId });
  }
}

/**
 * Converts a unique violation.
 * @throws Problem 422 on `name` (`sourceName`)
 */
async function unique(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid('name', 'sourceName');
    throw error;
  }
}

function toView({ lastImportAt, archivedAt, ...row }: Found): SourceView {
  return {
    ...row,
    lastImportAt: lastImportAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}
