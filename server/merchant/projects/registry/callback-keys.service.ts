import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newSecret } from '../../../platform/common/values/ids.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';
import { verifyMark } from './callback-mark.js';
import { ProjectEntity, ReplacedCallbackKeyEntity } from './registry.entities.js';

export interface ReplacedKey {
  callbackKey: string;
  projectId: string;
  acceptedUntil: Date;
}

@Injectable()
export class CallbackKeysService {
  /** By callback key. Safe to cache without expiry: the secret of a key never changes. */
  private readonly secrets = new Map<string, string>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  replaced(): Promise<ReplacedKey[]> {
    return this.db.manager.findBy(ReplacedCallbackKeyEntity, { acceptedUntil: MoreThan(this.clock.now()) });
  }

  /** Returns the mark secret of the present key. @throws Problem not_found */
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

  /** True when the mark was made with the present secret, or with a replaced one still accepted. */
  async isMarkOf(
    project: { id: string; callbackKey: string },
    reference: string,
    mark: string,
  ): Promise<boolean> {
    if (verifyMark(await this.secret(project.id, project.callbackKey), reference, mark)) return true;
    const replaced = await this.db.manager.find(ReplacedCallbackKeyEntity, {
      where: { projectId: project.id, acceptedUntil: MoreThan(this.clock.now()) },
      select: { callbackKey: true, secretSealed: true },
    });
    return replaced.some(({ callbackKey, secretSealed }) =>
      verifyMark(this.open(callbackKey, project.id, secretSealed), reference, mark),
    );
  }

  /** Replaces key and secret; the old ones are accepted for `overlapHours`. The caller has locked the project. */
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
       SELECT callback_key, id, callback_secret_sealed, ${at}, greatest(${at}, ${acceptedUntil}::timestamptz)
       FROM projects WHERE id = ${id}`,
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
