import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';

import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import type { PollTotals } from './poll.worker.js';
import { SweepRunQuery } from './sweep-run.query.js';
import type { SweepRunView } from './sweep-run.view.js';
import { ofProject } from '../../../merchant/projects/registry/project-period.js';

const LIST: ListDefinition = {
  table: sql`sweep_runs r`,
  key: sql`r.id`,
  columns: sql`r.id, r.project_id AS "projectId", p.name AS "projectName", r.worker, r.started_at AS "startedAt", r.ended_at AS "endedAt",
    r.asked, r.changed, r.unanswered, r.refused, r.lag_p95_ms AS "lagP95Ms", r.lag_max_ms AS "lagMaxMs"`,
  joins: sql`JOIN projects p ON p.id = r.project_id`,
  sortable: {
    startedAt: sql`r.started_at`,
    asked: sql`r.asked`,
    changed: sql`r.changed`,
    unanswered: sql`r.unanswered`,
    lagMaxMs: sql`r.lag_max_ms`,
  },
  defaultSort: 'startedAt',
};

@Injectable()
export class SweepRunsService {
  private readonly worker = `${hostname()}-${process.pid}`;

  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
    private readonly clock: Clock,
  ) {}

  list(query: SweepRunQuery, scope: ProjectScope): Promise<Page<SweepRunView>> {
    const where = new Where()
      .within(scope, sql`r.project_id`)
      .given(query.projectId, (value) => sql`r.project_id = ${value}`)
      .during(query, ofProject(sql`r.started_at`, sql`r.project_id`), {
        field: 'startedAt',
        scope,
        projectId: query.projectId,
      });
    return this.reading.read((db) => readPage<SweepRunView>(db, LIST, query, where));
  }

  /** Stores the counts since `startedAt`, or nothing when no check was sent. */
  async record(projectId: string, startedAt: Date, totals: PollTotals): Promise<void> {
    if (!totals.asked) return;
    const lags = totals.lags.sort((a, b) => a - b);
    const p95 = lags[Math.min(lags.length - 1, Math.floor(lags.length * 0.95))] ?? 0;
    await execute(
      this.db,
      sql`INSERT INTO sweep_runs (id, project_id, worker, started_at, ended_at, asked, changed, unanswered, refused, lag_p95_ms, lag_max_ms)
       VALUES (${newId(startedAt)}, ${projectId}, ${this.worker}, ${startedAt}, ${this.clock.now()},
         ${totals.asked}, ${totals.changed}, ${totals.unanswered}, ${totals.refused}, ${atMost(p95)}, ${atMost(lags.at(-1) ?? 0)})`,
    );
  }
}

/** Greatest delay that is stored, ms; checks may be due for longer after a long stop. */
const LONGEST_MS = 2_147_483_647;
const atMost = (ms: number): number => Math.min(LONGEST_MS, Math.round(ms));
