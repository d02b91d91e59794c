import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { notFound, Problem } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import type { FeeGridView, FeePreviewView } from '../../operators/fees/fee-grid.view.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { FeeGridListService } from './fee-grid-list.service.js';
import { feeGridProblems } from './fee-grid-rules.js';
import { writeFeeGrid } from './fee-grid-writer.js';
import type { FeeGridDraftDto, FeeGridDto } from './fee-grid.dto.js';
import { pricedDays, repricedDays, feeSamplesOf } from './fee-preview.js';

/** Entered grids of fees, and the effect that one would have. */
@Injectable()
export class FeeGridsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly guard: DayLocksService,
    private readonly audit: AuditService,
    private readonly list: FeeGridListService,
  ) {}

  /** @throws Problem forbidden (a grid of every project takes a reader of all projects), not_found, invalid */
  async enter(draft: FeeGridDto, by: UserActor): Promise<FeeGridView> {
    requireScope(draft, by);
    requireValid(draft);
    const id = await this.db.transaction(async (manager) => {
      const at = this.clock.now();
      const entry = { draft, by: by.email, reason: draft.reason, at };
      const written = await writeFeeGrid(manager, this.guard, entry);
      const { operatorId, projectId, effectiveDay, inherits, lines, reason } = draft;
      const delayed = written.projects.filter(({ locked }) => locked !== null);
      await this.audit.record(manager, {
        actor: by,
        act: 'fees.entered',
        subjectType: 'operator',
        subjectId: operatorId,
        ...(projectId ? { projectId } : {}),
        details: {
          gridId: written.id,
          effectiveDay,
          inherits,
          lines,
          reason,
          lockedDaysKeepTheirs: Object.fromEntries(
            delayed.map(({ projectName, locked }) => [projectName, locked]),
          ),
        },
      });
      return written.id;
    });
    return this.list.one(id, by.scope);
  }

  /** Enters the grid, reads its effect and takes it back. @throws Problem as `enter` */
  async preview(draft: FeeGridDraftDto, by: UserActor): Promise<FeePreviewView> {
    requireScope(draft, by);
    requireValid(draft);
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction();
      return await this.effectOf(runner.manager, draft);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  private async effectOf(manager: EntityManager, draft: FeeGridDraftDto): Promise<FeePreviewView> {
    const at = this.clock.now();
    await execute(manager, sql`SAVEPOINT before_grid`);
    const { projects } = await writeFeeGrid(manager, this.guard, { draft, by: '', reason: '', at });
    const after = await pricedDays(manager, projects, draft.operatorId, at);
    await execute(manager, sql`ROLLBACK TO SAVEPOINT before_grid`);
    const before = await pricedDays(manager, projects, draft.operatorId, at);
    return {
      samples: await feeSamplesOf(manager, draft, projects[0], at),
      projects: projects
        .map(({ projectId, projectName, startsAt, locked }) => ({
          projectId,
          projectName,
          startsAt: startsAt.toISOString(),
          locked,
          days: repricedDays(before.get(projectId) ?? [], after.get(projectId) ?? []),
        }))
        .filter(({ days, locked }) => days.length > 0 || locked !== null),
    };
  }
}

function requireScope({ projectId }: FeeGridDraftDto, { scope }: UserActor): void {
  if (projectId === null && scope !== 'all') throw new Problem(403, 'forbidden');
  if (projectId !== null && !canAccessProject(scope, projectId)) throw notFound();
}

function requireValid(draft: FeeGridDraftDto): void {
  const fields = feeGridProblems(draft);
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
}
