import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AdministratorCount } from '../access/administrator-count.service.js';
import type { Page } from '../common/page.view.js';
import { containing, readPage, Where } from '../common/list-sql.js';
import { notFound } from '../common/problem.js';
import { mayReach, type ProjectScope } from '../common/scope.js';
import { Env } from '../config/env.js';
import type { ProjectView } from './project.view.js';
import { PROJECT_LIST, type ProjectRow, toView } from './project-rows.js';
import type { ProjectsQuery } from './projects.query.js';

/** Projects as people read them. */
@Injectable()
export class ProjectListService {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly administrators: AdministratorCount,
  ) {}

  async page(query: ProjectsQuery, scope: ProjectScope): Promise<Page<ProjectView>> {
    const where = new Where().within(scope, 'p.id').given(query.q, 'p.name ILIKE ?', containing);
    const page = await readPage<ProjectRow>(this.db, PROJECT_LIST, query, where);
    const context = await this.context();
    return { ...page, data: page.data.map((row) => toView(row, context)) };
  }

  /** @throws Problem not_found, also for a project that the reader may not see */
  async one(id: string, scope: ProjectScope): Promise<ProjectView> {
    if (!mayReach(scope, id)) throw notFound();
    const [row] = await this.db.query<ProjectRow[]>(
      `SELECT ${PROJECT_LIST.columns} FROM ${PROJECT_LIST.table} WHERE p.id = $1`,
      [id],
    );
    if (!row) throw notFound();
    return toView(row, await this.context());
  }

  private async context(): Promise<{ publicUrl: string; isSole: boolean }> {
    return {
      publicUrl: this.env.publicUrl,
      isSole: await this.administrators.isSole(this.db.manager),
    };
  }
}
