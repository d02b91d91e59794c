import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import type { Role } from '../../../access/identity/user-words.js';
import {
  type EscalationRule,
  ProposalEscalationsService,
  type WaitingRequest,
} from '../../../access/approvals/proposal-escalations.service.js';
import { AlertsService } from '../../../merchant/alerts/register/alerts.service.js';
import type { ApprovalStep, PolicyView } from '../policy/policy.view.js';
import { PolicyService } from '../policy/policy.service.js';
import { escalatedSteps } from '../policy/tiers.js';
import { waitingAlerts } from './waiting-alerts.js';

interface WaitingOrder {
  id: string;
  projectId: string;
  revision: number;
  requestedBy: string;
  requesterRole: Role;
  source: 'single' | 'batch';
  /** XOF. */
  total: number;
  steps: ApprovalStep[];
  since: Date;
  escalatedTo: Role[] | null;
}

/** Reminds of requests that await approval for long, and lets the next higher level approve them after a further time. */
@Injectable()
export class WaitingApprovalsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly alerts: AlertsService,
    private readonly policy: PolicyService,
    private readonly proposals: ProposalEscalationsService,
  ) {}

  @Task({ name: 'watch waiting approvals', everyMs: 60_000, byTime: true })
  async watch(): Promise<void> {
    const policy = await this.policy.current();
    const { reminderHours, escalationHours } = policy.settings;
    if (escalationHours !== null) {
      const rule = { afterHours: escalationHours, policyVersion: policy.version };
      await this.escalateOrders(policy, rule);
      await this.proposals.escalate(rule);
    }
    const before = this.clock.in(-reminderHours * HOUR_MS);
    const orders = (await this.waitingOrders(before)).map(requestOf);
    const waiting = [...orders, ...(await this.proposals.waiting(before))];
    const approvers = await this.proposals.approvers();
    await this.alerts.syncAll(
      ['approval_waiting', waitingAlerts(waiting, approvers, { escalated: false })],
      ['approval_escalated', waitingAlerts(waiting, approvers, { escalated: true })],
    );
  }

  private async escalateOrders(policy: PolicyView, rule: EscalationRule): Promise<void> {
    const due = await this.waitingOrders(this.clock.in(-rule.afterHours * HOUR_MS));
    for (const order of due.filter(({ escalatedTo }) => !escalatedTo)) {
      const raised = escalatedSteps(policy, order, order.steps);
      if (raised) await this.escalate(order, raised, rule);
    }
  }

  /** Once for each revision, also by two processes; not where the order was approved or edited meanwhile. */
  private async escalate(
    { id, revision, since }: WaitingOrder,
    { steps, roles }: { steps: ApprovalStep[]; roles: Role[] },
    { afterHours, policyVersion }: EscalationRule,
  ): Promise<void> {
    await this.db.transaction(async (manager) => {
      // An approval that is being given holds it: the wait begins anew with that.
      const order = await queryRow<{ projectId: string; since: Date }>(
        manager,
        sql`SELECT o.project_id AS "projectId", ${WAITS_SINCE} AS since FROM payout_orders o
          WHERE o.id = ${id} AND o.state = 'requested' AND o.revision = ${revision} FOR UPDATE`,
      );
      if (order?.since.getTime() !== since.getTime()) return;
      const made = await queryRows<unknown>(
        manager,
        sql`INSERT INTO payout_order_escalations
            (order_id, revision, steps, roles, waited_since, after_hours, policy_version, at)
          VALUES (${id}, ${revision}, ${JSON.stringify(steps)}, ${roles}::text[], ${since}, ${afterHours}, ${policyVersion},
            ${this.clock.now()})
          ON CONFLICT DO NOTHING RETURNING order_id`,
      );
      if (!made.length) return;
      await this.audit.record(manager, {
        actor: PRODUCT_ACTOR,
        act: 'payout_order.escalated',
        subjectType: 'payout_order',
        subjectId: id,
        projectId: order.projectId,
        details: { revision, roles, afterHours, since: since.toISOString(), version: policyVersion },
      });
    });
  }

  /** Orders that have awaited an approval since before a time: since the request, or the last approval. */
  private waitingOrders(before: Date): Promise<WaitingOrder[]> {
    return queryRows<WaitingOrder>(
      this.db,
      sql`SELECT o.id, o.project_id AS "projectId", o.revision, o.requested_by AS "requestedBy", r.role AS "requesterRole",
          o.kind AS source, o.total, coalesce(e.steps, o.steps->'steps') AS steps, ${WAITS_SINCE} AS since,
          e.roles AS "escalatedTo"
        FROM payout_orders o JOIN people r ON r.id = o.requested_by
        LEFT JOIN payout_order_escalations e ON e.order_id = o.id AND e.revision = o.revision
        WHERE o.state = 'requested' AND o.requested_at <= ${before} AND ${WAITS_SINCE} <= ${before}
        ORDER BY o.requested_at, o.id`,
    );
  }
}

const WAITS_SINCE = sql`greatest(o.requested_at, (SELECT max(a.at) FROM payout_approvals a
  WHERE a.order_id = o.id AND a.revision = o.revision AND a.verdict = 'approved'))`;

function requestOf({ id, projectId, requestedBy, total, steps, since, escalatedTo }: WaitingOrder) {
  const approvers = steps.flatMap(({ roles }) => roles);
  const request = { id, projectId, requestedBy, amount: total, since, approvers, escalatedTo };
  return { ...request, kind: 'payouts' } satisfies WaitingRequest;
}
