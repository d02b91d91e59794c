import { Injectable } from '@nestjs/common';

import { DataSource } from 'typeorm';
import type { Page } from '../../common/lists/page.view.js';
import { type ListDefinition, readPage, Where } from '../../common/lists/list-sql.js';
import type { ProjectScope } from '../../common/values/scope.js';
import { SweepRunQuery } from './sweep-run.query.js';
import type { SweepRunView } from './sweep-run.view.js';

const LIST: ListDefinition = {
  table: 'sweep_runs r',
  key: 'r.id',
  columns: `r.id, r.project_id AS "projectId", p.name AS "projectName", r.worker, r.started_at AS "startedAt", r.ended_at AS "endedAt",
    r.asked, r.changed, r.unanswered, r.refused, r.lag_p95_ms AS "lagP95Ms", r.lag_max_ms AS "lagMaxMs"`,
  joins: 'JOIN projects p ON p.id = r.project_id',
  sortable: {
    startedAt: 'r.started_at',
    asked: 'r.asked',
    changed: 'r.changed',
    unanswered: 'r.unanswered',
    lagMaxMs: 'r.lag_max_ms',
  },
  defaultSort: 'startedAt',
};

@Injectable()
export class SweepRunsService {
  constructor(private readonly db: DataSource) {}

  list(query: SweepRunQuery, scope: ProjectScope): Promise<Page<SweepRunView>> {
    const where = new Where()
      .within(scope, 'r.project_id')
      .given(query.projectId, 'r.project_id = ?')
      .given(query.from, 'r.started_at >= ?')
      .given(query.to, 'r.started_at < ?');
    return readPage<SweepRunView>(this.db, LIST, query, where);
  }
}
