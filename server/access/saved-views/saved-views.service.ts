import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { AuditService } from '../audit/audit.service.js';
import type { UserActor } from '../identity/actor.js';
import { isUniqueViolation } from '../../platform/common/database/database-faults.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import type { NewSavedViewDto, SavedViewChangesDto } from './saved-view.dto.js';
import type { SavedView } from './saved-view.view.js';
import type { SavedViewResource } from './saved-view-words.js';
import { SavedViewEntity } from './saved-view.entity.js';

/** Views of one user for one list. */
const MOST_VIEWS = 50;

/** Views of lists: private to their owner, or shared with roles, which may use them but not change them. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Own views first, then shared ones, each by name. */
  list(resource: SavedViewResource, by: UserActor): Promise<SavedView[]> {
    return queryRows<SavedView>(
      this.db,
      viewsSql(by, sql`v.resource = ${resource}`, sql`ORDER BY v.owner_id <> ${by.userId}, v.name, v.id`),
    );
  }

  /** @throws Problem invalid (name), saved_views_full */
  async create(dto: NewSavedViewDto, by: UserActor): Promise<SavedView> {
    const now = this.clock.now();
    const { resource, name, filter, sort = null, columns = null, sharedWith = [] } = dto;
    const id = newId(now);
    return this.writing(async (manager) => {
      const kept = await manager.countBy(SavedViewEntity, { ownerId: by.userId, resource });
      if (kept >= MOST_VIEWS) throw new Problem(422, 'saved_views_full', { values: { limit: MOST_VIEWS } });
      const fields = { resource, name, filter, sort, columns, sharedWith };
      await manager.insert(SavedViewEntity, {
        ...fields,
        id,
        ownerId: by.userId,
        createdAt: now,
        changedAt: now,
      });
      if (sharedWith.length) await this.record(manager, by, { act: 'shared', view: { id, ...fields } });
      return this.view(manager, id, by);
    });
  }

  /** @throws Problem not_found, saved_view_foreign, invalid (name) */
  async change(id: string, changes: SavedViewChangesDto, by: UserActor): Promise<SavedView> {
    return this.writing(async (manager) => {
      const before = await this.lockOwn(manager, id, by);
      const { name, filter, sort, columns, sharedWith } = changes;
      const after = {
        resource: before.resource,
        name: name ?? before.name,
        filter: filter ?? before.filter,
        sort: sort === undefined ? before.sort : sort,
        columns: columns === undefined ? before.columns : columns,
        sharedWith: sharedWith ?? before.sharedWith,
      };
      await manager.update(SavedViewEntity, id, { ...after, changedAt: this.clock.now() });
      if (after.sharedWith.length) await this.record(manager, by, { act: 'shared', view: { id, ...after } });
      else if (before.sharedWith.length)
        await this.record(manager, by, { act: 'unshared', view: { id, ...after } });
      return this.view(manager, id, by);
    });
  }

  /** @throws Problem not_found, saved_view_foreign */
  async remove(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const view = await this.lockOwn(manager, id, by);
      await manager.delete(SavedViewEntity, id);
      if (view.sharedWith.length) await this.record(manager, by, { act: 'unshared', view });
    });
  }

  private async writing(write: (manager: EntityManager) => Promise<SavedView>): Promise<SavedView> {
    try {
      return await this.db.transaction(write);
    } catch (error) {
      if (isUniqueViolation(error)) throw invalid('name', 'viewName');
      throw error;
    }
  }

  /** Locks a view of the user. @throws Problem not_found, saved_view_foreign where it is only shared with the user */
  private async lockOwn(manager: EntityManager, id: string, by: UserActor): Promise<SavedViewEntity> {
    const { isOwn } = await this.view(manager, id, by);
    if (!isOwn) throw new Problem(403, 'saved_view_foreign');
    const view = await manager.findOne(SavedViewEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!view) throw notFound();
    return view;
  }

  private async view(manager: EntityManager, id: string, by: UserActor): Promise<SavedView> {
    const view = await queryRow<SavedView>(manager, viewsSql(by, sql`v.id = ${id}`));
    if (!view) throw notFound();
    return view;
  }

  private async record(
    manager: EntityManager,
    actor: UserActor,
    { act, view }: { act: 'shared' | 'unshared'; view: Recorded },
  ): Promise<void> {
    const { id, resource, name, filter, sharedWith } = view;
    await this.audit.record(manager, {
      actor,
      act: `saved_view.${act}`,
      subjectType: 'saved_view',
      subjectId: id,
      details: { resource, name, filter, sharedWith },
    });
  }
}

type Recorded = Pick<SavedViewEntity, 'id' | 'resource' | 'name' | 'filter' | 'sharedWith'>;

/** Selects the views that a user may use. */
function viewsSql({ userId, role }: UserActor, condition: Sql, order: Sql = empty): Sql {
  return sql`SELECT v.id, v.resource, v.name, v.filter, v.sort, v.columns, v.shared_with AS "sharedWith",
      o.name AS owner, v.owner_id = ${userId} AS "isOwn"
    FROM saved_views v JOIN people o ON o.id = v.owner_id
    WHERE (v.owner_id = ${userId} OR ${role}::text = ANY(v.shared_with)) AND ${condition} ${order}`;
}
