import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { newId, newSecret, sha256 } from '../../common/values/ids.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import type { Page } from '../../common/lists/page.view.js';
import { type ListDefinition, readPage, Where } from '../../common/lists/list-sql.js';
import { notFound, Problem } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import type { MachineActor, UserActor } from '../identity/actor.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { ApiKeyView } from './api-key.view.js';
import { AuditService } from '../audit/audit.service.js';

const KEY = /^rap_[A-Za-z0-9_-]{43}$/;
const SEEN_EVERY_MS = 60_000;

const LIST: ListDefinition = {
  table: sql`api_keys k`,
  key: sql`k.id`,
  columns: sql`k.id, k.project_id AS "projectId", k.name, k.hint, k.created_at AS "createdAt",
            k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt",
            CASE WHEN k.key_hash IS NULL AND k.revoked_at IS NULL THEN k.created_by END AS "issuer"`,
  sortable: { createdAt: 'k.created_at', name: 'k.name', lastUsedAt: 'k.last_used_at' },
  defaultSort: 'createdAt',
};

/** `issuer`: id of the user who may issue the key, while it is approved and not issued. */
type ListedKey = Omit<ApiKeyView, 'mayIssue'> & { issuer: string | null };

interface KeyRow {
  id: string;
  name: string;
  project_id: string;
  last_used_at: Date | null;
}

/** Keys are read from the database on every request, so that a revocation takes effect at once in all processes. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async find(key: string): Promise<MachineActor | undefined> {
    if (!KEY.test(key)) return undefined;
    const row = await queryRow<KeyRow>(
      this.db,
      sql`SELECT id, name, project_id, last_used_at FROM api_keys WHERE key_hash = ${sha256(key)} AND revoked_at IS NULL`,
    );
    if (!row) return undefined;
    await this.seen(row);
    return {
      kind: 'machine',
      keyId: row.id,
      keyName: row.name,
      projectId: row.project_id,
      scope: [row.project_id],
    };
  }

  async list(projectId: string, query: ListQuery, person: UserActor): Promise<Page<ApiKeyView>> {
    await this.requireProject(projectId, person);
    const where = new Where().and('k.project_id = ?', projectId);
    const page = await readPage<ListedKey>(this.db, LIST, query, where);
    const data = page.data.map(({ issuer, ...key }) => ({ ...key, mayIssue: issuer === person.personId }));
    return { ...page, data };
  }

  /** Returns the key, in this response only. */
  async create(projectId: string, name: string, person: UserActor): Promise<ApiKeyView> {
    await this.requireProject(projectId, person);
    const key = `rap_${newSecret()}`;
    const now = this.clock.now();
    const made = { id: newId(now), projectId, name, hint: key.slice(0, 8), createdAt: now };
    await this.db.transaction(async (manager) => {
      await manager.insert(ApiKeyEntity, { ...made, keyHash: sha256(key), createdBy: person.personId });
      await this.audit.record(manager, {
        actor: person,
        act: 'api_key.created',
        subjectType: 'api_key',
        subjectId: made.id,
        projectId,
        details: { name, hint: made.hint },
      });
    });
    return { ...made, createdAt: now.toISOString(), lastUsedAt: null, revokedAt: null, mayIssue: false, key };
  }

  /** Inserts a key that the requester may issue, within the database transaction of the approval. */
  async approve(
    manager: EntityManager,
    key: { projectId: string; name: string; requestedBy: string; proposalId: string },
    by: UserActor,
  ): Promise<void> {
    const { projectId, name, requestedBy, proposalId } = key;
    const now = this.clock.now();
    const id = newId(now);
    await manager.insert(ApiKeyEntity, {
      ...{ id, projectId, name, hint: '', keyHash: null, createdAt: now },
      createdBy: requestedBy,
    });
    await this.audit.record(manager, {
      actor: by,
      act: 'api_key.approved',
      subjectType: 'api_key',
      subjectId: id,
      projectId,
      details: { name, proposalId },
    });
  }

  /**
   * Issues an approved key to its requester. Only this response contains it. @throws Problem not_found,
   * api_key_not_issuable
   */
  async issue(projectId: string, id: string, person: UserActor): Promise<ApiKeyView> {
    await this.requireProject(projectId, person);
    const key = `rap_${newSecret()}`;
    const hint = key.slice(0, 8);
    const row = await this.db.transaction(async (manager) => {
      const rows = await queryRows<{ name: string; at: Date }>(
        manager,
        sql`UPDATE api_keys SET key_hash = ${sha256(key)}, hint = ${hint}
         WHERE id = ${id} AND project_id = ${projectId} AND created_by = ${person.personId} AND key_hash IS NULL AND revoked_at IS NULL
         RETURNING name, created_at AS at`,
      );
      const [issued] = rows;
      if (!issued) throw new Problem(409, 'api_key_not_issuable');
      await this.audit.record(manager, {
        actor: person,
        act: 'api_key.created',
        subjectType: 'api_key',
        subjectId: id,
        projectId,
        details: { name: issued.name, hint },
      });
      return issued;
    });
    const { name, at } = row;
    const times = { createdAt: at.toISOString(), lastUsedAt: null, revokedAt: null };
    return { id, projectId, name, hint, ...times, mayIssue: false, key };
  }

  /** Revokes the key permanently; idempotent. @throws Problem not_found */
  async revoke(projectId: string, id: string, person: UserActor): Promise<void> {
    await this.requireProject(projectId, person);
    await this.db.transaction(async (manager) => {
      const key = await manager.findOneBy(ApiKeyEntity, { id, projectId });
      if (!key) throw notFound();
      const revokedAt = this.clock.now();
      const revoked = await manager
        .getRepository(ApiKeyEntity)
        .update({ id, revokedAt: IsNull() }, { revokedAt });
      if (!revoked.affected) return;
      await this.audit.record(manager, {
        actor: person,
        act: 'api_key.revoked',
        subjectType: 'api_key',
        subjectId: id,
        projectId,
        details: { name: key.name, hint: key.hint },
      });
    });
  }

  private async seen(row: KeyRow): Promise<void> {
    const before = this.clock.in(-SEEN_EVERY_MS);
    if (row.last_used_at && row.last_used_at > before) return;
    await execute(
      this.db,
      sql`UPDATE api_keys SET last_used_at = ${this.clock.now()} WHERE id = ${row.id} AND (last_used_at IS NULL OR last_used_at <= ${before})`,
    );
  }

  /** @throws Problem not_found, also for a project that the user cannot access */
  async requireProject(projectId: string, person: UserActor): Promise<void> {
    const [found] = canAccessProject(person.scope, projectId)
      ? await queryRows<unknown>(this.db, sql`SELECT 1 FROM projects WHERE id = ${projectId}`)
      : [];
    if (!found) throw notFound();
  }
}
