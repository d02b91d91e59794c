import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId, newSecret, sha256 } from '../../platform/common/values/ids.js';
import type { ListQuery } from '../../platform/common/lists/list-query.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import type { MachineActor, UserActor } from '../identity/actor.js';
import { operatorsWithin } from '../identity/limits-sql.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { ApiKeyDraft } from './api-key-draft.js';
import type { ApiKeyView } from './api-key.view.js';
import { AuditService } from '../audit/audit.service.js';
import { ProjectRegistry } from '../identity/project-registry.js';

const KEY = /^rap_[A-Za-z0-9_-]{43}$/;
const SEEN_EVERY_MS = 60_000;

const COLUMNS = sql`k.id, k.project_id AS "projectId", k.name, k.permissions, k.countries, k.operators, k.hint, k.created_at AS "createdAt",
  k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt", k.last_used_address AS "lastUsedAddress",
  k.revoked_at AS "revokedAt", k.replaces,
  CASE WHEN k.key_hash IS NULL AND k.revoked_at IS NULL THEN k.created_by END AS "issuer"`;

const LIST: ListDefinition = {
  table: sql`api_keys k`,
  key: sql`k.id`,
  columns: COLUMNS,
  sortable: { createdAt: sql`k.created_at`, name: sql`k.name`, lastUsedAt: sql`k.last_used_at` },
  defaultSort: 'createdAt',
};

/** `issuer`: id of the user who may issue the key, while it is approved and not issued. */
type ListedKey = Omit<ApiKeyView, 'mayIssue'> & { issuer: string | null };

interface KeyRow extends Pick<ApiKeyEntity, 'id' | 'name' | 'permissions'> {
  project_id: string;
  operator_ids: string[] | null;
  last_used_at: Date | null;
}

interface ApprovedKey {
  projectId: string;
  draft: ApiKeyDraft;
  requestedBy: string;
  proposalId: string;
}

