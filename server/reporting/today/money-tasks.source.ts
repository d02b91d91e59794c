import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { scopeCondition } from '../../platform/common/lists/scope-sql.js';
import { Where } from '../../platform/common/lists/list-sql.js';
import { FloatService } from '../../payments/accounts/balance/float.service.js';
import { accountKey, type OperatorAccount } from '../../payments/accounts/balance/operator-account.js';
import { waitingSums } from '../../payments/payouts/funding/waiting-sums.js';
import {
  PAYOUT_ACCOUNT,
  PAYOUT_LIST,
  payoutsWhere,
  WAITS_FOR_BALANCE,
} from '../../payments/payouts/orders/payout-list.js';
import { breakList } from '../../books/breaks/break-list.js';
import { sharedFigures } from '../../books/breaks/cause-figures.js';
import {
  INTERRUPTED_PAYOUTS_SQL,
  IS_FREE_SQL,
} from '../../payments/payouts/interruptions/interrupted-payouts.service.js';
import { transactionList } from '../../payments/overview/transaction-list.js';
import { type TaskReader, TaskSource } from './task-source.js';
import { allAlerts, breakFiguresOf, COUNTED, figuresOf, listOf, taskOf } from './task-list.js';
import type { TodayTask } from './today-task.view.js';
import { RESOLVED_BREAKS } from '../../books/breaks/resolved-breaks.js';

/** Filters of the list of payouts without a known outcome. */
const LOST_PAYOUTS = { status: ['unknown' as const], kind: 'payout' as const };

type NamedAccount = OperatorAccount & { projectName: string; operatorName: string };

/** Money at risk now, and payouts whose answer was lost. */
@Injectable()
export class MoneyTasksSource extends TaskSource {
  constructor(
    private readonly db: DataSource,
    private readonly float: FloatService,
  ) {
    super();
  }

  async tasksOf(reader: TaskReader): Promise<TodayTask[]> {
    const { role } = reader.user;
    if (role === 'auditor') return [];
    const ofRole =
      role === 'support'
        ? []
        : [
            this.fund(reader),
            this.paidTwice(reader),
            this.possiblyPaid(reader),
            this.paidByStatement(reader),
            this.blocked(reader),
            this.interrupted(reader),
          ];
    const incidents = role === 'finance' ? [] : [this.incidents(reader)];
    return (await Promise.all([...ofRole, ...incidents, this.contradictions(reader)])).flat();
  }

  /** Accounts whose lower bound does not cover the payouts that wait for it. */
  private async fund(reader: TaskReader): Promise<TodayTask[]> {
    const waiting = await this.accountsWithHeldPayouts(reader);
    if (!waiting.length) return [];
    const [balances, needs] = await Promise.all([
      this.float.balancesOf(waiting),
      this.needsOf(waiting, reader.now),
    ]);
    const short = waiting.filter(
      (account) => (needs.get(accountKey(account)) ?? 0) > (balances.get(accountKey(account))?.low ?? 0),
    );
    return (await Promise.all(short.map((account) => this.fundOne(account, reader)))).flat();
  }

  private accountsWithHeldPayouts({ user, projectId }: TaskReader): Promise<NamedAccount[]> {
    const { sql: where } = new Where()
      .within(user.scope, sql`p.project_id`, PAYOUT_ACCOUNT)
      .given(projectId, (value) => sql`p.project_id = ${value}`)
      .and(sql`${WAITS_FOR_BALANCE} AND ${PAYOUT_ACCOUNT} IS NOT NULL`);
    return queryRows<NamedAccount>(
      this.db,
      sql`SELECT h.*, j.name AS "projectName", coalesce((SELECT v.name FROM operator_versions v
          WHERE v.operator_id = h."operatorId" ORDER BY v.version DESC LIMIT 1), h."operatorId") AS "operatorName"
        FROM (SELECT DISTINCT p.project_id AS "projectId", ${PAYOUT_ACCOUNT} AS "operatorId"
          FROM ${PAYOUT_LIST.table} ${where}) h JOIN projects j ON j.id = h."projectId"`,
    );
  }

