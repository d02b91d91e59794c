import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';
import { AddressRuleService } from '../../projects/connection/address-rule.service.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import { AlertChannelEntity } from './alert-channel.entity.js';
import type { AlertChannelChangeDto, NewAlertChannelDto } from './alert-channel.dto.js';
import type { AlertChannelView } from './alert-channel.view.js';
import { isRetiredChat } from './retired-chat.js';

const COLUMNS = sql`c.id, c.project_id AS "projectId", c.name, c.type, c.address_hint AS "addressHint",
  c.language, c.enabled, c.gone_at AS "goneAt",
  c.created_by AS "createdBy", c.created_at AS "createdAt"`;

/** Manages chats that receive alerts. */
@Injectable()
export class AlertChannelsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly addresses: AddressRuleService,
  ) {}

  async list(by: UserActor): Promise<AlertChannelView[]> {
    const rows = await queryRows<AlertChannelView>(
      this.db,
      sql`SELECT ${COLUMNS} FROM alert_channels c WHERE c.removed_at IS NULL ORDER BY c.name, c.id`,
    );
    return rows.filter(({ projectId }) => canManage(by, projectId));
  }

  /** @throws Problem not_found, invalid */
  async create(dto: NewAlertChannelDto, by: UserActor): Promise<AlertChannelView> {
    const { name, type, language, projectId = null } = dto;
    if (!canManage(by, projectId)) throw notFound();
    if (projectId) await this.projects.ref(projectId);
    const now = this.clock.now();
    const id = newId(now);
    const address = this.sealed(id, dto.address);
    return this.db.transaction(async (manager) => {
      await manager.insert(AlertChannelEntity, {
        ...{ id, projectId, name, type, language, ...address },
        ...{ enabled: true, createdBy: by.email, createdAt: now, updatedAt: now, removedAt: null },
      });
      await this.record(manager, { id, projectId, act: 'alert_channel.created', by }, { name, format: type });
      return this.view(manager, id);
    });
  }

  /** @throws Problem not_found, invalid */
  async change(id: string, dto: AlertChannelChangeDto, by: UserActor): Promise<AlertChannelView> {
    const { address, ...fields } = dto;
    return this.db.transaction(async (manager) => {
      const { projectId } = await this.lock(manager, id, by);
      const replaced = address === undefined ? {} : this.sealed(id, address);
      await manager.update(AlertChannelEntity, id, {
        ...fields,
        ...replaced,
        updatedAt: this.clock.now(),
      });
      const details = { ...fields, ...(address === undefined ? {} : { fields: ['address'] }) };
      await this.record(manager, { id, projectId, act: 'alert_channel.changed', by }, details);
      return this.view(manager, id);
    });
  }

  /** Erases the address and takes the channel out of every rule. @throws Problem not_found */
  async remove(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { projectId, name } = await this.lock(manager, id, by);
      const now = this.clock.now();
      await execute(manager, sql`DELETE FROM alert_rule_targets WHERE channel_id = ${id}`);
      await manager.update(AlertChannelEntity, id, {
        ...{ addressSealed: null, enabled: false, removedAt: now, updatedAt: now },
      });
      await this.record(manager, { id, projectId, act: 'alert_channel.removed', by }, { name });
    });
  }

  /** Selects the channel FOR UPDATE. @throws Problem not_found, also for a removed one */
  async lock(manager: EntityManager, id: string, by: UserActor): Promise<AlertChannelEntity> {
    const channel = await manager.findOne(AlertChannelEntity, {
      where: { id, removedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!channel || !canManage(by, channel.projectId)) throw notFound();
    return channel;
  }

  private sealed(
    id: string,
    text: string,
  ): { addressSealed: Buffer; addressHint: string; goneAt: null; goneAnswer: null } {
    const address = text.trim();
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url && isRetiredChat(url)) throw invalid('address', 'chatRetired');
    const withoutQuery = url ? address.replace(url.search, '') : address;
    this.addresses.check('address', withoutQuery);
    return {
      addressSealed: this.vault.seal(address, secretContext(id, 'alert-channel')),
      addressHint: `${url?.host ?? ''} … ${address.slice(-4)}`,
      goneAt: null,
      goneAnswer: null,
    };
  }

  private async view(manager: EntityManager, id: string): Promise<AlertChannelView> {
    const view = await queryRow<AlertChannelView>(
      manager,
      sql`SELECT ${COLUMNS} FROM alert_channels c WHERE c.id = ${id}`,
    );
    if (!view) throw notFound();
    return view;
  }

  private async record(
    manager: EntityManager,
    { id, projectId, act, by }: { id: string; projectId: string | null; act: string; by: UserActor },
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { subjectType: 'alert_channel', subjectId: id, ...(projectId ? { projectId } : {}) };
    await this.audit.record(manager, { actor: by, act, ...subject, details });
  }
}

/** Rules and channels without a project concern all of them. */
export function canManage(by: UserActor, projectId: string | null): boolean {
  return projectId === null ? by.scope === 'all' : canAccessProject(by.scope, projectId);
}

/** @throws Problem 409 for a channel that is switched off */
export function requireEnabled({ enabled }: Pick<AlertChannelEntity, 'enabled'>): void {
  if (!enabled) throw new Problem(409, 'alert_channel_disabled');
}
