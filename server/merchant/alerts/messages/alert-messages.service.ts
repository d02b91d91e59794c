import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { AlertChannelsService, requireEnabled } from '../channels/alert-channels.service.js';
import type { AlertMessagesQuery } from './alert-message.query.js';
import type { AlertMessageView } from './alert-message.view.js';

const COLUMNS = sql`m.id, coalesce((SELECT c.type FROM alert_channels c WHERE c.id = m.channel_id), 'email') AS type,
  coalesce((SELECT c.name FROM alert_channels c WHERE c.id = m.channel_id),
    (SELECT p.name FROM people p WHERE p.id = m.person_id)) AS receiver,
  m.project_id AS "projectId", (SELECT o.name FROM projects o WHERE o.id = m.project_id) AS "projectName", m.kind,
  coalesce((SELECT jsonb_agg(jsonb_build_object('alertId', i.alert_id, 'event', i.event, 'afterMinutes', i.after_minutes)
    ORDER BY i.at, i.alert_id)
    FROM alert_message_items i WHERE i.message_id = m.id), '[]') AS events,
  m.created_at AS "createdAt", m.attempts, m.last_status AS "lastStatus", m.last_fault AS "lastFault", m.answer,
  m.delivered_at AS "deliveredAt", m.due_at AS "dueAt", m.given_up_at AS "givenUpAt"`;

const LIST: ListDefinition = {
  table: sql`alert_messages m`,
  key: sql`m.id`,
  columns: COLUMNS,
  sortable: { createdAt: sql`m.created_at`, attempts: sql`m.attempts` },
  defaultSort: 'createdAt',
};

/** The log of messages about alerts; tests and further attempts. */
@Injectable()
export class AlertMessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly channels: AlertChannelsService,
  ) {}

  /** Messages without a project are listed to administrators with access to all projects. */
  page(query: AlertMessagesQuery, by: UserActor): Promise<Page<AlertMessageView>> {
    const where = new Where()
      .within(by.scope, sql`m.project_id`)
      .and(sql`(m.project_id IS NOT NULL OR ${by.role === 'admin' && by.scope === 'all'})`)
      .given(query.projectId, (value) => sql`m.project_id = ${value}`)
      .given(query.channelId, (value) => sql`m.channel_id = ${value}`)
      .given(
        query.alertId,
        (value) =>
          sql`EXISTS (SELECT FROM alert_message_items i WHERE i.message_id = m.id AND i.alert_id = ${value})`,
      );
    return readPage<AlertMessageView>(this.db, LIST, query, where);
  }

  /** Queues a test to a chat. @throws Problem not_found, alert_channel_disabled */
  async testChannel(id: string, by: UserActor): Promise<AlertMessageView> {
    return this.db.transaction(async (manager) => {
      const channel = await this.channels.lock(manager, id, by);
      requireEnabled(channel);
      const about = { subjectType: 'alert_channel', subjectId: id };
      const project = channel.projectId ? { projectId: channel.projectId } : {};
      await this.audit.record(manager, { actor: by, act: 'alert_channel.tested', ...about, ...project });
      return this.queueTest(manager, { channelId: id, userId: null, projectId: channel.projectId });
    });
  }

  /** Queues a test e-mail to the user. */
  testOwn(by: UserActor): Promise<AlertMessageView> {
    return this.db.transaction((manager) =>
      this.queueTest(manager, { channelId: null, userId: by.userId, projectId: null }),
    );
  }

  /** Queues an abandoned or delivered message once more. @throws Problem not_found, delivery_waiting */
  async resend(id: string, by: UserActor): Promise<AlertMessageView> {
    return this.db.transaction(async (manager) => {
      const known = await queryRow<{ projectId: string | null; waiting: boolean }>(
        manager,
        sql`SELECT project_id AS "projectId", due_at IS NOT NULL AS waiting FROM alert_messages WHERE id = ${id} FOR UPDATE`,
      );
      const allowed =
        known && (known.projectId ? canAccessProject(by.scope, known.projectId) : by.scope === 'all');
      if (!allowed) throw notFound();
      if (known.waiting) throw new Problem(409, 'delivery_waiting');
      await execute(
        manager,
        sql`UPDATE alert_messages SET due_at = ${this.clock.now()}, given_up_at = NULL, delivered_at = NULL WHERE id = ${id}`,
      );
      await this.audit.record(manager, {
        ...{ actor: by, act: 'alert_message.resent', subjectType: 'alert_message', subjectId: id },
        ...(known.projectId ? { projectId: known.projectId } : {}),
      });
      return this.view(manager, id);
    });
  }

  private async queueTest(
    manager: EntityManager,
    to: { channelId: string | null; userId: string | null; projectId: string | null },
  ): Promise<AlertMessageView> {
    const { channelId, userId, projectId } = to;
    const now = this.clock.now();
    const id = newId(now);
    const receiver = channelId ? `channel:${channelId}` : `person:${userId ?? ''}`;
    await execute(
      manager,
      sql`INSERT INTO alert_messages (id, receiver, person_id, channel_id, project_id, created_at, due_at)
          VALUES (${id}, ${receiver}, ${userId}, ${channelId}, ${projectId}, ${now}, ${now})`,
    );
    return this.view(manager, id);
  }

  private async view(manager: EntityManager, id: string): Promise<AlertMessageView> {
    const view = await queryRow<AlertMessageView>(
      manager,
      sql`SELECT ${COLUMNS} FROM alert_messages m WHERE m.id = ${id}`,
    );
    if (!view) throw notFound();
    return view;
  }
}
