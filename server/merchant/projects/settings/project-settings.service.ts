import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../access/identity/actor.js';
import { SoleAdministratorService } from '../../../access/identity/sole-administrator.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId, newSecret } from '../../../platform/common/values/ids.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { normalizeAddress } from '../connection/address-rule.js';
import { AddressRuleService } from '../connection/address-rule.service.js';
import { connectionChange, needsApproval } from '../connection/connection.js';
import { ConnectionStoreService } from '../connection/connection-store.service.js';
import type { NewProjectDto, ProjectChangeDto } from '../registry/project.dto.js';
import { ProjectEntity } from '../registry/registry.entities.js';
import { settingChanges, givenSettings } from '../registry/project-changes.js';
import { ProjectWriterService } from '../registry/project-writer.service.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';

const DEFAULTS = {
  payinEnabled: true,
  payoutEnabled: true,
  overdueAfterMinutes: 1_440,
  maxInFlight: 16,
  ratePerSecond: null,
  wireVariants: {},
  egressAddresses: [],
};

@Injectable()
export class ProjectSettingsService {
  constructor(
    private readonly store: ProjectWriterService,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly addresses: AddressRuleService,
    private readonly sole: SoleAdministratorService,
    private readonly connections: ConnectionStoreService,
  ) {}

  /**
   * @throws Problem invalid, already_exists, forbidden (an administrator of some projects could not access the new one)
   */
  async create(dto: NewProjectDto, actor: UserActor): Promise<string> {
    if (actor.scope !== 'all') throw new Problem(403, 'forbidden');
    this.checkAddresses(dto);
    const now = this.clock.now();
    const id = newId(now);
    const project = {
      ...DEFAULTS,
      ...givenSettings(dto),
      id,
      callbackKey: newSecret(),
      callbackSecretSealed: this.vault.seal(newSecret(), secretContext(id, 'callback')),
      createdAt: now,
      updatedAt: now,
    };
    await this.store.write({ id, actor, act: 'project.created' }, async (manager) => {
      await manager.insert(ProjectEntity, project);
      const { wireVariants } = project;
      const connection = { baseUrl: dto.baseUrl, wireVariants, current: null };
      await this.connections.append(manager, id, connection, { setBy: actor.email });
      return { ...givenSettings(dto) };
    });
    return id;
  }

  /**
   * Changes settings. A change of address or variants of a project with credentials needs `ConnectionChangesService`,
   * unless there is a sole administrator; another origin drops the stored credentials.
   * @throws Problem not_found, invalid, already_exists, connection_needs_approval, second_admin_recent
   */
  async change(id: string, dto: ProjectChangeDto, actor: UserActor): Promise<void> {
    if (!canAccessProject(actor.scope, id)) throw notFound();
    this.checkAddresses(dto);
    await this.store.write({ id, actor, act: 'project.changed' }, async (manager) => {
      const stored = await this.store.lock(manager, id);
      const given = givenSettings(dto, stored);
      const changed = settingChanges(stored, given);
      if (!Object.keys(changed).length) return undefined;
      const connection = connectionChange(stored, dto);
      if (connection && needsApproval(connection) && !(await this.sole.actsAlone(manager, actor, id)))
        throw needsTwo(changed);
      await manager.update(ProjectEntity, id, { ...given, updatedAt: this.clock.now() });
      if (connection)
        await this.connections.write(manager, id, { change: connection }, { setBy: actor.email });
      return { ...changed, ...(connection?.credentials === 'dropped' ? { credentialsDropped: true } : {}) };
    });
  }

  private checkAddresses(dto: { baseUrl?: string; wikiUrl?: string }): void {
    for (const field of ['baseUrl', 'wikiUrl'] as const) {
      const address = dto[field];
      if (address === undefined) continue;
      dto[field] = normalizeAddress(address);
      this.addresses.check(field, dto[field]);
    }
  }
}

function needsTwo(changed: Record<string, unknown>): Problem {
  const fields = ['baseUrl', 'wireVariants'].filter((name) => name in changed);
  return new Problem(409, 'connection_needs_approval', {
    fields: Object.fromEntries(fields.map((name) => [name, { rule: 'needsApproval' }])),
  });
}
