import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';
import { AuditService } from '../audit/audit.service.js';
import { PRODUCT_ACTOR } from '../identity/actor.js';
import { isConfirmed } from '../identity/user-row.js';
import type { Role } from '../identity/user-words.js';
import { proposalAmount } from './proposal.js';
import type { ProposalKind } from './proposal-kinds.js';
import { ProposalsService } from './proposals.service.js';

/** A request that awaits approval. */
export interface WaitingRequest {
  id: string;
  /** Null: concerns all projects. */
  projectId: string | null;
  kind: ProposalKind | 'payouts';
  requestedBy: string;
  /** XOF; null where it names none. */
  amount: number | null;
  since: Date;
  /** Roles that may approve it now. */
  approvers: readonly Role[];
  /** Roles that may approve it too since it waited too long; null: it did not. */
  escalatedTo: Role[] | null;
}

/** An active user who may approve. */
export interface ActiveApprover {
  id: string;
  role: Role;
  /** Null: all. */
  projectIds: string[] | null;
  /** True while a hand-over of theirs is in force. */
  isAway: boolean;
}

/** Rule by which requests go up to further roles. */
export interface EscalationRule {
  afterHours: number;
  policyVersion: number;
}

/** Levels of approval, from the lowest. */
const LEVELS: readonly Role[] = ['finance', 'admin'];

/** Returns the roles above the highest of `roles` that `offered` names, in their order. */
export function rolesAbove(roles: readonly Role[], offered: readonly Role[]): Role[] {
  const highest = Math.max(...roles.map((role) => LEVELS.indexOf(role)));
  return LEVELS.filter((role, level) => level > highest && offered.includes(role));
}

/** Finds requests that await approval for long, and lets the next higher role approve them too. */
@Injectable()
export class ProposalEscalationsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
  ) {}

  /** Returns the requests that have awaited approval since before a time; the end of a cool-off counts as its begin. */
  async waiting(before: Date): Promise<WaitingRequest[]> {
    const rows = await queryRows<{
      id: string;
      projectId: string | null;
      kind: ProposalKind;
      requestedBy: string;
      payload: Record<string, unknown>;
      since: Date;
      escalatedTo: Role[] | null;
    }>(
      this.db,
      sql`SELECT r.id, r.project_id AS "projectId", r.kind, r.proposed_by AS "requestedBy", r.payload,
          greatest(r.proposed_at, r.not_before) AS since, e.roles AS "escalatedTo"
        FROM proposals r LEFT JOIN proposal_escalations e ON e.proposal_id = r.id
        WHERE r.verdict IS NULL AND r.proposed_at <= ${before} AND greatest(r.proposed_at, r.not_before) <= ${before}
        ORDER BY r.proposed_at, r.id`,
    );
    return rows.map(({ payload, ...row }) => ({
      ...row,
      amount: proposalAmount(payload),
      approvers: [...this.approversOf(row.kind), ...(row.escalatedTo ?? [])],
    }));
  }

  /**
   * Records that requests went up which have waited for the hours of the rule and whose approvers are of a lower role, and who may
   * approve them too since. Each once, also by two processes.
   */
  async escalate({ afterHours, policyVersion }: EscalationRule): Promise<void> {
    const due = await this.waiting(this.clock.in(-afterHours * HOUR_MS));
    for (const { id, since, approvers, escalatedTo } of due) {
      const lowest = LEVELS.find((role) => approvers.includes(role));
      const roles = lowest ? rolesAbove([lowest], LEVELS) : [];
      if (escalatedTo || !roles.length) continue;
      await this.db.transaction(async (manager) => {
        const open = await queryRow<{ kind: string; projectId: string | null }>(
          manager,
          sql`SELECT kind, project_id AS "projectId" FROM proposals WHERE id = ${id} AND verdict IS NULL FOR UPDATE`,
        );
        if (!open) return;
        const made = await queryRows<unknown>(
          manager,
          sql`INSERT INTO proposal_escalations (proposal_id, roles, waited_since, after_hours, policy_version, at)
            VALUES (${id}, ${roles}::text[], ${since}, ${afterHours}, ${policyVersion}, ${this.clock.now()})
            ON CONFLICT DO NOTHING RETURNING proposal_id`,
        );
        if (!made.length) return;
        await this.audit.record(manager, {
          actor: PRODUCT_ACTOR,
          act: 'proposal.escalated',
          subjectType: 'proposal',
          subjectId: id,
          ...(open.projectId ? { projectId: open.projectId } : {}),
          details: { kind: open.kind, roles, afterHours, since: since.toISOString(), version: policyVersion },
        });
      });
    }
  }

  /** Returns the users who may approve, and who of them is away. */
  approvers(): Promise<ActiveApprover[]> {
    const now = this.clock.now();
    return queryRows<ActiveApprover>(
      this.db,
      sql`SELECT p.id, p.role,
          CASE WHEN NOT p.all_projects THEN ARRAY(SELECT s.project_id::text FROM person_projects s WHERE s.person_id = p.id) END
            AS "projectIds",
          EXISTS (SELECT FROM approval_handovers h WHERE h.from_id = p.id AND h.starts_at <= ${now}
            AND ${now} < least(h.ends_at, h.ended_at)) AS "isAway"
        FROM people p WHERE p.role = ANY(${[...LEVELS]}::text[]) AND p.disabled_at IS NULL AND ${isConfirmed}
          AND p.countries IS NULL AND p.operators IS NULL ORDER BY p.id`,
    );
  }

  private approversOf(kind: ProposalKind): readonly Role[] {
    return this.proposals.handlerOf(kind)?.approvers ?? [];
  }
}
