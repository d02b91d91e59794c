import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonActor } from '../access/actor.js';
import { AuditService } from '../access/audit.service.js';
import { Clock } from '../common/clock.js';
import { newId, newSecret } from '../common/ids.js';
import { invalid, notFound, Problem } from '../common/problem.js';
import { mayReach } from '../common/scope.js';
import { Env } from '../config/env.js';
import { addressFlaw, tidyAddress } from './address-rule.js';
import type { NewProjectDto, ProjectChangeDto } from './project.dto.js';
import { ProjectEntity } from './project.entity.js';
import { changesOf, isSameOrigin, settingsOf } from './project-changes.js';
import { ProjectsService } from './projects.service.js';
import { secretContext, Vault } from './vault.js';

const DEFAULTS = {
  payinEnabled: true,
  payoutEnabled: true,
  overdueAfterMinutes: 1_440,
  maxInFlight: 16,
  ratePerSecond: null,
  wireVariants: {},
};

/** What admins set about projects; every act is audited in its own database transaction. */
@Injectable()
export class ProjectSettingsService {
  private readonly allowPrivate: boolean;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    env: Env,
  ) {
    this.allowPrivate = env.demo || env.ALLOW_PRIVATE_AGGREGATOR;
  }

  /** @throws Problem invalid, already_exists, forbidden (an admin of some projects only would not see the new one) */
  async create(dto: NewProjectDto, actor: PersonActor): Promise<string> {
    if (actor.scope !== 'all') throw new Problem(403, 'forbidden');
    this.checkAddresses(dto);
    const now = this.clock.now();
    const id = newId(now);
    const project = {
      ...DEFAULTS,
      ...settingsOf(dto),
      id,
      callbackKey: newSecret(),
      callbackSecretSealed: this.vault.seal(newSecret(), secretContext(id, 'callback')),
      createdAt: now,
      updatedAt: now,
    };
    await this.write(async (manager) => {
      await manager.insert(ProjectEntity, project);
      await this.audit.record(manager, {
        actor,
        act: 'project.created',
        subjectType: 'project',
        subjectId: id,
        projectId: id,
        details: { ...settingsOf(dto) },
      });
    });
    return id;
  }

  /**
   * Changes settings. A base URL of another origin drops the credentials: they were given for that origin, and whoever may
   * change an address could have them sent to his own.
   * @throws Problem not_found, invalid, already_exists
   */
  async change(id: string, dto: ProjectChangeDto, actor: PersonActor): Promise<void> {
    if (!mayReach(actor.scope, id)) throw notFound();
    this.checkAddresses(dto);
    await this.write(async (manager) => {
      const stored = await lockProject(manager, id);
      const given = settingsOf(dto, stored);
      const changed = changesOf(stored, given);
      if (!Object.keys(changed).length) return;
      const dropped = given.baseUrl !== undefined && !isSameOrigin(stored.baseUrl, given.baseUrl);
      await manager.update(ProjectEntity, id, {
        ...given,
        ...(dropped ? { credentialsSealed: null, credentialsSetAt: null } : {}),
        updatedAt: this.clock.now(),
      });
      await this.audit.record(manager, {
        actor,
        act: 'project.changed',
        subjectType: 'project',
        subjectId: id,
        projectId: id,
        details: { ...changed, ...(dropped ? { credentialsDropped: true } : {}) },
      });
    });
  }

  private async write(act: (manager: EntityManager) => Promise<void>): Promise<void> {
    try {
      await this.db.transaction(act);
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== '23505') throw error;
      throw new Problem(409, 'already_exists', { fields: { name: { rule: 'nameTaken' } } });
    } finally {
      this.projects.forget();
    }
  }

  private checkAddresses(dto: { baseUrl?: string; wikiUrl?: string }): void {
    for (const field of ['baseUrl', 'wikiUrl'] as const) {
      const address = dto[field];
      if (address === undefined) continue;
      dto[field] = tidyAddress(address);
      const flaw = addressFlaw(dto[field], this.allowPrivate);
      if (flaw) throw invalid(field, flaw);
    }
  }
}

/** @throws Problem not_found */
export async function lockProject(manager: EntityManager, id: string): Promise<ProjectEntity> {
  const project = await manager.findOne(ProjectEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!project) throw notFound();
  return project;
}
