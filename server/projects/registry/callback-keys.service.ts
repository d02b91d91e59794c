import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { newSecret } from '../../common/values/ids.js';
import { notFound } from '../../common/problems/problem.js';
import { secretContext, Vault } from '../../config/vault.js';
import { verifyMark } from './callback-mark.js';
import { ProjectEntity } from './project.entity.js';

/** A callback key that was replaced and is still accepted. */
export interface ReplacedKey {
  callbackKey: string;
  projectId: string;
  acceptedUntil: Date;
}

/** The keys of callback addresses and the secrets of their marks, present and replaced. */
@Injectable()
export class CallbackKeysService {
  /** By callback key: a key never changes its secret. */
  private readonly secrets = new Map<string, string>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /** Every replaced key whose overlap has not ended. */
  replaced(): Promise<ReplacedKey[]> {
    return queryRows<ReplacedKey>(
      this.db,
      sql`SELECT callback_key AS "callbackKey", project_id AS "projectId", accepted_until AS "acceptedUntil"
       FROM replaced_callback_keys WHERE accepted_until > ${this.clock.now()}`,
    );
  }

  /** The secret of the project's present key. @throws Problem not_found */
  async secret(projectId: string, callbackKey: string): Promise<string> {
    const known = this.secrets.get(callbackKey);
    if (known) return known;
    const row = await this.db.manager.findOne(ProjectEntity, {
      where: { id: projectId },
      select: { id: true, callbackKey: true, callbackSecretSealed: true },
    });
    if (!row) throw notFound();
    return this.open(row.callbackKey, projectId, row.callbackSecretSealed);
  }

  /** True where the mark was made with the present secret, or with one whose overlap has not ended. */
  async isMarkOf(
    project: { id: string; callbackKey: string },
    reference: string,
    mark: string,
  ): Promise<boolean> {
    if (verifyMark(await this.secret(project.id, project.callbackKey), reference, mark)) return true;
    const rows = await queryRows<{ callbackKey: string; sealed: Buffer }>(
      this.db,
      sql`SELECT callback_key AS "callbackKey", secret_sealed AS sealed FROM replaced_callback_keys
       WHERE project_id = ${project.id} AND accepted_until > ${this.clock.now()}`,
    );
    return rows.some(({ callbackKey, sealed }) =>
      verifyMark(this.open(callbackKey, project.id, sealed), reference, mark),
    );
  }

  /** Gives a locked project a new key and secret; the old ones are accepted for so many hours more. */
  async rotate(
    manager: EntityManager,
    { id, callbackKey }: ProjectEntity,
    overlapHours: number,
  ): Promise<{ acceptedUntil: Date }> {
    const at = this.clock.now();
    const acceptedUntil = this.clock.in(overlapHours * 3_600_000);
    await execute(
      manager,
      sql`INSERT INTO replaced_callback_keys (callback_key, project_id, secret_sealed, replaced_at, accepted_until)
       SELECT callback_key, id, callback_secret_sealed, ${at}, greatest(${at}, ${acceptedUntil}::timestamptz) FROM projects WHERE id = ${id}`,
    );
    await manager.update(ProjectEntity, id, {
      callbackKey: newSecret(),
      callbackSecretSealed: this.vault.seal(newSecret(), secretContext(id, 'callback')),
      updatedAt: at,
    });
    this.secrets.delete(callbackKey);
    return { acceptedUntil };
  }

  private open(callbackKey: string, projectId: string, sealed: Buffer): string {
    const secret = this.vault.open(sealed, secretContext(projectId, 'callback'));
    this.secrets.set(callbackKey, secret);
    return secret;
  }
}