  /** Sums what the accounts must hold to send what waits, with the fees. */
  private async needsOf(accounts: readonly OperatorAccount[], now: Date): Promise<Map<string, number>> {
    const needs = new Map<string, number>();
    for (const projectId of new Set(accounts.map((account) => account.projectId)))
      for (const [operatorId, { need }] of await waitingSums(this.db.manager, projectId, now))
        needs.set(accountKey({ projectId, operatorId }), need);
    return needs;
  }

  private async fundOne(account: NamedAccount, { user, now }: TaskReader): Promise<TodayTask[]> {
    const { projectId, operatorId } = account;
    const query = { holdWhy: 'low_balance', projectId, operatorId } as const;
    const held = await figuresOf(
      this.db,
      { list: PAYOUT_LIST, where: payoutsWhere({ ...COUNTED, ...query }, user.scope, now) },
      { amount: sql`p.amount`, since: sql`p.state_at` },
    );
    return taskOf(held, {
      kind: 'fund',
      rank: 'risk',
      list: listOf('payouts', query),
      about: account,
      alerts: [{ kind: 'low_balance', projectId, subject: operatorId }],
    });
  }

  /** Payouts without a known outcome, of Rappro and of the merchant's own systems, that no statement shows as paid. */
  private async possiblyPaid({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { ...LOST_PAYOUTS, onStatement: false, projectId };
    const counted = transactionList({ ...COUNTED, ...query }, user, now, RESOLVED_BREAKS);
    const [figures, requested] = await Promise.all([
      figuresOf(this.db, counted, { amount: sql`t.amount`, since: sql`t.status_at` }),
      figuresOf(
        this.db,
        {
          list: PAYOUT_LIST,
          where: payoutsWhere({ ...COUNTED, state: ['possibly_paid'], projectId }, user.scope, now).and(
            sql`NOT ${RESOLVED_BREAKS.paidByLine(sql`t`)}`,
          ),
        },
        { since: sql`t.status_at` },
      ),
    ]);
    return taskOf(figures, {
      kind: 'possibly_paid',
      rank: 'unknown',
      list: listOf('transactions', query),
      about: { more: requested.count },
      alerts: allAlerts('payout_possibly_paid'),
    });
  }

  /** Payouts whose answer was lost and that a statement shows as paid: only their status is missing. */
  private async paidByStatement({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { ...LOST_PAYOUTS, onStatement: true, projectId };
    const counted = transactionList({ ...COUNTED, ...query }, user, now, RESOLVED_BREAKS);
    const figures = await figuresOf(this.db, counted, { amount: sql`t.amount`, since: sql`t.status_at` });
    return taskOf(figures, { kind: 'paid_by_statement', rank: 'due', list: listOf('transactions', query) });
  }

  /** Payments made twice that are not resolved. */
  private async paidTwice({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { kind: ['paid_twice' as const], state: 'open' as const, projectId };
    const counted = breakList({ ...COUNTED, ...query }, user, now);
    const figures = await breakFiguresOf(this.db, counted.where);
    return taskOf(figures, {
      kind: 'paid_twice',
      rank: 'risk',
      list: listOf('breaks', query),
      about: sharedFigures(figures),
      alerts: allAlerts('paid_twice'),
    });
  }

  /** Projects whose payouts the guard against restored backups holds, as the alert about it has found. */
  private async blocked({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    const { sql: where } = new Where()
      .within(user.scope, sql`a.project_id`)
      .given(projectId, (value) => sql`a.project_id = ${value}`)
      .and(
        sql`a.kind = 'restore_guard_closed' AND a.closed_at IS NULL AND a.details->>'cause' <> 'interruption'`,
      );
    const blocked = await queryRows<{ projectId: string; projectName: string; why: string; at: Date }>(
      this.db,
      sql`SELECT a.project_id AS "projectId", p.name AS "projectName", a.details->>'cause' AS why, a.opened_at AS at
        FROM alerts a JOIN projects p ON p.id = a.project_id ${where} ORDER BY p.name`,
    );
    return blocked.map(({ at, ...about }) => ({
      kind: 'payouts_blocked',
      rank: 'risk',
      count: 1,
      amount: null,
      since: at.toISOString(),
      list: null,
      about,
      alerts: [{ kind: 'restore_guard_closed', projectId: about.projectId, subject: 'guard' }],
    }));
  }

  /** Payouts that wait for nothing but two administrators, because they were approved before an interruption. */
  private async interrupted({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    const within = scopeCondition(user.scope, sql`p.project_id`, sql`p.operator_id`);
    const found = await queryRows<{
      projectId: string;
      projectName: string;
      count: number;
      amount: number;
      since: Date;
    }>(
      this.db,
      sql`SELECT p.project_id AS "projectId", j.name AS "projectName", count(*)::int AS count,
        sum(p.amount)::float8 AS amount, max(i.until_at) AS since
        FROM ${INTERRUPTED_PAYOUTS_SQL} AND ${IS_FREE_SQL}
          AND (${projectId ?? null}::uuid IS NULL OR p.project_id = ${projectId ?? null}) AND ${within ?? sql`true`}
        GROUP BY 1, 2`,
    );
    return found.map(({ projectId: id, projectName, count, amount, since }) => ({
      kind: 'payouts_interrupted',
      rank: 'risk',
      count,
      amount,
      since: since.toISOString(),
      list: null,
      about: { projectId: id, projectName },
      alerts: [{ kind: 'restore_guard_closed', projectId: id, subject: 'guard' }],
    }));
  }

  private async contradictions({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const query = { contradicted: true, projectId };
    const counted = transactionList({ ...COUNTED, ...query }, user, now, RESOLVED_BREAKS);
    const since = sql`(SELECT min(c.at) FROM contradictions c WHERE c.transaction_id = t.id
      AND NOT ${RESOLVED_BREAKS.contradiction(sql`c`)})`;
    const figures = await figuresOf(this.db, counted, { amount: sql`t.amount`, since });
    const about = figures.count === 1 ? await this.referenceOf(counted) : {};
    return taskOf(figures, {
      kind: 'contradictions',
      rank: 'risk',
      list: listOf('transactions', query),
      about,
      alerts: allAlerts('contradiction'),
    });
  }

  private async referenceOf({
    list,
    where,
  }: ReturnType<typeof transactionList>): Promise<{ reference?: string }> {
    const [row] = await queryRows<{ reference: string }>(
      this.db,
      sql`SELECT t.reference FROM ${list.table} ${where.sql} LIMIT 1`,
    );
    return row ?? {};
  }

  /** Accounts whose success rate has fallen below its usual range and that are not marked as having an outage. */
  private async incidents({ user, projectId, now }: TaskReader): Promise<TodayTask[]> {
    const within = scopeCondition(user.scope, sql`a.project_id`, sql`a.subject`);
    const found = await queryRows<NamedAccount & { since: string }>(
      this.db,
      sql`SELECT a.project_id AS "projectId", j.name AS "projectName", a.subject AS "operatorId", a.details->>'since' AS since,
          coalesce((SELECT v.name FROM operator_versions v WHERE v.operator_id = a.subject ORDER BY v.version DESC LIMIT 1),
            a.subject) AS "operatorName"
        FROM alerts a JOIN projects j ON j.id = a.project_id
        WHERE a.kind = 'success_rate' AND a.closed_at IS NULL
          AND (${projectId ?? null}::uuid IS NULL OR a.project_id = ${projectId ?? null})
          AND ${within ?? sql`true`} AND NOT EXISTS (SELECT FROM operator_outages o
            WHERE o.project_id = a.project_id AND o.operator_id = a.subject AND o.ended_at IS NULL)`,
    );
    return (await Promise.all(found.map((account) => this.incident(account, { user, now })))).flat();
  }

  private async incident(
    { since, ...account }: NamedAccount & { since: string },
    { user, now }: Pick<TaskReader, 'user' | 'now'>,
  ): Promise<TodayTask[]> {
    const { projectId, operatorId: accountId } = account;
    const query = {
      status: ['notcompleted' as const, 'rejected' as const],
      projectId,
      accountId,
      from: since,
    };
    const failed = await figuresOf(
      this.db,
      transactionList({ ...COUNTED, ...query }, user, now, RESOLVED_BREAKS),
      {
        amount: sql`t.amount`,
        since: sql`t.occurred_at`,
      },
    );
    return [
      {
        kind: 'incident',
        rank: 'risk',
        count: failed.count,
        amount: failed.amount,
        since,
        list: listOf('transactions', query),
        about: account,
        alerts: [
          { kind: 'success_rate', projectId, subject: accountId },
          { kind: 'outage', projectId, subject: accountId },
        ],
      },
    ];
  }
}
