import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { SoleAdministratorService } from '../../access/identity/sole-administrator.service.js';
import type { Page } from '../../common/lists/page.view.js';
import { likePattern, readPage, Where } from '../../common/lists/list-sql.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import { Env } from '../../config/env.js';
import type { ProjectView } from './project.view.js';
import { PROJECT_LIST, type ProjectRow, toProjectView } from './project-rows.js';
import type { ProjectsQuery } from './projects.query.js';

/** Projects as people read them. */
@Injectable()
export class ProjectListService {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly sole: SoleAdministratorService,
  ) {}

  async page(query: ProjectsQuery, scope: ProjectScope): Promise<Page<ProjectView>> {
    const where = new Where().within(scope, 'p.id').given(query.q, 'p.name ILIKE ?', likePattern);
    const page = await readPage<ProjectRow>(this.db, PROJECT_LIST, query, where);
    const alone = await this.sole.projectsWithOne(
      this.db.manager,
      page.data.map(({ id }) => id),
    );
    return { ...page, data: page.data.map((row) => this.view(row, alone)) };
  }

  /** @throws Problem not_found, also for a project that the reader may not see */
  async one(id: string, scope: ProjectScope): Promise<ProjectView> {
    if (!canAccessProject(scope, id)) throw notFound();
    const row = await queryRow<ProjectRow>(
      this.db,
      sql`SELECT ${PROJECT_LIST.columns} FROM ${PROJECT_LIST.table} WHERE p.id = ${id}`,
    );
    if (!row) throw notFound();
    return this.view(row, await this.sole.projectsWithOne(this.db.manager, [id]));
  }

  private view(row: ProjectRow, alone: ReadonlySet<string>): ProjectView {
    return toProjectView(row, { publicUrl: this.env.publicUrl, isSole: alone.has(row.id) });
  }
}
