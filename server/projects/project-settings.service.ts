import { Injectable } from '@nestjs/common';
import type { PersonActor } from '../access/actor.js';
import { Clock } from '../common/clock.js';
import { newId, newSecret } from '../common/ids.js';
import { invalid, notFound, Problem } from '../common/problem.js';
import { mayReach } from '../common/scope.js';
import { Env } from '../config/env.js';
import { addressFlaw, tidyAddress } from './address-rule.js';
import type { NewProjectDto, ProjectChangeDto } from './project.dto.js';
import { ProjectEntity } from './project.entity.js';
import { changesOf, isSameOrigin, settingsOf } from './project-changes.js';
import { ProjectStore } from './project-store.service.js';
import { secretContext, Vault } from '../config/vault.js';

const DEFAULTS = {
  payinEnabled: true,
  payoutEnabled: true,
  overdueAfterMinutes: 1_440,
  maxInFlight: 16,
  ratePerSecond: null,
  wireVariants: {},
};

/** What admins set about projects. */
@Injectable()
export class ProjectSettingsService {
  private readonly allowPrivate: boolean;

  constructor(
    private readonly store: ProjectStore,
    private readonly clock: Clock,
    private readonly vault: Vault,
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
    await this.store.write({ id, actor, act: 'project.created' }, async (manager) => {
      await manager.insert(ProjectEntity, project);
      return { ...settingsOf(dto) };
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
    await this.store.write({ id, actor, act: 'project.changed' }, async (manager) => {
      const stored = await this.store.lock(manager, id);
      const given = settingsOf(dto, stored);
      const changed = changesOf(stored, given);
      if (!Object.keys(changed).length) return undefined;
      const dropped = given.baseUrl !== undefined && !isSameOrigin(stored.baseUrl, given.baseUrl);
      await manager.update(ProjectEntity, id, {
        ...given,
        ...(dropped ? { credentialsSealed: null, credentialsSetAt: null } : {}),
        updatedAt: this.clock.now(),
      });
      return { ...changed, ...(dropped ? { credentialsDropped: true } : {}) };
    });
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