/** Keys are read from the database on every request, so that a revocation takes effect at once in all processes. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly registry: ProjectRegistry,
  ) {}

  /** Returns undefined for an unknown, revoked or expired key. `address` is kept as that of the last use. */
  async find(key: string, address: string): Promise<MachineActor | undefined> {
    if (!KEY.test(key)) return undefined;
    const row = await queryRow<KeyRow>(
      this.db,
      sql`SELECT k.id, name, project_id, permissions, last_used_at, ${operatorsWithin(sql`k`)} AS operator_ids FROM api_keys k
          WHERE key_hash = ${sha256(key)} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${this.clock.now()})`,
    );
    if (!row) return undefined;
    await this.seen(row, address);
    return {
      kind: 'machine',
      keyId: row.id,
      keyName: row.name,
      projectId: row.project_id,
      permissions: row.permissions,
      scope: row.operator_ids
        ? { projects: [row.project_id], operatorIds: row.operator_ids }
        : [row.project_id],
    };
  }

  async list(projectId: string, query: ListQuery, user: UserActor): Promise<Page<ApiKeyView>> {
    await this.requireProject(projectId, user);
    const where = new Where().and(sql`k.project_id = ${projectId}`);
    const page = await readPage<ListedKey>(this.db, LIST, query, where);
    const data = page.data.map(({ issuer, ...key }) => ({ ...key, mayIssue: issuer === user.userId }));
    return { ...page, data };
  }

  /** Creates and issues a key without a second administrator. Only this response contains it. */
  async create(projectId: string, draft: ApiKeyDraft, user: UserActor): Promise<ApiKeyView> {
    await this.requireProject(projectId, user);
    return this.db.transaction(async (manager) => {
      const id = await this.insert(manager, { projectId, draft, requestedBy: user.userId });
      return this.issueWithin(manager, { id, projectId }, user);
    });
  }

  /** Inserts a key that the requester may issue, within the database transaction of the approval. */
  async approve(manager: EntityManager, key: ApprovedKey, by: UserActor): Promise<void> {
    const { projectId, draft, proposalId } = key;
    const id = await this.insert(manager, key);
    await this.audit.record(manager, {
      actor: by,
      act: 'api_key.approved',
      subjectType: 'api_key',
      subjectId: id,
      projectId,
      details: { ...detailsOf(draft), proposalId },
    });
  }

  /**
   * Issues an approved key to its requester. Only this response contains it. @throws Problem not_found,
   * api_key_not_issuable
   */
  async issue(projectId: string, id: string, user: UserActor): Promise<ApiKeyView> {
    await this.requireProject(projectId, user);
    return this.db.transaction((manager) => this.issueWithin(manager, { id, projectId }, user));
  }

  /** Finds a key of the project that can be replaced. @throws Problem not_found, api_key_not_replaceable */
  async replaceable(projectId: string, id: string, user: UserActor): Promise<ApiKeyEntity> {
    await this.requireProject(projectId, user);
    const key = await this.db.manager.findOneBy(ApiKeyEntity, { id, projectId });
    if (!key) throw notFound();
    const ended = key.revokedAt ?? (key.expiresAt && key.expiresAt <= this.clock.now());
    if (ended || !key.hint) throw new Problem(409, 'api_key_not_replaceable');
    return key;
  }

  /** Revokes the key permanently; idempotent. @throws Problem not_found */
  async revoke(projectId: string, id: string, user: UserActor): Promise<void> {
    await this.requireProject(projectId, user);
    await this.db.transaction(async (manager) => {
      const key = await manager.findOneBy(ApiKeyEntity, { id, projectId });
      if (!key) throw notFound();
      const revokedAt = this.clock.now();
      const revoked = await manager
        .getRepository(ApiKeyEntity)
        .update({ id, revokedAt: IsNull() }, { revokedAt });
      if (!revoked.affected) return;
      await this.audit.record(manager, {
        actor: user,
        act: 'api_key.revoked',
        subjectType: 'api_key',
        subjectId: id,
        projectId,
        details: { name: key.name, hint: key.hint },
      });
    });
  }

  private async insert(
    manager: EntityManager,
    { projectId, draft, requestedBy }: Omit<ApprovedKey, 'proposalId'>,
  ): Promise<string> {
    const now = this.clock.now();
    const id = newId(now);
    const { name, permissions, countries, operators, expiresAt, replaces } = draft;
    await manager.insert(ApiKeyEntity, {
      ...{ id, projectId, name, permissions, expiresAt, hint: '', keyHash: null, createdAt: now },
      ...{ countries, operators },
      createdBy: requestedBy,
      replaces: replaces?.id ?? null,
      overlapDays: replaces?.overlapDays ?? null,
    });
    return id;
  }

  private async issueWithin(
    manager: EntityManager,
    { id, projectId }: { id: string; projectId: string },
    user: UserActor,
  ): Promise<ApiKeyView> {
    const key = `rap_${newSecret()}`;
    const [issued] = await queryRows<Pick<ApiKeyEntity, 'id' | 'replaces' | 'overlapDays'>>(
      manager,
      sql`UPDATE api_keys SET key_hash = ${sha256(key)}, hint = ${key.slice(0, 8)}
       WHERE id = ${id} AND project_id = ${projectId} AND created_by = ${user.userId} AND key_hash IS NULL AND revoked_at IS NULL
       RETURNING id, replaces, overlap_days AS "overlapDays"`,
    );
    if (!issued) throw new Problem(409, 'api_key_not_issuable');
    if (issued.replaces) await this.endLater(manager, issued.replaces, issued.overlapDays ?? 0);
    const view = await queryRow<ListedKey & { createdAt: Date; expiresAt: Date | null }>(
      manager,
      sql`SELECT ${COLUMNS} FROM api_keys k WHERE k.id = ${id}`,
    );
    if (!view) throw notFound();
    const { issuer: _, ...shown } = view;
    await this.audit.record(manager, {
      actor: user,
      act: 'api_key.created',
      subjectType: 'api_key',
      subjectId: id,
      projectId,
      details: { ...detailsOf(view), hint: shown.hint },
    });
    const times = {
      createdAt: view.createdAt.toISOString(),
      expiresAt: view.expiresAt?.toISOString() ?? null,
    };
    return { ...shown, ...times, mayIssue: false, key };
  }

  /** Lets the replaced key end after the overlap, never later than it would have. */
  private async endLater(manager: EntityManager, id: string, days: number): Promise<void> {
    await execute(
      manager,
      sql`UPDATE api_keys SET expires_at = least(expires_at, ${this.clock.in(days * DAY_MS)}::timestamptz) WHERE id = ${id}`,
    );
  }

  private async seen(row: KeyRow, address: string): Promise<void> {
    const before = this.clock.in(-SEEN_EVERY_MS);
    if (row.last_used_at && row.last_used_at > before) return;
    await execute(
      this.db,
      sql`UPDATE api_keys SET last_used_at = ${this.clock.now()}, last_used_address = ${address}
          WHERE id = ${row.id} AND (last_used_at IS NULL OR last_used_at <= ${before})`,
    );
  }

  /** @throws Problem not_found, also for a project that the user cannot access */
  async requireProject(projectId: string, user: UserActor): Promise<void> {
    const names =
      canAccessProject(user.scope, projectId) && (await this.registry.namesOf(this.db.manager, [projectId]));
    if (!names || !names.has(projectId)) throw notFound();
  }
}

const detailsOf = ({
  name,
  permissions,
  countries,
  operators,
  expiresAt,
}: Omit<ApiKeyDraft, 'replaces'>): Record<string, unknown> => ({
  name,
  permissions,
  ...(countries ? { countries } : {}),
  ...(operators ? { operators } : {}),
  ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
});
