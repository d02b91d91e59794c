import sql, { type Sql } from 'sql-template-tag';
import { isoSql } from '../../../platform/common/database/iso-sql.js';
import { couldApprove, type Principal } from '../../../access/approvals/stand-in.js';
import type { ApprovalStep } from '../policy/policy.view.js';
import type { ApprovalView, BatchChecks, OrderRow, OrderView } from './order.view.js';
import type { PreflightView } from '../preflight/preflight.view.js';
import type { ApprovalSteps } from '../policy/tiers.js';
import {
  type ApprovableOrder,
  type Approver,
  approvalProgress,
  refusalToApprove,
  type ApprovalDecision,
} from './approval-rules.js';

interface StoredDecision extends ApprovalDecision {
  email: string;
  /** E-mail address of the user for whom it was given. */
  forEmail: string | null;
  reason: string | null;
  /** ISO 8601 UTC. */
  at: string;
}

export interface OrderRecord {
  id: string;
  projectId: string;
  projectName: string;
  zone: string;
  kind: 'single' | 'batch';
  title: string;
  state: OrderRow['state'];
  revision: number;
  count: number;
  /** XOF. */
  total: number;
  requestedById: string;
  requestedBy: string;
  /** True when the requester is active and may still request payouts in this project. */
  requesterStands: boolean;
  requestedAt: Date | null;
  decidedAt: Date | null;
  pausedAt: Date | null;
  pausedBy: string | null;
  createdAt: Date;
  terms: ApprovalSteps | null;
  /** Of this revision. */
  escalation: (NonNullable<OrderView['escalation']> & { steps: ApprovalStep[] }) | null;
  policyVersion: number | null;
  duplicateReason: string | null;
  preflight: PreflightView | BatchChecks | null;
  fileName: string | null;
  payoutId: string | null;
  to: OrderRow['to'];
  verdicts: StoredDecision[];
}

const projectAccessSql = (user: Sql): Sql => sql`(${user}.all_projects OR EXISTS
  (SELECT FROM person_projects s WHERE s.person_id = ${user}.id AND s.project_id = o.project_id))`;

export const ORDER_COLUMNS = sql`
  o.id, o.project_id AS "projectId", j.name AS "projectName", j.zone, o.kind, o.title, o.state, o.revision, o.count, o.total,
  o.requested_by AS "requestedById", r.email AS "requestedBy", o.requested_at AS "requestedAt", o.decided_at AS "decidedAt",
  (r.disabled_at IS NULL AND r.role IN ('admin', 'finance') AND ${projectAccessSql(sql`r`)}) AS "requesterStands",
  o.paused_at AS "pausedAt", o.paused_by AS "pausedBy", o.created_at AS "createdAt", o.steps AS terms,
  o.policy_version AS "policyVersion", o.duplicate_reason AS "duplicateReason", o.preflight, o.file_name AS "fileName",
  (SELECT p.id FROM payouts p WHERE p.order_id = o.id AND o.kind = 'single') AS "payoutId",
  (SELECT jsonb_build_object('channel', p.channel, 'phone', p.phone, 'beneficiary', p.beneficiary, 'staysInWallet',
      p.stays_in_wallet) FROM payouts p WHERE p.order_id = o.id AND o.kind = 'single') AS "to",
  (SELECT jsonb_build_object('at', ${isoSql(sql`e.at`)}, 'waitedSince', ${isoSql(sql`e.waited_since`)}, 'afterHours', e.after_hours,
      'roles', e.roles, 'steps', e.steps)
    FROM payout_order_escalations e WHERE e.order_id = o.id AND e.revision = o.revision) AS escalation,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'userId', a.person_id, 'email', d.email, 'forId', a.for_id,
      'forEmail', (SELECT b.email FROM people b WHERE b.id = a.for_id), 'verdict', a.verdict,
      'role', a.role, 'roleNow', d.role, 'active', d.disabled_at IS NULL AND ${projectAccessSql(sql`d`)}, 'revision', a.revision,
      'reason', a.reason, 'at', ${isoSql(sql`a.at`)}) ORDER BY a.at, a.id)
    FROM payout_approvals a JOIN people d ON d.id = a.person_id WHERE a.order_id = o.id), '[]') AS verdicts`;

export const ORDER_JOINS = sql`
  JOIN projects j ON j.id = o.project_id
  JOIN people r ON r.id = o.requested_by`;

export function approvable(order: OrderRecord): ApprovableOrder {
  return {
    state: order.state,
    revision: order.revision,
    requestedBy: order.requestedById,
    steps: neededSteps(order),
    inSequence: order.terms?.inSequence ?? false,
  };
}

/**
 * Evaluates decisions with the current state of their users while the order is open, and as they were made afterwards.
 */
function decisionsOf({ state, verdicts }: OrderRecord): ApprovalDecision[] {
  return state === 'requested'
    ? verdicts
    : verdicts.map((one) => ({ ...one, roleNow: one.role, active: true }));
}

/** Returns the approvals that the order needs, also after it went up. */
export const neededSteps = ({ terms, escalation }: OrderRecord): ApprovalStep[] =>
  escalation?.steps ?? terms?.steps ?? [];

/** Returns true when this user may approve the order now and the requester is still entitled. */
export function canApprove(order: OrderRecord, reader: Approver): boolean {
  return order.requesterStands && refusalToApprove(approvable(order), decisionsOf(order), reader) === null;
}

/** Returns the users for whom the reader may approve the order now: none of them has decided it, nor another for them. */
function standInsOf(order: OrderRecord, reader: Approver, principals: readonly Principal[]): Principal[] {
  const request = {
    projectId: order.projectId,
    requestedBy: order.requestedById,
    approvers: neededSteps(order).flatMap(({ roles }) => roles),
  };
  return principals.filter(
    (principal) =>
      couldApprove(principal, request) && canApprove(order, { ...reader, forId: principal.userId }),
  );
}

/** @param principals users for whom the reader approves under hand-overs */
export function orderRow(
  order: OrderRecord,
  reader: Approver,
  principals: readonly Principal[] = [],
): OrderRow {
  const { approved, needed } = approvalProgress(approvable(order), decisionsOf(order));
  return {
    id: order.id,
    projectId: order.projectId,
    projectName: order.projectName,
    kind: order.kind,
    title: order.title,
    state: order.state,
    revision: order.revision,
    count: order.count,
    total: order.total,
    requestedBy: order.requestedBy,
    requestedAt: order.requestedAt?.toISOString() ?? null,
    decidedAt: order.decidedAt?.toISOString() ?? null,
    pausedAt: order.pausedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    approved,
    needed,
    mayApprove: canApprove(order, reader),
    standIns: standInsOf(order, reader, principals).map(({ handoverId, email }) => ({ handoverId, email })),
    payoutId: order.payoutId,
    to: order.to,
  };
}

export function approvalViews(order: OrderRecord): ApprovalView[] {
  const { counted } = approvalProgress(approvable(order), decisionsOf(order));
  return order.verdicts.map(({ id, email, forEmail, role, verdict, reason, revision, at }) => ({
    user: email,
    for: forEmail,
    role,
    verdict,
    reason,
    revision,
    at,
    counts: verdict === 'rejected' ? revision === order.revision : counted.has(id),
  }));
}
