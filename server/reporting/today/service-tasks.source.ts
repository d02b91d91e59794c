import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { Where } from '../../platform/common/lists/list-sql.js';
import { deliveriesWhere } from '../../merchant/alerts/webhooks/webhook-deliveries.service.js';
import { webhookDeliveries } from '../../merchant/alerts/webhooks/webhook-rows.js';
import { callbackList } from '../../payments/callbacks/views/callbacks.service.js';
import { driftList } from '../../payments/transactions/drift/drift-views.service.js';
import { transactionList } from '../../payments/overview/transaction-list.js';
import { type TaskReader, TaskSource } from './task-source.js';
import { allAlerts, COUNTED, figuresOf, listOf, taskOf } from './task-list.js';
import type { TodayTask } from './today-task.view.js';
import { RESOLVED_BREAKS } from '../../books/breaks/resolved-breaks.js';
import { STATUS_CHANGES } from '../../payments/transactions/status-changes.module.js';

interface PausedProject {
  projectId: string;
  projectName: string;
  at: Date;
  why: string | null;
}

interface FailingWebhook {
  projectId: string;
  projectName: string;
  id: string;
  url: string;
  why: string | null;
  cause: string;
}

/**
 * Payments without an outcome, callbacks and responses that need a user, projects whose status checks are suspended, and webhooks
 * that fail.
 */
@Injectable()
export class ServiceTasksSource extends TaskSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  async tasksOf(reader: TaskReader): Promise<TodayTask[]> {
    const { role } = reader.user;
    if (role === 'auditor') return [];
    const ofSupport = [this.overdue(reader), this.quarantine(reader)];
    const tasks = await Promise.all([
      this.paused(reader),
      role === 'admin' ? this.webhooks(reader) : [],
      // Support can neither check a call without a token nor attach one.
      ...(role === 'support' ? ofSupport : [this.unknownPayins(reader)]),
      role === 'finance' ? [] : this.unexpected(reader),
    ]);
    return tasks.flat();
  }

  private async paused({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    const { sql: where } = new Where()
      .within(user.scope, sql`p.id`)
      .given(projectId, (value) => sql`p.id = ${value}`)
      .and(sql`p.sweep_paused_at IS NOT NULL`);
    const projects = await queryRows<PausedProject>(
      this.db,
      sql`SELECT p.id AS "projectId", p.name AS "projectName", p.sweep_paused_at AS at, p.sweep_paused_why AS why
        FROM projects p ${where} ORDER BY p.name`,
    );
    return projects.map(({ at, ...about }) => ({
      kind: 'checks_paused',
      rank: 'risk',
      count: 1,
      amount: null,
      since: at.toISOString(),
      list: null,
      about,
      alerts: (['checks_paused', 'credentials_refused', 'responses_unusable'] as const).map((kind) => ({
        kind,
        projectId: about.projectId,
        subject: null,
      })),
    }));
  }

  /** Receivers of webhooks that fail, as the alert about them has found, each with its last answer. */
  private async webhooks({ user: { scope }, projectId }: TaskReader): Promise<TodayTask[]> {
    const { sql: where } = new Where()
      .within(scope, sql`a.project_id`)
      .given(projectId, (value) => sql`a.project_id = ${value}`)
      .and(sql`a.kind = 'webhook_failing' AND a.closed_at IS NULL`);
    const failing = await queryRows<FailingWebhook>(
      this.db,
      sql`SELECT a.project_id AS "projectId", p.name AS "projectName", w.id, w.url, a.details->>'why' AS why, a.details->>'cause' AS cause
        FROM alerts a JOIN webhooks w ON w.id::text = a.subject JOIN projects p ON p.id = a.project_id ${where} ORDER BY p.name, w.url`,
    );
    const tasks = failing.map(async ({ id, cause, ...about }) => {
      const query = {
        webhookId: id,
        state: cause === 'given_up' ? ('given_up' as const) : ('waiting' as const),
      };
      const list = {
        list: webhookDeliveries(STATUS_CHANGES),
        where: deliveriesWhere({ ...COUNTED, ...query }, scope),
      };
      return taskOf(await figuresOf(this.db, list, { since: sql`d.created_at` }), {
        kind: 'webhooks_failing',
        rank: 'waits',
        list: listOf('webhook-deliveries', query),
        about,
        alerts: [{ kind: 'webhook_failing', projectId: about.projectId, subject: id }],
      }).map((task) => ({ ...task, amount: null }));
    });
    return (await Promise.all(tasks)).flat();
  }

  private async overdue({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { overdue: true, projectId };
    const figures = await figuresOf(
      this.db,
      transactionList({ ...COUNTED, ...query }, user, now, RESOLVED_BREAKS),
      {
        amount: sql`t.amount`,
        since: sql`t.occurred_at`,
      },
    );
    return taskOf(figures, { kind: 'payments_overdue', rank: 'rest', list: listOf('transactions', query) });
  }

  private async unknownPayins({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { status: ['unknown' as const], kind: 'payin' as const, projectId };
    const figures = await figuresOf(
      this.db,
      transactionList({ ...COUNTED, ...query }, user, now, RESOLVED_BREAKS),
      {
        amount: sql`t.amount`,
        since: sql`t.status_at`,
      },
    );
    return taskOf(figures, { kind: 'unknown_payins', rank: 'rest', list: listOf('transactions', query) });
  }

  private async quarantine({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { quarantine: 'true', projectId };
    const figures = await figuresOf(
      this.db,
      callbackList({ ...COUNTED, ...query }, user.scope, now, RESOLVED_BREAKS),
      {
        amount: sql`r.amount`,
        since: sql`r.received_at`,
      },
    );
    return taskOf(figures, {
      kind: 'quarantine',
      rank: 'rest',
      list: listOf('received-callbacks', query),
      alerts: allAlerts('quarantine'),
    });
  }

  private async unexpected({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    const query = { acknowledged: false, projectId };
    const figures = await figuresOf(this.db, driftList({ ...COUNTED, ...query }, user.scope), {
      since: sql`d.first_seen_at`,
    });
    return taskOf(figures, {
      kind: 'unexpected_responses',
      rank: 'rest',
      list: listOf('drift', query),
      alerts: allAlerts('unexpected_response'),
    }).map((task) => ({ ...task, amount: null }));
  }
}
