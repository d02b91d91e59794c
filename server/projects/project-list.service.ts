import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../common/page.view.js';
import { containing, readPage, Where } from '../common/list-sql.js';
import { notFound } from '../common/problem.js';
import { mayReach, type ProjectScope } from '../common/scope.js';
import { Env } from '../config/env.js';
import { ProjectEntity } from './project.entity.js';
import type { ProjectView } from './project.view.js';
import { PROJECT_LIST, type ProjectRow, toView } from './project-rows.js';
import type { ProjectsQuery } from './projects.query.js';

/** Projects as people read them. */
@Injectable()
export class ProjectListService {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
  ) {}

  async page(query: ProjectsQuery, scope: ProjectScope): Promise<Page<ProjectView>> {
    const where = new Where().within(scope, 'p.id').given(query.q, 'p.name ILIKE ?', containing);
    const page = await readPage<ProjectRow>(this.db, PROJECT_LIST, query, where);
    return { ...page, data: page.data.map((row) => toView(row, this.env.publicUrl)) };
  }

  /** @throws Problem not_found, also for a project that the reader may not see */
  async one(id: string, scope: ProjectScope): Promise<ProjectView> {
    const project = mayReach(scope, id) ? await this.db.manager.findOneBy(ProjectEntity, { id }) : null;
    if (!project) throw notFound();
    return toView(project, this.env.publicUrl);
  }
}
