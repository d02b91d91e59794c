import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { isUniqueViolation } from '../../../platform/common/database/database-faults.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import type { ListQuery } from '../../../platform/common/lists/list-query.js';
import { readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';
import { AddressRuleService } from '../../projects/connection/address-rule.service.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import type { WebhookDeliveryView, WebhookView } from '../kinds/alert.view.js';
import {
  lastWebhookDeliveriesSql,
  lastWebhookResendsSql,
  type LastResendRow,
  WEBHOOK_COLUMNS,
  type WebhookRow,
  WEBHOOKS,
} from './webhook-rows.js';
import { isRelay, lessRelay, relayOf, RelayProposalsService, relaysMore } from './relay-proposals.service.js';
import { WebhookEntity } from './webhooks.entities.js';
import { newSigningKey } from './webhook-signature.js';
import type { NewWebhookDto, WebhookChangeDto } from './webhook.dto.js';
import { StatusChanges } from './status-changes.js';

const CHANGEABLE = [
  'url',
  'kinds',
  'statuses',
  'callbacks',
  'callbackSelection',
  'callbackForm',
  'enabled',
] as const;

/** Manages the webhooks of projects. The signing key is returned once and stored sealed. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly addresses: AddressRuleService,
    private readonly relays: RelayProposalsService,
    private readonly changes: StatusChanges,
  ) {}

  /** @throws Problem not_found */
  async page(projectId: string, query: ListQuery, by: UserActor): Promise<Page<WebhookView>> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    await this.projects.ref(projectId);
    return this.list(query, new Where().and(sql`w.project_id = ${projectId}`));
  }

  /** Lists the webhooks of all projects of the reader. */
  ofAll(query: ListQuery, { scope }: UserActor): Promise<Page<WebhookView>> {
    return this.list(query, new Where().within(scope, sql`w.project_id`));
  }

  private async list(query: ListQuery, where: Where): Promise<Page<WebhookView>> {
    const page = await readPage<WebhookRow>(this.db, WEBHOOKS, query, where);
    return { ...page, data: await this.withDeliveries(this.db.manager, page.data) };
  }

  /** @throws Problem not_found */
  async one(id: string, by: UserActor): Promise<WebhookView> {
    const view = await this.view(this.db.manager, id);
    if (!canAccessProject(by.scope, view.projectId)) throw notFound();
    return view;
  }

  /** Returns the signing key, in this response only. @throws Problem not_found, invalid, already_exists */
  async create(projectId: string, dto: NewWebhookDto, by: UserActor): Promise<WebhookView> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    await this.projects.ref(projectId);
    const url = this.checked(dto.url);
    const { kinds, statuses = false, callbacks = false } = dto;
    const { callbackSelection = 'attributable', callbackForm = 'envelope' } = dto;
    requireContent({ kinds, statuses, callbacks });
    const at = this.clock.now();
    const id = newId(at);
    const signingKey = newSigningKey();
    return this.db.transaction(async (manager) => {
      // A relay starts with its approval; until then the webhook receives alerts only.
      const wanted = { url, statuses, callbacks, callbackSelection };
      const none = { ...wanted, id, projectId, statuses: false, callbacks: false };
      const made = await queryRows<unknown>(
        manager,
        sql`INSERT INTO webhooks (id, project_id, url, secret_sealed, kinds, statuses, callbacks,
          callback_selection, callback_form, created_by, created_at, updated_at)
         VALUES (${id}, ${projectId}, ${url}, ${this.vault.seal(signingKey, secretContext(id, 'webhook'))}, ${kinds}, false,
           false, ${callbackSelection}, ${callbackForm}, ${by.email}, ${at}, ${at}) ON CONFLICT (project_id, url) DO NOTHING RETURNING id`,
      );
      if (!made.length) throw taken();
      await this.record(
        manager,
        { id, projectId, act: 'webhook.created', by },
        { url, kinds, statuses, callbacks, ...(callbacks ? { callbackSelection, callbackForm } : {}) },
      );
      if (isRelay(wanted))
        await this.relays.request(manager, { webhook: none, wanted, reason: dto.reason }, by);
      return { ...(await this.view(manager, id)), signingKey };
    });
  }

  /** @throws Problem not_found, invalid, already_exists */
  async change(id: string, dto: WebhookChangeDto, by: UserActor): Promise<WebhookView> {
    const url = dto.url === undefined ? undefined : this.checked(dto.url);
    const change = this.db.transaction(async (manager) => {
      const before = await this.lock(manager, id, by);
      const after = {
        url: url ?? before.url,
        kinds: dto.kinds ?? before.kinds,
        statuses: dto.statuses ?? before.statuses,
        callbacks: dto.callbacks ?? before.callbacks,
        callbackSelection: dto.callbackSelection ?? before.callbackSelection,
        callbackForm: dto.callbackForm ?? before.callbackForm,
        enabled: dto.enabled ?? before.enabled,
      };
      requireContent(after);
      // Data of transactions goes nowhere new without a second administrator; everything else applies at once.
      const wanted = relaysMore(before, after) ? { ...after } : undefined;
      if (wanted)
        Object.assign(after, { url: before.url, enabled: before.enabled, ...lessRelay(before, after) });
      const names = CHANGEABLE.filter((name) => !isDeepStrictEqual(before[name], after[name]));
      if (names.length) {
        const at = this.clock.now();
        await manager.update(WebhookEntity, id, {
          ...after,
          ...switchedAt(before, after, at),
          updatedAt: at,
        });
        const changed = names.map((name) => [name, { from: before[name], to: after[name] }] as const);
        await this.record(
          manager,
          { id, projectId: before.projectId, act: 'webhook.changed', by },
          Object.fromEntries(changed),
        );
      }
      if (wanted)
        await this.relays.request(
          manager,
          { webhook: before, wanted: relayOf(wanted), reason: dto.reason },
          by,
        );
      return this.view(manager, id);
    });
    return change.catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error;
    });
  }

  /** Keeps a relay going, with a second administrator. @throws Problem not_found, 409 `confirmation_not_due` */
  async confirmRelay(id: string, reason: string | undefined, by: UserActor): Promise<WebhookView> {
    return this.db.transaction(async (manager) => {
      const webhook = await this.lock(manager, id, by);
      if (!isRelay(webhook) || !(webhook.unconfirmed || webhook.relayEndsAt))
        throw new Problem(409, 'confirmation_not_due');
      await this.relays.request(manager, { webhook, wanted: relayOf(webhook), reason }, by);
      return this.view(manager, id);
    });
  }

  /** Deletes the webhook with its pending deliveries. @throws Problem not_found */
  async remove(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { projectId, url } = await this.lock(manager, id, by);
      await manager.delete(WebhookEntity, id);
      await this.record(manager, { id, projectId, act: 'webhook.removed', by }, { url });
    });
  }

  /** Selects the webhook FOR UPDATE. @throws Problem not_found, also when the user cannot access the project */
  async lock(manager: EntityManager, id: string, by: UserActor): Promise<WebhookRow> {
    const row = await queryRow<WebhookRow>(
      manager,
      sql`SELECT ${WEBHOOK_COLUMNS} FROM webhooks w WHERE w.id = ${id} FOR UPDATE`,
    );
    if (!row || !canAccessProject(by.scope, row.projectId)) throw notFound();
    return row;
  }

  private async view(manager: EntityManager, id: string): Promise<WebhookView> {
    const rows = await queryRows<WebhookRow>(
      manager,
      sql`SELECT ${WEBHOOK_COLUMNS} FROM webhooks w WHERE w.id = ${id}`,
    );
    const [view] = await this.withDeliveries(manager, rows);
    if (!view) throw notFound();
    return view;
  }

  private async withDeliveries(manager: EntityManager, rows: readonly WebhookRow[]): Promise<WebhookView[]> {
    const last = await queryRows<WebhookDeliveryView>(
      manager,
      lastWebhookDeliveriesSql(
        rows.map(({ id }) => id),
        this.changes,
      ),
    );
    const byWebhook = new Map(last.map((delivery) => [delivery.webhookId, delivery]));
    const resends = await queryRows<LastResendRow>(manager, lastWebhookResendsSql(rows.map(({ id }) => id)));
    const resendOf = new Map(resends.map(({ webhookId, ...resend }) => [webhookId, resend]));
    return rows.map((row) => ({
      ...row,
      lastDelivery: byWebhook.get(row.id) ?? null,
      resend: resendOf.get(row.id) ?? null,
    }));
  }

  private checked(text: string): string {
    const url = text.trim();
    this.addresses.check('url', url);
    return url;
  }

  private async record(
    manager: EntityManager,
    { id, projectId, act, by }: { id: string; projectId: string; act: string; by: UserActor },
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { subjectType: 'webhook', subjectId: id, projectId };
    await this.audit.record(manager, { actor: by, act, ...subject, details });
  }
}

/** Returns the begin of the time in which nothing is queued when a webhook is disabled, and its end when it is enabled. */
function switchedAt(
  before: Pick<WebhookRow, 'enabled'>,
  after: Pick<WebhookRow, 'enabled'>,
  at: Date,
): { disabledAt?: Date; enabledAt?: Date | null } {
  if (before.enabled === after.enabled) return {};
  return after.enabled ? { enabledAt: at } : { disabledAt: at, enabledAt: null };
}

/** @throws Problem 422 `kinds` for a webhook that would receive nothing */
function requireContent({
  kinds,
  statuses,
  callbacks,
}: Pick<WebhookRow, 'kinds' | 'statuses' | 'callbacks'>) {
  if (kinds.length || statuses || callbacks) return;
  throw new Problem(422, 'invalid', { fields: { kinds: { rule: 'arrayMinSize', values: { limit: 1 } } } });
}

function taken(): Problem {
  return new Problem(409, 'already_exists', { fields: { url: { rule: 'webhookTaken' } } });
}
